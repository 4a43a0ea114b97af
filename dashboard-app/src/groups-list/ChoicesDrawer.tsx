import { countOf } from '@hafifa/shared-ui/lib'
import { useBackCloses } from '@hafifa/shared-ui/platform'
import type { DialogProps } from '@hafifa/shared-ui/ui'
import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTableFits } from '../components/useTableFits.ts'
import css from './Filters.module.css'

type ChoicesDrawerProps = DialogProps & {
  title: string
  found: number | undefined
  children: ReactNode
}

export default function ChoicesDrawer({ open, onOpenChange, title, found, children }: ChoicesDrawerProps) {
  const close = () => onOpenChange(false)
  const hasRoom = useTableFits()
  useBackCloses(open, close)
  return (
    <Drawer
      open={open}
      onClose={close}
      {...(hasRoom ? { placement: 'left', size: 'default' } : { placement: 'bottom', size: 'auto' })}
      title={title}
      classNames={{ body: css.choices }}
      footer={
        <Button type="primary" block onClick={close}>
          {found === undefined ? 'הצגת הקבוצות' : `הצגת ${countOf(found, 'group')}`}
        </Button>
      }
      destroyOnHidden
    >
      {children}
    </Drawer>
  )
}
