import { useEffect, useState } from 'react'
import type { SaveState } from 'shared-ui/autosave'
import { errorText } from 'shared-ui/platform'
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
  const reason = state === 'failed' ? errorText(error) : undefined
  return (
    <div className={css.status} data-state={state}>
      <p role="status" aria-live="off" className={css.word}>
        {words[state]}
      </p>
      {reason && <p className={css.reason}>{reason}</p>}
      <Announcement state={state} reason={reason} />
    </div>
  )
}

function Announcement({ state, reason = '' }: { state: SaveState; reason: string | undefined }) {
  const [told, setTold] = useState<string>()
  const [wrote, setWrote] = useState(false)
  useEffect(() => {
    if (state === 'failed') setTold(`יש שינויים שלא הגיעו לשרת. ${reason}`)
    else if (state !== 'saved') setWrote(true)
    else if (wrote) setTold('כל השינויים שמורים')
  }, [state, reason, wrote])
  return (
    <p aria-live="polite" className={css.heard}>
      {told}
    </p>
  )
}
