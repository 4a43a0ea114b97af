import type { SaveState } from '@hafifa/shared-ui/autosave'
import { visuallyHidden } from '@hafifa/shared-ui/ui'
import { useEffect, useState } from 'react'
import { failureText } from './failureText.ts'
import css from './SaveStatus.module.css'

const words: Record<SaveState, string> = {
  saved: 'נשמר',
  pending: 'שומר…',
  saving: 'שומר…',
  failed: 'לא נשמר',
}

/**
 * Whether what was typed is saved, always in sight. A screen reader is told only of what changes for the person: the
 * first save, a failure with its reason, and that all is well again; not of every pause in the typing.
 */
export function SaveStatus({ state, error }: { state: SaveState; error: unknown }) {
  const failed = state === 'failed'
  const [changed, setChanged] = useState(false)
  const [told, setTold] = useState<string>()
  useEffect(() => {
    if (failed) setTold('יש שינויים שלא הגיעו לשרת')
    else if (state !== 'saved') setChanged(true)
    else if (changed) setTold('כל השינויים שמורים')
  }, [state, failed, changed])
  return (
    <div className={css.status} data-state={state}>
      <p role="status" aria-live="off" className={css.word}>
        {words[state]}
      </p>
      <div aria-live="polite">
        <p className={visuallyHidden}>{told}</p>
        {failed && <p>{failureText(error)}</p>}
      </div>
    </div>
  )
}
