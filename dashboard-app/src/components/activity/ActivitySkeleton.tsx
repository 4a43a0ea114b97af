import { Skeleton } from 'antd'
import item from './ActivityItem.module.css'
import css from './ActivityList.module.css'

/** As tall as the loaded page, to avoid a layout shift. */
export function ActivitySkeleton({ rows }: { rows: number }) {
  return (
    <div className={css.list} aria-busy="true">
      {[...Array(rows).keys()].map((row) => (
        <div className={item.item} key={row}>
          <div className={item.row}>
            <Skeleton active title={false} paragraph={{ rows: 2, width: ['14rem', '70%'] }} />
          </div>
        </div>
      ))}
    </div>
  )
}
