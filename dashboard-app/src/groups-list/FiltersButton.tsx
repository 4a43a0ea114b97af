import { FilterOutlined } from '@ant-design/icons'
import { useLazyDialog, usePreload } from '@hafifa/shared-ui/lazy'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { countFilters, type View } from './view.ts'

type FiltersButtonProps = {
  view: View
  found: number | undefined
  children: ReactNode
}

const loadDrawer = () => import('./ChoicesDrawer.tsx')

export function FiltersButton({ view, found, children }: FiltersButtonProps) {
  const drawer = useLazyDialog(loadDrawer)
  usePreload(loadDrawer)
  const active = countFilters(view)
  return (
    <>
      <Button icon={<FilterOutlined aria-hidden="true" />} aria-haspopup="dialog" onClick={drawer.show}>
        {active > 0 ? `סינון (${active})` : 'סינון'}
      </Button>
      {drawer.render((Drawer, props) => (
        <Drawer found={found} {...props}>
          {children}
        </Drawer>
      ))}
    </>
  )
}
