import { FieldInput, WithConflict } from '@hafifa/shared-ui/fields'
import { useGuide } from '@hafifa/shared-ui/platform'
import { memo } from 'react'
import type { IncidentAnswer } from '../journalEntries.ts'
import css from './IncidentList.module.css'
import type { IncidentRow } from './incident.store.ts'

const detailsField = { label: 'פירוט האירוע', kind: 'long' } as const

function textOf({ selected, details }: IncidentAnswer): string | null {
  return selected ? details : null
}

type IncidentItemProps = {
  incident: IncidentRow
  /** Called with an answer that would delete the details. */
  onDeleteDetails: (incident: IncidentRow, answer: boolean | null) => void
}

export const IncidentItem = memo(function IncidentItem({ incident, onDeleteDetails }: IncidentItemProps) {
  const { label, selected, details, issue, conflict, setSelected, setDetails, resolve } = incident

  function answer(next: boolean | null) {
    if (selected && details.trim() !== '') onDeleteDetails(incident, next)
    else setSelected(next)
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
          />
        )}
        {selected && (
          <p className={css.missing} data-shown={details.trim() === ''}>
            לא הושלם: עוד לא נכתב מה קרה
          </p>
        )}
      </WithConflict>
    </div>
  )
})
