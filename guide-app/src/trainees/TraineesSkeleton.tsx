import { Skeleton } from 'shared-ui/ui'
import css from './TraineesSkeleton.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** The list that is still to come: rows on wide screens, cards on a phone. */
export function TraineesSkeleton() {
  return (
    <div className={css.list} aria-busy="true">
      {rows.map((row) => (
        <div key={row} className={css.row}>
          <Skeleton width="55%" height="1.25rem" />
          <Skeleton width="75%" />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  )
}
