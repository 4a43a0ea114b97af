import { useBackCloses } from '@hafifa/shared-ui/platform'
import { type DialogProps, useWideScreen } from '@hafifa/shared-ui/ui'
import { Drawer } from 'antd'
import { Sidebar } from './Sidebar.tsx'

export default function MenuDrawer({ open, onOpenChange }: DialogProps) {
  const close = () => onOpenChange(false)
  // A phone that is turned may have room for the menu beside the page.
  const isBeside = useWideScreen() && !document.querySelector('[data-whole-width]')
  const shown = !isBeside && open
  useBackCloses(shown, close)
  return (
    <Drawer open={shown} onClose={close} placement="right" size="16rem" title="תפריט">
      <Sidebar onNavigate={close} />
    </Drawer>
  )
}
