import { Popover } from '@base-ui/react/popover'
import { useBackCloses } from '@hafifa/shared-ui/platform'
import { Sheet, useWideScreen } from '@hafifa/shared-ui/ui'
import type { ReactNode, RefObject } from 'react'
import css from './Inbox.module.css'
import { MarkAll } from './MarkAll.tsx'
import { Notices } from './Notices.tsx'

type InboxProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
}

const title = 'עדכונים'

/** A list below the bell, and on a phone a sheet. */
export default function Inbox(props: InboxProps) {
  const { open, onOpenChange, anchor } = props
  const wide = useWideScreen()
  const list = <Notices onLeave={() => onOpenChange(false)} />
  if (wide) return <Dropdown {...props}>{list}</Dropdown>
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      reading
      footer={<MarkAll />}
      finalFocus={anchor}
    >
      <div className={css.sheet}>{list}</div>
    </Sheet>
  )
}

function Dropdown({ open, onOpenChange, anchor, children }: InboxProps & { children: ReactNode }) {
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Portal>
        <Popover.Positioner
          className={css.positioner}
          anchor={anchor}
          positionMethod="fixed"
          align="end"
          sideOffset={8}
          collisionPadding={16}
        >
          <Popover.Popup className={css.popup} finalFocus={anchor}>
            <div className={css.head}>
              <Popover.Title className={css.title}>{title}</Popover.Title>
              <MarkAll />
            </div>
            <div className={css.body}>{children}</div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
