import type { SaveState } from '@hafifa/shared-ui/autosave'
import { Button, visuallyHidden } from '@hafifa/shared-ui/ui'
import { useEffect, useState } from 'react'
import css from './SaveStatus.module.css'
import { failureText } from './saveFailures.ts'

const labels: Record<SaveState, string> = {
  saved: 'נשמר',
  pending: 'שומר…',
  saving: 'שומר…',
  conflict: 'שינוי במקביל',
  failed: 'לא נשמר',
}

type SaveStatusProps = {
  state: SaveState
  error: unknown
  /** Whether unsaved text outlives the page. */
  kept: boolean
  onChoose: () => void
}

/** Announces only the first save, a failure and the recovery, not every save of a long edit. */
export function SaveStatus({ state, error, kept, onChoose }: SaveStatusProps) {
  const failed = state === 'failed'
  const conflict = state === 'conflict'
  const [edited, setEdited] = useState(false)
  const [announcement, setAnnouncement] = useState<string>()
  useEffect(() => {
    if (failed) setAnnouncement('יש שינויים שעוד לא נשמרו')
    // The failure's text says it.
    else if (conflict) setAnnouncement(undefined)
    else if (state !== 'saved') setEdited(true)
    else if (edited) setAnnouncement('כל השינויים שמורים')
  }, [state, failed, conflict, edited])
  return (
    <div className={css.status} data-state={state}>
      <p role="status" aria-live="off" className={css.label}>
        {labels[state]}
      </p>
      <div aria-live="polite">
        <p className={visuallyHidden}>{announcement}</p>
        {(failed || conflict) && <p>{failureText(error)}</p>}
        {(failed || conflict) && !kept && <p>לא לסגור את העמוד: מה שכתבת עוד לא נשמר</p>}
      </div>
      {conflict && (
        <Button variant="plain" className={css.choose} onClick={onChoose} data-print="hide">
          לבחירה
        </Button>
      )}
    </div>
  )
}
