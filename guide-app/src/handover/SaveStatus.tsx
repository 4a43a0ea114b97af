import type { SaveState } from '@hafifa/shared-ui/drafts'
import { Button, visuallyHidden } from '@hafifa/shared-ui/ui'
import { useEffect, useState } from 'react'
import type { HandoverView } from './handover.view.ts'
import css from './SaveStatus.module.css'
import { failureText } from './saveFailures.ts'

const labels: Record<SaveState, string> = {
  saved: 'נשמר',
  pending: 'שומר…',
  saving: 'שומר…',
  conflict: 'שינוי במקביל',
  failed: 'לא נשמר',
}

type SaveStatusProps = Pick<HandoverView, 'state' | 'error' | 'kept' | 'waits'> & { onChoose: () => void }

/** Announces only the first save, a failure and the recovery, not every save of a long edit. */
export function SaveStatus({ state, error, kept, waits, onChoose }: SaveStatusProps) {
  const failed = state === 'failed'
  const conflict = state === 'conflict'
  const waiting = waits?.label
  const [edited, setEdited] = useState(false)
  const [announcement, setAnnouncement] = useState<string>()
  useEffect(() => {
    if (failed) setAnnouncement('יש שינויים שעוד לא נשמרו')
    // The failure's text says it.
    else if (conflict || waiting) setAnnouncement(waiting)
    else if (state !== 'saved') setEdited(true)
    else if (edited) setAnnouncement('כל השינויים שמורים')
  }, [state, failed, conflict, waiting, edited])
  return (
    <div className={css.status} data-state={waits ? 'kept' : state}>
      <p role="status" aria-live="off" className={css.label}>
        {waiting ?? labels[state]}
      </p>
      <div aria-live="polite">
        <p className={visuallyHidden}>{announcement}</p>
        {(failed || conflict) && <p>{failureText(error)}</p>}
        {waits && <p>{waits.text}</p>}
        {(failed || conflict) && kept === false && <p>לא לסגור את העמוד: מה שכתבת עוד לא נשמר</p>}
      </div>
      {conflict && (
        <Button variant="plain" className={css.choose} onClick={onChoose} data-print="hide">
          לבחירה
        </Button>
      )}
    </div>
  )
}
