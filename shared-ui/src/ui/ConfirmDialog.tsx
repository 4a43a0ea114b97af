import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { useBackCloses } from '@hafifa/shared-ui/platform'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './Dialog.module.css'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  text: ReactNode
  confirm: string
  cancel?: string
  onConfirm: () => void
  pending?: boolean
  destructive?: boolean
  finalFocus?: Base.Popup.Props['finalFocus']
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, confirm, onConfirm, finalFocus } = props
  const { cancel = 'ביטול', pending = false, destructive = false } = props
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        {/* Base UI renders no backdrop for a nested dialog. */}
        <Base.Backdrop className={css.backdrop} forceRender />
        <Base.Popup className={css.popup} finalFocus={finalFocus}>
          <Base.Title className={css.title}>{title}</Base.Title>
          <Base.Description className={css.text}>{text}</Base.Description>
          <div className={css.actions}>
            <Base.Close render={<Button variant="plain" />}>{cancel}</Base.Close>
            <Button variant={destructive ? 'danger' : 'primary'} busy={pending} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
