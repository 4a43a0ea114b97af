import { Dialog } from '@base-ui/react/dialog'
import { Drawer } from '@base-ui/react/drawer'
import { useBackCloses } from '@hafifa/shared-ui/platform'
import { type ReactNode, useRef } from 'react'
import { RenewedPart } from '../lib/RenewedPart.tsx'
import { CloseButton } from './CloseButton.tsx'
import css from './Sheet.module.css'
import { useWideScreen } from './useWideScreen.ts'

type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  children: ReactNode
  footer: ReactNode
  /** Nothing in it is edited, so a press outside closes it. */
  reading?: boolean
  /** Defaults to the sheet itself, so that no on-screen keyboard opens. */
  initialFocus?: Dialog.Popup.Props['initialFocus']
  finalFocus?: Dialog.Popup.Props['finalFocus']
}

/** Rotating a phone can swap drawer and dialog, so the caller holds the state of the content. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, children, footer, finalFocus, reading = false } = props
  useBackCloses(open, () => onOpenChange(false))
  const popupRef = useRef<HTMLDivElement>(null)
  const popup = { ref: popupRef, initialFocus: props.initialFocus ?? popupRef, finalFocus }
  // A press outside may be meant for a toast, so it must not discard edits.
  const root = { open, onOpenChange, disablePointerDismissal: !reading }
  const wide = useWideScreen()
  // Choosing between the whole namespaces would bundle parts that no sheet uses.
  const Title = wide ? Dialog.Title : Drawer.Title
  const Close = wide ? Dialog.Close : Drawer.Close
  const content = (
    <>
      <div className={css.head}>
        <Title className={css.title}>{title}</Title>
        <Close render={<CloseButton />} />
      </div>
      <div className={css.body}>
        <RenewedPart>{children}</RenewedPart>
      </div>
      {footer && <div className={css.footer}>{footer}</div>}
    </>
  )
  return wide ? (
    <Dialog.Root {...root}>
      <Dialog.Portal>
        <Dialog.Backdrop className={css.backdrop} />
        <Dialog.Popup className={css.dialog} {...popup}>
          {content}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  ) : (
    <Drawer.Root {...root}>
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop className={css.backdrop} />
          <Drawer.Viewport className={css.viewport}>
            <Drawer.Popup className={css.drawer} {...popup}>
              <div className={css.handle} />
              <Drawer.Content className={css.content}>{content}</Drawer.Content>
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  )
}
