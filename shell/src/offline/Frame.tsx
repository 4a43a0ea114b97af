import { toast, useAtomValue } from '@hafifa/shared-ui/platform'
import type { MouseEvent, ReactNode } from 'react'
import css from './Frame.module.css'
import { stateAtom } from './state.ts'

const worksOffline: ReadonlySet<string> = new Set([
  'update-group-form.php',
  'add-trainee.php',
  'update-trainee.php',
])

const offlineReason = 'זה יחכה לרשת: בלי רשת אפשר לקרוא, למלא את התיק ולעדכן חניכים'

export function Frame({ call, children }: { call: string; children: ReactNode }) {
  const isInactive = useAtomValue(stateAtom).offline && !worksOffline.has(call)
  const explain = (pressed: 'a' | 'button') => (event: MouseEvent) => {
    if (!isInactive || !(event.target as Element).closest(pressed)) return
    event.preventDefault()
    event.stopPropagation()
    toast.info('לא זמין בלי רשת', { description: offlineReason })
  }
  return (
    <fieldset
      className={css.frame}
      disabled={isInactive}
      // Links cannot be disabled, and disabled buttons are not clicked.
      onClickCapture={explain('a')}
      onPointerUpCapture={explain('button')}
      {...(isInactive && { 'aria-label': offlineReason, title: offlineReason })}
    >
      {children}
    </fieldset>
  )
}
