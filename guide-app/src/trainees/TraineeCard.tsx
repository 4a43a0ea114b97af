import { formatValue, fullName, isFilled, traineeFieldNames, traineeFields } from '@hafifa/api/contract'
import { Button } from '@hafifa/shared-ui/ui'
import { memo, useState } from 'react'
import type { Trainee } from './queries.ts'
import css from './TraineeCard.module.css'
import { TraineePhone } from './TraineePhone.tsx'

type TraineeCardProps = {
  trainee: Trainee
  /** Absent for readers. */
  onEdit: ((id: number) => void) | undefined
  onDelete: ((trainee: Trainee) => void) | undefined
}

const details = traineeFieldNames.filter((name) => !('card' in traineeFields[name]))

export const TraineeCard = memo(function TraineeCard({ trainee, onEdit, onDelete }: TraineeCardProps) {
  const nameId = `trainee-${trainee.id}`
  const detailsId = `${nameId}-details`
  const [opened, setOpened] = useState(false)
  const filled = details.filter((name) => isFilled(trainee[name]))
  return (
    <article className={css.card} aria-labelledby={nameId}>
      <h2 id={nameId} className={css.name}>
        <bdi>{fullName(trainee)}</bdi>
      </h2>
      <p
        className={css.status}
        data-active={trainee.activity_status === traineeFields.activity_status.default}
      >
        {trainee.activity_status}
      </p>
      <Summary trainee={trainee} />
      <TraineePhone trainee={trainee} />
      <div className={css.actions} data-print="hide">
        {filled.length > 0 && (
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
        {onEdit && (
          <Button look="plain" aria-describedby={nameId} onClick={() => onEdit(trainee.id)}>
            עריכה
          </Button>
        )}
        {onDelete && (
          <Button look="plain" aria-describedby={nameId} onClick={() => onDelete(trainee)}>
            מחיקה
          </Button>
        )}
      </div>
      <dl id={detailsId} className={css.details} hidden={!opened}>
        {filled.map((name) => (
          <div key={name}>
            <dt>{traineeFields[name].label}</dt>
            <dd dir="auto">{formatValue(trainee[name])}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
})

function Summary({ trainee: { grade, school } }: { trainee: Trainee }) {
  if (!grade && !school) return null
  return (
    <p className={css.summary}>
      {grade && (
        <span>
          כיתה <bdi>{grade}</bdi>
        </span>
      )}
      {school && <bdi>{school}</bdi>}
    </p>
  )
}
