import { useLocation } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { pages } from '../pages.tsx'

const root = paths.dashboard.overview

/** The pages whose addresses lead to the open page, which is last; empty for a page that `pages` does not list. */
export function useTrail() {
  const here = useLocation().pathname.replace(/\/$/, '')
  const trail = pages.filter(({ path }) => here === path || (path !== root && here.startsWith(`${path}/`)))
  return trail.at(-1)?.path === here ? trail : []
}

/** The page in the menu that is open, or to which the open page belongs. */
export function useMenuEntry() {
  return useTrail().findLast(({ menu }) => menu)
}
