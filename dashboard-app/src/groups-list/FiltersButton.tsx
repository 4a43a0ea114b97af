import { FilterOutlined } from '@ant-design/icons'
import { useLazyDialog, usePreload } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'

type FiltersButtonProps = {
  title: string
  /** The number of filters that are behind the button and narrow the list. */
  active: number
  found: number | undefined
  children: ReactNode
}

const loadDrawer = () => import('./ChoicesDrawer.tsx')

export function FiltersButton({ title, active, found, children }: FiltersButtonProps) {
  const drawer = useLazyDialog(loadDrawer)
  usePreload(loadDrawer)
  return (
    <>
      <Button icon={<FilterOutlined aria-hidden="true" />} aria-haspopup="dialog" onClick={drawer.show}>
        {active > 0 ? `סינון (${active})` : 'סינון'}
      </Button>
      {drawer.render((Drawer, props) => (
        <Drawer title={title} found={found} {...props}>
          {children}
        </Drawer>
      ))}
    </>
  )
}
