import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './Dialog.module.css'

/** The buttons of a form in a `Dialog`. The primary one is the last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className={css.actions}>
      <Base.Close render={<Button variant="plain" />}>ביטול</Base.Close>
      {children}
    </div>
  )
}
