import { Dialog as Base } from '@base-ui/react/dialog'
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
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup className={css.popup}>
          <Base.Title className={css.title}>{title}</Base.Title>
          {children}
          <Base.Close render={<Button variant="plain" className={css.close} />}>סגירה</Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
