import { styles } from '@hafifa/shared-ui/ui'
import { Skeleton } from 'antd'
import type { HTMLAttributes, ReactNode } from 'react'
import css from './Cards.module.css'

type CardsProps<Row> = {
  rows: readonly Row[] | undefined
  /** Whether the rows are those of an earlier response. */
  waiting?: boolean
  skeletons: number
  dense?: boolean
  children: (row: Row) => ReactNode
}

export function Cards<Row extends { id: number }>({
  rows,
  waiting = false,
  skeletons,
  dense = false,
  children,
}: CardsProps<Row>) {
  if (!rows) return <CardSkeletons count={skeletons} dense={dense} />
  return (
    <ul className={css.cards} data-dense={dense} aria-busy={waiting}>
      {rows.map((row) => (
        <li key={row.id} className={css.card}>
          {children(row)}
        </li>
      ))}
    </ul>
  )
}

type CardLineProps = {
  fact?: ReactNode
  children: ReactNode
}

export function CardLine({ fact, children }: CardLineProps) {
  return (
    <div className={css.line}>
      {children}
      {fact && <div className={css.fact}>{fact}</div>}
    </div>
  )
}

type CardField = { title: string; value: ReactNode; events?: HTMLAttributes<HTMLElement> }

export function CardFields({ fields }: { fields: readonly CardField[] }) {
  return (
    <dl className={styles.stack1}>
      {fields.map(({ title, value, events }) => (
        <div key={title} className={css.field} {...events}>
          <dt className={styles.muted}>{title}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function CardSkeletons({ count, dense }: { count: number; dense: boolean }) {
  return (
    <div className={css.cards} data-dense={dense} aria-busy="true">
      {[...Array(count).keys()].map((card) => (
        <div key={card} className={css.card}>
          <Skeleton active title={false} paragraph={{ rows: 3, width: ['60%', '80%', '40%'] }} />
        </div>
      ))}
    </div>
  )
}
