import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './Dialog.module.css'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: ReactNode
  /** The word on the button that goes on. */
  confirm: string
  onConfirm: () => void
  /** What was confirmed is being done. */
  pending?: boolean
  /** Something is lost for good. */
  destructive?: boolean
  /** Where the focus goes on closing; without it, back to what had it. */
  finalFocus?: Base.Popup.Props['finalFocus']
}

/** Asks before something that cannot be taken back; a press beside it is no answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, confirm, onConfirm, finalFocus } = props
  const { pending = false, destructive = false } = props
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        {/* Also above another dialog, whose own backdrop does not cover it. */}
        <Base.Backdrop className={css.backdrop} forceRender />
        <Base.Popup className={css.popup} finalFocus={finalFocus}>
          <Base.Title className={css.title}>{title}</Base.Title>
          <Base.Description className={css.text}>{text}</Base.Description>
          <div className={css.actions}>
            <Base.Close render={<Button look="secondary" />}>ביטול</Base.Close>
            <Button look={destructive ? 'danger' : 'primary'} busy={pending} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
