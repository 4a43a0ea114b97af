import { Outlet } from '@hafifa/shared-ui/platform'
import { MenuLabel } from '../components/PageHeading.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { useMenuEntry } from './useMenuEntry.ts'

export function PageBelowPath() {
  const label = useMenuEntry()?.menu?.label
  return (
    <>
      <Breadcrumb />
      <MenuLabel value={label}>
        <Outlet />
      </MenuLabel>
    </>
  )
}
