import { ConfirmDialog, FieldInput } from '@hafifa/shared-ui/ui'
import { memo, useState } from 'react'
import css from './IncidentList.module.css'
import type { IncidentRow } from './incident.store.ts'

export const IncidentItem = memo(function IncidentItem({ incident }: { incident: IncidentRow }) {
  const { label, selected, details, issue, setSelected, setDetails } = incident
  /** The answer that deletes the details once it is confirmed. */
  const [nextAnswer, setNextAnswer] = useState<boolean | null>()
  const [confirming, setConfirming] = useState(false)

  function answer(next: boolean | null) {
    if (selected && details.trim() !== '') {
      setNextAnswer(next)
      setConfirming(true)
    } else setSelected(next)
  }

  function confirm() {
    if (nextAnswer !== undefined) setSelected(nextAnswer)
    setDetails('')
    setConfirming(false)
  }

  return (
    <div className={css.incident}>
      <FieldInput field={{ label, kind: 'yesNo' }} value={selected} onChange={answer} />
      {selected && (
        <FieldInput
          field={{ label: 'פירוט האירוע', kind: 'long' }}
          aria-label={`פירוט האירוע: ${label}`}
          value={details}
          onChange={(text) => setDetails(text ?? '')}
          error={issue}
          enforceLimit
        />
      )}
      {nextAnswer !== undefined && (
        <ConfirmDialog
          open={confirming}
          onOpenChange={setConfirming}
          title="למחוק את הפירוט?"
          text={`מה שנכתב על ״${label}״ יימחק, ולא יהיה אפשר לשחזר אותו`}
          confirm="מחיקה"
          destructive
          onConfirm={confirm}
        />
      )}
    </div>
  )
})
