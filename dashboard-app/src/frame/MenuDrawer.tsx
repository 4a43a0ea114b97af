import { useBackCloses } from '@hafifa/shared-ui/platform'
import type { DialogProps } from '@hafifa/shared-ui/ui'
import { Drawer } from 'antd'
import { type RefObject, useEffect } from 'react'
import { Sidebar } from './Sidebar.tsx'

type MenuDrawerProps = DialogProps & { opener: RefObject<HTMLElement | null> }

export default function MenuDrawer({ open, onOpenChange, opener }: MenuDrawerProps) {
  const close = () => onOpenChange(false)
  useBackCloses(open, close)
  // A phone that is turned may have room for the menu beside the page, where the style sheet hides the button.
  useEffect(() => {
    if (!open) return
    const closeBeside = () => opener.current?.getClientRects().length === 0 && onOpenChange(false)
    addEventListener('resize', closeBeside)
    return () => removeEventListener('resize', closeBeside)
  }, [open, onOpenChange, opener])
  return (
    <Drawer open={open} onClose={close} placement="right" size="16rem" title="תפריט">
      <Sidebar onNavigate={close} />
    </Drawer>
  )
}
