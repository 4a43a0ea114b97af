import { keepPreviousData, useQuery } from '@hafifa/shared-ui/platform'
import { idlePart, ScrollBox, styles } from '@hafifa/shared-ui/ui'
import { Empty, Skeleton } from 'antd'
import { Suspense, useId } from 'react'
import { activityPageSize, activityQuery } from '../../queries/activity.ts'
import { usePaging } from '../../usePaging.ts'
import { useUrlState } from '../../useUrlState.ts'
import { LoadError } from '../LoadError.tsx'
import { Pagination } from '../Pagination.tsx'
import { SearchField } from '../SearchField.tsx'
import { ActivityItem } from './ActivityItem.tsx'
import css from './ActivityList.module.css'
import { ActivitySkeleton } from './ActivitySkeleton.tsx'
import { addressOf, readAddress } from './address.ts'

/** 26 KB of code, shared with `Pagination`. Without it the filter offers no actions. */
const ActionFilter = idlePart(() => import('./ActionFilter.tsx').catch(() => ({ default: SearchField })))

export function ActivityList({ guideId }: { guideId?: number }) {
  const titleId = useId()
  const [{ action, page }, show] = useUrlState(readAddress, addressOf)
  const query = useQuery({
    ...activityQuery({ page, limit: activityPageSize, action: action.trim(), ...(guideId && { guideId }) }),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = query
  const { paging } = usePaging({ query, page, pageSize: activityPageSize, show })

  return (
    <section className={styles.stack3} aria-labelledby={titleId}>
      <div className={css.top}>
        <h2 id={titleId}>פעילות אחרונה</h2>
        <div className={css.filter}>
          <Suspense fallback={<Skeleton title={false} paragraph={{ rows: 1, width: '100%' }} />}>
            <ActionFilter
              label="סינון לפי פעולה"
              value={action}
              onSearch={(text) => show({ action: text, page: 1 }, { replace: true })}
            />
          </Suspense>
        </div>
      </div>
      {data ? (
        data.logs.length > 0 ? (
          <ScrollBox
            component="ul"
            className={css.list}
            aria-labelledby={titleId}
            aria-busy={isPlaceholderData}
          >
            {data.logs.map((entry) => (
              <ActivityItem key={entry.id} entry={entry} showGuide={!guideId} />
            ))}
          </ScrollBox>
        ) : (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={action ? 'לא נמצאו פעולות מתאימות' : 'עדיין אין פעילות'}
          />
        )
      ) : query.error ? (
        <LoadError query={query} />
      ) : (
        <ActivitySkeleton rows={activityPageSize} />
      )}
      <Pagination label="עמודי הפעילות" {...paging} />
    </section>
  )
}
