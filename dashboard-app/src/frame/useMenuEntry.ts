import { useLocation } from '@hafifa/shared-ui/platform'
import { menu } from '../pages.tsx'

export function useMenuEntry() {
  const here = useLocation().pathname.replace(/\/$/, '')
  return menu.find(({ path }) => path === here)
}
