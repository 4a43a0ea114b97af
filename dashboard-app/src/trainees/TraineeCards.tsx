import { Skeleton } from '@hafifa/shared-ui/ui'
import type { FoundTrainee } from '../queries/trainees.ts'
import { pageSize } from './address.ts'
import { columns } from './columns.tsx'
import css from './TraineeCards.module.css'

type TraineeCardsProps = { trainees: FoundTrainee[] | undefined; waiting: boolean }

/** Stand at the head of the card; all else opens below. */
const first = new Set(['first_name', 'last_name'])
const second = new Set(['group_id', 'phone', 'activity_status'])

/** The same as the table, for screens on which it has no room. */
export function TraineeCards({ trainees, waiting }: TraineeCardsProps) {
  if (!trainees) return <Loading />
  return (
    <ul className={css.cards} aria-busy={waiting}>
      {trainees.map((trainee) => (
        <li key={trainee.id} className={css.card}>
          <h2 className={css.name}>
            <bdi>
              {trainee.first_name} {trainee.last_name}
            </bdi>
          </h2>
          <Fields trainee={trainee} names={columns.filter(({ name }) => second.has(name))} />
          <details className={css.more}>
            <summary>פרטים נוספים</summary>
            <Fields
              trainee={trainee}
              names={columns.filter(({ name }) => !first.has(name) && !second.has(name))}
            />
          </details>
        </li>
      ))}
    </ul>
  )
}

function Fields({ trainee, names }: { trainee: FoundTrainee; names: typeof columns }) {
  return (
    <dl className={css.fields}>
      {names.map(({ name, title, show }) => (
        <div key={name} className={css.field}>
          <dt className={css.title}>{title}</dt>
          <dd className={css.value}>{show(trainee)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Loading() {
  return (
    <div className={css.cards} aria-busy="true">
      {Array.from({ length: pageSize }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and stay in their places
        <div key={card} className={css.card}>
          <Skeleton width="60%" height="1.5rem" />
          <Skeleton width="80%" />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  )
}
