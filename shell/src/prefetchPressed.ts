import { groupQuery } from '@hafifa/shared-ui/group'
import { matchRoutes, queryClient } from '@hafifa/shared-ui/platform'
import { loadRemote } from './remotes.ts'

const groupPath = /^\/groups\/(\d+)$/

/** Fetches the page of a group and its data while its link is pressed, before the release opens it. */
export function prefetchPressedGroups(): void {
  window.addEventListener(
    'pointerdown',
    ({ target, pointerType, button }) => {
      // A finger may also begin to scroll.
      if (pointerType !== 'mouse' || button !== 0) return
      const link = target instanceof Element ? target.closest('a') : null
      const [path, id] = (link?.origin === location.origin && groupPath.exec(link.pathname)) || []
      // The navigation reports failures.
      if (path) void prefetchGroup(path, Number(id)).catch(() => undefined)
    },
    { capture: true, passive: true },
  )
}

async function prefetchGroup(path: string, id: number) {
  void queryClient.prefetchQuery(groupQuery(id))
  const { routes } = await loadRemote('guide-app')
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'function') await route.lazy()
  }
}
