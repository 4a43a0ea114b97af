import { createBrowserRouter, currentGuide, replace } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { loadDashboardFrame } from './dashboardFrame.ts'
import { RootError } from './frame/RootError.tsx'
import { mayOpen, mountAt, mounts } from './mounts.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { Root } from './Root.tsx'
import { framedRoutes, mountRoute, remoteRouteId } from './remoteRoutes.tsx'
import { loadRemote } from './remotes.ts'

export function createRouter() {
  return createBrowserRouter(
    [
      {
        element: <Root />,
        errorElement: <RootError />,
        children: [
          // Redirects, because separate history entries would lead Back here again.
          { path: paths.home, loader: () => replace(currentGuide() ? paths.groups : paths.login) },
          { path: '/home', loader: () => replace(paths.home) },
          {
            path: paths.login,
            lazy: { Component: async () => (await import('./login/LoginPage.tsx')).LoginPage },
          },
          {
            path: paths.invitation,
            lazy: {
              Component: async () => (await import('./invitation/InvitationPage.tsx')).InvitationPage,
            },
          },
          {
            path: paths.answer,
            lazy: { Component: async () => (await import('./answer/AnswerPage.tsx')).AnswerPage },
          },
          {
            path: paths.digest,
            lazy: {
              Component: async () => (await import('./digest/ConfirmDigestPage.tsx')).ConfirmDigestPage,
            },
          },
          {
            path: paths.stopDigest,
            lazy: { Component: async () => (await import('./digest/StopDigestPage.tsx')).StopDigestPage },
          },
          {
            path: paths.accessibility,
            lazy: {
              Component: async () =>
                (await import('./accessibility/AccessibilityPage.tsx')).AccessibilityPage,
            },
          },
          ...mounts.map(mountRoute),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ path, patch }) => {
        const mount = mountAt(path)
        if (!mount || !mayOpen(currentGuide(), mount)) return
        // Begins before the frame's route asks for it, which is part of what is patched.
        if (mount.frame === 'shell') void loadDashboardFrame(path)
        patch(remoteRouteId(mount), framedRoutes(mount, (await loadRemote(mount.remote)).routes))
      },
    },
  )
}

type Router = ReturnType<typeof createRouter>

export function untilReady(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
}
