import { Skeleton } from '@hafifa/shared-ui/ui'
import css from './GroupsTableSkeleton.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The list of groups while it is still to come. */
export function GroupsTableSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton width="28rem" height="var(--control-height)" />
      <div className={css.table}>
        {rows.map((row) => (
          <div key={row} className={css.row}>
            <Skeleton width="70%" />
            <Skeleton width="60%" />
            <Skeleton width="80%" />
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
    </div>
  )
}
