import { fullName } from '@hafifa/api/contract'
import { Skeleton } from 'antd'
import { pageSize } from './address.ts'
import { type Column, columns } from './columns.tsx'
import css from './TraineeCards.module.css'
import type { FoundTrainee } from './traineesQuery.ts'

type TraineeCardsProps = { trainees: FoundTrainee[] | undefined; waiting: boolean }

const head = columns.filter(({ card }) => card === 'head')
const details = columns.filter(({ card }) => card !== 'head' && card !== 'title')

export function TraineeCards({ trainees, waiting }: TraineeCardsProps) {
  if (!trainees) return <Loading />
  return (
    <ul className={css.cards} aria-busy={waiting}>
      {trainees.map((trainee) => (
        <li key={trainee.id} className={css.card}>
          <h2 className={css.name}>
            <bdi>{fullName(trainee)}</bdi>
          </h2>
          <Fields trainee={trainee} columns={head} />
          <details className={css.more}>
            <summary>פרטים נוספים</summary>
            <Fields trainee={trainee} columns={details} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function Fields({ trainee, columns }: { trainee: FoundTrainee; columns: readonly Column[] }) {
  return (
    <dl className={css.fields}>
      {columns.map(({ name, title, render }) => (
        <div key={name} className={css.field}>
          <dt className={css.title}>{title}</dt>
          <dd className={css.value}>{render(trainee)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Loading() {
  return (
    <div className={css.cards} aria-busy="true">
      {Array.from({ length: pageSize }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move
        <div key={card} className={css.card}>
          <Skeleton active title={false} paragraph={{ rows: 3, width: ['60%', '80%', '40%'] }} />
        </div>
      ))}
    </div>
  )
}
