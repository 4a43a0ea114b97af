import { WithConflict } from '@hafifa/shared-ui/conflict'
import { useGuide } from '@hafifa/shared-ui/platform'
import { ConfirmDialog, FieldInput } from '@hafifa/shared-ui/ui'
import { memo, useState } from 'react'
import type { IncidentAnswer } from '../journalEntries.ts'
import css from './IncidentList.module.css'
import type { IncidentRow } from './incident.store.ts'

const detailsField = { label: 'פירוט האירוע', kind: 'long' } as const

/** Null unless the answer is yes. */
function textOf({ selected, details }: IncidentAnswer): string | null {
  return selected ? details : null
}

export const IncidentItem = memo(function IncidentItem({ incident }: { incident: IncidentRow }) {
  const { label, selected, details, issue, conflict, setSelected, setDetails, resolve } = incident
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
      <WithConflict
        field={detailsField}
        label={label}
        mine={textOf(incident)}
        conflict={conflict && { ...conflict, value: textOf(conflict.value) }}
        guideId={useGuide().id}
        describeEmpty={(text) => (text === null ? 'לא' : 'כן, ללא פירוט')}
        onResolve={(text) => resolve({ selected: text !== null, details: String(text ?? '') })}
      >
        <FieldInput field={{ label, kind: 'yesNo' }} value={selected} onChange={answer} />
        {selected && (
          <FieldInput
            field={detailsField}
            aria-label={`${detailsField.label}: ${label}`}
            value={details}
            onChange={(text) => setDetails(text ?? '')}
            error={issue}
            enforceLimit
          />
        )}
      </WithConflict>
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
