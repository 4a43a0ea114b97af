import { Dialog as Base } from '@base-ui/react/dialog'
import { useBackCloses } from '@hafifa/shared-ui/platform'
import type { ReactNode } from 'react'
import { RenewedPart } from '../lib/RenewedPart.tsx'
import { CloseButton } from './CloseButton.tsx'
import css from './Dialog.module.css'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Receives the focus at closing, by default the opener; false if the focus moves elsewhere. */
  finalFocus?: Base.Popup.Props['finalFocus']
  children: ReactNode
}

export function Dialog({ open, onOpenChange, title, finalFocus, children }: DialogProps) {
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup className={css.popup} finalFocus={finalFocus}>
          <Base.Title className={`${css.title} ${css.closable}`}>{title}</Base.Title>
          <RenewedPart>{children}</RenewedPart>
          {/* Last, so that the content has the focus first. */}
          <Base.Close render={<CloseButton className={css.close} />} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
