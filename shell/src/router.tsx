import { createBrowserRouter, currentGuide, redirect } from '@hafifa/shared-ui/platform'
import { Root } from './frame/Root.tsx'
import { RootError } from './frame/RootError.tsx'
import { mayEnter } from './frame/SignedIn.tsx'
import { LoginPage } from './login/LoginPage.tsx'
import { covers, mounts, routeOf, slotOf } from './mounts.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { loadRoutes } from './remotes.ts'

/** The routes of the shell; each remote adds its own when somebody who may see it goes there. */
export function createRouter() {
  return createBrowserRouter(
    [
      {
        element: <Root />,
        errorElement: <RootError />,
        children: [
          { path: '/', loader: () => redirect(currentGuide() ? '/groups' : '/login') },
          { path: '/home', loader: () => redirect('/') },
          { path: '/login', element: <LoginPage /> },
          ...mounts.map(routeOf),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ path, patch }) => {
        const mount = mounts.find((candidate) => covers(candidate, path))
        if (!mount || !mayEnter(currentGuide(), mount.audience)) return
        patch(slotOf(mount), await loadRoutes(mount.remote))
      },
    },
  )
}

type Router = ReturnType<typeof createRouter>

/** Waits until the first screen's routes and data are there. */
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
