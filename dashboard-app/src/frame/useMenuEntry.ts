import { useLocation } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { pages } from '../pages.tsx'

const root = paths.dashboard.overview

/** The pages that lead to the open page, which is last. Empty for a page that `pages` does not list. */
export function useTrail() {
  const here = useLocation().pathname.replace(/\/$/, '')
  const trail = pages.filter(({ path }) => here === path || (path !== root && here.startsWith(`${path}/`)))
  return trail.at(-1)?.path === here ? trail : []
}

export function useMenuEntry() {
  return useTrail().findLast(({ menu }) => menu)
}
