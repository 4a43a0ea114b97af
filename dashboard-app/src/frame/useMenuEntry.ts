import { matchRoutes, useLocation } from '@hafifa/shared-ui/platform'
import { pages } from '../pages.tsx'

/** The open page, after the pages above it. Empty for a page that `pages` does not list. */
export function useTrail() {
  return trailTo(matchRoutes(pages, useLocation())?.at(-1)?.route.path)
}

function trailTo(path: string | undefined): typeof pages {
  const page = pages.find((page) => page.path === path)
  return page ? [...trailTo(page.parent), page] : []
}

export function useMenuEntry() {
  return useTrail().findLast(({ menu }) => menu)
}
