import { painted } from '@hafifa/shared-ui/lib'
import { currentGuide, matchRoutes } from '@hafifa/shared-ui/platform'
import { loadDashboardFrame } from './dashboardFrame.ts'
import { mayOpen, mountAt } from './mounts.ts'
import { loadRemote } from './remotes.ts'

/** Fetches a page and its data while its link is pressed, before the release opens it. */
export function prefetchPressedPages(): void {
  window.addEventListener(
    'pointerdown',
    ({ target, pointerType, button }) => {
      // A finger may also begin to scroll.
      if (pointerType !== 'mouse' || button !== 0) return
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin !== location.origin || link.pathname === location.pathname) return
      // After the press is painted. The navigation reports failures.
      void painted()
        .then(() => prefetchPage(link.href))
        .catch(() => undefined)
    },
    { capture: true, passive: true },
  )
}

async function prefetchPage(href: string) {
  const url = new URL(href)
  const mount = mountAt(url.pathname)
  if (!mount || !mayOpen(currentGuide(), mount)) return
  if (mount.frame === 'shell') void loadDashboardFrame(url.pathname)
  const { routes } = await loadRemote(mount.remote)
  for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
    const { lazy, loader } = route
    if (typeof loader === 'function')
      void loader({ params, request: new Request(href), url, pattern: route.path ?? '', context: undefined })
    if (typeof lazy === 'function') await lazy()
  }
}
