import { useLocation } from '@hafifa/shared-ui/platform'
import { menu, pages } from '../pages.tsx'

export function useMenuEntry() {
  const here = useHere()
  return menu.find(({ path }) => path === here)
}

/** The title of an open page that is not in the menu. */
export function usePageLabel() {
  const here = useHere()
  return pages.find(({ path }) => path === here)?.title
}

function useHere() {
  return useLocation().pathname.replace(/\/$/, '')
}
