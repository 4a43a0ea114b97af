import { traineeLabels } from '@hafifa/api/contract'
import { Button } from '@hafifa/shared-ui/ui'
import { memo, useState } from 'react'
import { fullName, type TraineeField, textOf } from './columns.ts'
import type { Trainee } from './queries.ts'
import css from './TraineeCard.module.css'
import { TraineePhone } from './TraineePhone.tsx'

type TraineeCardProps = {
  trainee: Trainee
  onEdit: (id: number) => void
  onDelete: (trainee: Trainee) => void
}

/** What is not for every glance, least of all outdoors. */
const details = [
  'gender',
  'armor_status',
  'expected_to_stay',
  'relevance_classification',
  'comments',
] as const satisfies TraineeField[]

/** A trainee on a phone: what is used most, and the rest on demand. */
export const TraineeCard = memo(function TraineeCard({ trainee, onEdit, onDelete }: TraineeCardProps) {
  const nameId = `trainee-${trainee.id}`
  const detailsId = `${nameId}-details`
  const [opened, setOpened] = useState(false)
  const told = details.filter((field) => textOf(trainee, field))
  return (
    <article className={css.card} aria-labelledby={nameId}>
      <h2 id={nameId} className={css.name}>
        <bdi>{fullName(trainee)}</bdi>
      </h2>
      <p className={css.status} data-active={trainee.activity_status === 'פעיל.ה'}>
        {trainee.activity_status}
      </p>
      <Facts trainee={trainee} />
      <TraineePhone trainee={trainee} />
      <div className={css.actions} data-print="hide">
        {told.length > 0 && (
          <Button
            look="plain"
            className={css.more}
            aria-expanded={opened}
            aria-controls={detailsId}
            aria-describedby={nameId}
            onClick={() => setOpened(!opened)}
          >
            פרטים נוספים
          </Button>
        )}
        <Button look="plain" aria-describedby={nameId} onClick={() => onEdit(trainee.id)}>
          עריכה
        </Button>
        <Button look="plain" aria-describedby={nameId} onClick={() => onDelete(trainee)}>
          מחיקה
        </Button>
      </div>
      <dl id={detailsId} className={css.details} hidden={!opened}>
        {told.map((field) => (
          <div key={field}>
            <dt>{traineeLabels[field]}</dt>
            <dd dir="auto">{textOf(trainee, field)}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
})

function Facts({ trainee: { grade, school } }: { trainee: Trainee }) {
  if (!grade && !school) return null
  return (
    <p className={css.facts}>
      {grade && (
        <span>
          כיתה <bdi>{grade}</bdi>
        </span>
      )}
      {school && <bdi>{school}</bdi>}
    </p>
  )
}
