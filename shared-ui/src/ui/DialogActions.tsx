import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, Ref } from 'react'
import { Button } from './Button.tsx'
import styles from './styles.module.css'

type DialogActionsProps = {
  cancel?: string | undefined
  cancelRef?: Ref<HTMLButtonElement>
  /** The primary action, then the others. */
  children: ReactNode
}

/** The buttons of all dialogs and sheets. The last one closes. */
export function DialogActions({ cancel = 'ביטול', cancelRef, children }: DialogActionsProps) {
  return (
    <div className={styles.actions}>
      {children}
      <Base.Close ref={cancelRef} render={<Button variant="plain" />}>
        {cancel}
      </Base.Close>
    </div>
  )
}
