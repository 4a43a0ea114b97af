import { incidentsLabel } from '@hafifa/api/contract'
import { CoordinatorEdit } from './CoordinatorEdit.tsx'
import { useFieldRemarks } from './FieldRemarks.tsx'
import { FieldChange } from './FieldReview.tsx'
import { HandInSection } from './HandInSection.tsx'
import type { HandedIn } from './handInQuery.ts'
import { incidentDifference, type Review } from './review.ts'

type IncidentsProps = Pick<HandedIn, 'incidents' | 'details'> & { review: Review; onlyChanged: boolean }

const detailsField = { label: incidentsLabel, kind: 'long' } as const

/** The incidents that were answered yes, now or when the file was rejected. */
export function Incidents({ incidents, details, review, onlyChanged }: IncidentsProps) {
  const { button, below } = useFieldRemarks('incidents', review)
  const shown = incidents
    .map(({ id, label_hebrew }) => ({
      id,
      label: label_hebrew,
      answer: details.find(({ incident_id }) => incident_id === id),
      difference: incidentDifference(id, details, review),
    }))
    .filter(({ answer, difference }) => difference || (answer && !onlyChanged))
  if (onlyChanged && shown.length === 0) return null
  return (
    <HandInSection
      title={incidentsLabel}
      extra={button}
      items={shown.map(({ id, label, answer, difference }) => ({
        label,
        value: answer?.details || 'כן, ללא פירוט',
        review: (value) => (
          <>
            <FieldChange
              field={detailsField}
              difference={difference}
              describeEmpty={(text) => (text === null ? 'לא' : 'כן, ללא פירוט')}
            >
              {value}
            </FieldChange>
            <CoordinatorEdit review={review} name={`incident-${id}`} />
          </>
        ),
      }))}
    >
      {details.length === 0 && <p>לא דווחו אירועים</p>}
      {below}
    </HandInSection>
  )
}
