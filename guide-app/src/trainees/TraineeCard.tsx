import { formatValue, fullName, isFilled, type TraineeField, traineeFields } from '@hafifa/api/contract'
import { Button, FreeText, Name, styles } from '@hafifa/shared-ui/ui'
import { memo, useState } from 'react'
import type { Trainee } from '../queries/trainees.ts'
import { cardFields, cardLabel } from './cardFields.ts'
import { TraineeActions, type TraineeActionsProps } from './TraineeActions.tsx'
import css from './TraineeCard.module.css'
import { TraineeValue } from './TraineeValue.tsx'

type TraineeCardProps = TraineeActionsProps & { trainee: Trainee }

const head = cardFields('head')
const summary = cardFields('summary').sort((a, b) => Number(!cardLabel(a)) - Number(!cardLabel(b)))
const details = cardFields(undefined)

export const TraineeCard = memo(function TraineeCard({ trainee, ...actions }: TraineeCardProps) {
  const nameId = `trainee-${trainee.id}`
  const detailsId = `${nameId}-details`
  const [opened, setOpened] = useState(false)
  const filled = details.filter((name) => isFilled(trainee[name]))
  return (
    <article className={css.card} aria-labelledby={nameId} data-trainee={trainee.id}>
      <h2 id={nameId} className={css.name}>
        <Name>{fullName(trainee)}</Name>
      </h2>
      {head.filter(isChoice).map((name) => (
        <Status key={name} name={name} trainee={trainee} />
      ))}
      <Summary trainee={trainee} />
      {filled.length > 0 && (
        <Button
          variant="plain"
          className={css.more}
          aria-expanded={opened}
          aria-controls={detailsId}
          aria-describedby={nameId}
          onClick={() => setOpened(!opened)}
          data-print="hide"
        >
          עוד
        </Button>
      )}
      {head
        .filter((name) => !isChoice(name) && isFilled(trainee[name]))
        .map((name) => (
          <TraineeValue key={name} name={name} trainee={trainee} />
        ))}
      <div className={css.actions}>
        <TraineeActions trainee={trainee} describedBy={nameId} {...actions} />
      </div>
      <dl id={detailsId} className={css.details} hidden={!opened}>
        {filled.map((name) => (
          <div key={name}>
            <dt className={styles.note}>{traineeFields[name].label}</dt>
            <dd dir="auto">
              <FreeText text={formatValue(trainee[name])} />
            </dd>
          </div>
        ))}
      </dl>
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

function Summary({ trainee }: { trainee: Trainee }) {
  const filled = summary.filter((name) => isFilled(trainee[name]))
  if (filled.length === 0) return null
  return (
    <p className={css.summary}>
      {filled.map((name) => (
        <span key={name}>
          <span>{cardLabel(name)}</span> <bdi>{formatValue(trainee[name])}</bdi>
        </span>
      ))}
    </p>
  )
}
