import { Skeleton } from 'antd'
import css from './ActivityList.module.css'

/** As high as the loaded page, so that nothing below moves. */
export function ActivitySkeleton({ rows }: { rows: number }) {
  return (
    <div className={css.list} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never reordered
        <div className={css.row} key={row}>
          <Skeleton active title={false} paragraph={{ rows: 2, width: ['14rem', '70%'] }} />
        </div>
      ))}
    </div>
  )
}
