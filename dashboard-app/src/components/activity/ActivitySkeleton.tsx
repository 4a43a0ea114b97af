import { Skeleton } from '@hafifa/shared-ui/ui'
import css from './ActivityList.module.css'

/** A page of the log that is still to come, as high as it will be. */
export function ActivitySkeleton({ rows }: { rows: number }) {
  return (
    <div className={css.list} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and stay in their places
        <div className={css.row} key={row}>
          <Skeleton width="min(100%, 14rem)" />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  )
}
