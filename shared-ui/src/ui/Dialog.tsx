import { Dialog as Base } from '@base-ui/react/dialog'
import { useBackCloses } from '@hafifa/shared-ui/platform'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './Dialog.module.css'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
}

export function Dialog({ open, onOpenChange, title, children }: DialogProps) {
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup className={css.popup}>
          <Base.Title className={css.title}>{title}</Base.Title>
          {children}
          <div className={css.foot}>
            <Base.Close render={<Button variant="plain" />}>סגירה</Base.Close>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
