import { formatValue, fullName, isFilled, type TraineeField, traineeFields } from '@hafifa/api/contract'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { memo } from 'react'
import type { Trainee } from '../queries/trainees.ts'
import { cardFields, cardLabel } from './cardFields.ts'
import css from './TraineeCard.module.css'
import { TraineeValue } from './TraineeValue.tsx'
import { type ListedTrainee, waitsText } from './waiting.ts'

type TraineeCardProps = { trainee: ListedTrainee; onEdit: ((id: number) => void) | undefined }

const head = cardFields('head')
const summary = cardFields('summary').sort((a, b) => Number(!cardLabel(a)) - Number(!cardLabel(b)))

/** A press anywhere but on the phone opens the form, which has everything else. */
export const TraineeCard = memo(function TraineeCard({ trainee, onEdit }: TraineeCardProps) {
  const nameId = `trainee-${trainee.id}`
  const name = <Name>{fullName(trainee)}</Name>
  return (
    <article className={css.card} aria-labelledby={nameId} data-trainee={trainee.id}>
      <h2 id={nameId} className={css.name}>
        {onEdit ? (
          <button
            type="button"
            className={`${styles.bare} ${styles.covering} ${css.open}`}
            aria-haspopup="dialog"
            onClick={() => onEdit(trainee.id)}
          >
            {name}
          </button>
        ) : (
          name
        )}
      </h2>
      {head.filter(isChoice).map((name) => (
        <Status key={name} name={name} trainee={trainee} />
      ))}
      <Summary trainee={trainee} />
      <div className={css.phone}>
        {head
          .filter((name) => !isChoice(name) && isFilled(trainee[name]))
          .map((name) => (
            <TraineeValue key={name} name={name} trainee={trainee} />
          ))}
      </div>
    </article>
  )
})

function isChoice(name: TraineeField): boolean {
  return traineeFields[name].kind === 'choice'
}

function Status({ name, trainee }: { name: TraineeField; trainee: Trainee }) {
  const field = traineeFields[name]
  const isDefault = 'default' in field && trainee[name] === field.default
  return (
    <p className={css.status} data-active={isDefault}>
      {formatValue(trainee[name])}
    </p>
  )
}

function Summary({ trainee }: { trainee: ListedTrainee }) {
  const filled = summary.filter((name) => isFilled(trainee[name]))
  return (
    <p className={css.summary}>
      {trainee.waits && <span>{waitsText}</span>}
      {filled.map((name) => (
        <span key={name}>
          <span>{cardLabel(name)}</span> <bdi>{formatValue(trainee[name])}</bdi>
        </span>
      ))}
    </p>
  )
}
