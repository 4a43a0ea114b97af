import { useBackCloses } from '@hafifa/shared-ui/platform'
import type { DialogProps } from '@hafifa/shared-ui/ui'
import { Drawer } from 'antd'
import { Sidebar } from './Sidebar.tsx'

export default function MenuDrawer({ open, onOpenChange }: DialogProps) {
  const close = () => onOpenChange(false)
  useBackCloses(open, close)
  return (
    <Drawer open={open} onClose={close} placement="right" size="16rem" title="תפריט">
      <Sidebar onNavigate={close} />
    </Drawer>
  )
}
