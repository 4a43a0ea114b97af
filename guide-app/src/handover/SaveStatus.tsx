import type { SaveState } from '@hafifa/shared-ui/autosave'
import { visuallyHidden } from '@hafifa/shared-ui/ui'
import { useEffect, useState } from 'react'
import css from './SaveStatus.module.css'
import { failureText } from './saveFailures.ts'

const labels: Record<SaveState, string> = {
  saved: 'נשמר',
  pending: 'שומר…',
  saving: 'שומר…',
  failed: 'לא נשמר',
}

type SaveStatusProps = {
  state: SaveState
  error: unknown
  /** Whether unsaved text outlives the page. */
  kept: boolean
}

/**
 * Shows whether edits are saved. Screen readers hear only the first save, a failure with its reason, and the recovery,
 * not every save of a long edit.
 */
export function SaveStatus({ state, error, kept }: SaveStatusProps) {
  const failed = state === 'failed'
  const [edited, setEdited] = useState(false)
  const [announcement, setAnnouncement] = useState<string>()
  useEffect(() => {
    if (failed) setAnnouncement('יש שינויים שעוד לא נשמרו')
    else if (state !== 'saved') setEdited(true)
    else if (edited) setAnnouncement('כל השינויים שמורים')
  }, [state, failed, edited])
  return (
    <div className={css.status} data-state={state}>
      <p role="status" aria-live="off" className={css.label}>
        {labels[state]}
      </p>
      <div aria-live="polite">
        <p className={visuallyHidden}>{announcement}</p>
        {failed && <p>{failureText(error)}</p>}
        {failed && !kept && <p>מה שכתבת נשאר רק כל עוד הדף פתוח</p>}
      </div>
    </div>
  )
}
