import { parseTimestamp, viewKinds } from '@hafifa/api/contract'
import { formatDate, formatTime } from '@hafifa/shared-ui/dates'
import {
  type Answer,
  api,
  errorText,
  keepPreviousData,
  queryOptions,
  send,
  useQuery,
} from '@hafifa/shared-ui/platform'
import { EmptyState, ErrorState, Skeleton } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import { PageButtons } from '../components/PageButtons.tsx'
import css from './GroupViews.module.css'

type View = Answer<'get-group-views.php'>['views'][number]

const limit = 20

/** Not cached, because new views make no query stale. */
function groupViewsQuery(groupId: number, page: number) {
  return queryOptions({
    queryKey: ['group-views', groupId, page],
    queryFn: () => send(api['get-group-views.php'].$get({ query: { groupId, page, limit } })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function GroupViewsList({ groupId }: { groupId: number }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isFetching } = useQuery(groupViewsQuery(groupId, page))
  if (error && !data) {
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!data) return <Skeleton width="70%" />
  if (data.total === 0) return <EmptyState title="עדיין אין צפיות" />
  return (
    <>
      <ul className={css.list} aria-label="צפיות">
        {data.views.map((view) => (
          <ViewItem key={`${view.guide_id} ${view.kind} ${view.firstAt}`} view={view} />
        ))}
      </ul>
      <PageButtons
        {...{ page, limit, total: data.total, onPage: setPage }}
        older="צפיות קודמות"
        newer="צפיות חדשות יותר"
      />
    </>
  )
}

function ViewItem({ view }: { view: View }) {
  const { guide, kind, count, firstAt, lastAt } = view
  const times = [...new Set([firstAt, lastAt].map((at) => formatTime(parseTimestamp(at))))]
  return (
    <li className={css.view}>
      <p>
        <bdi>{guide || 'ללא שם'}</bdi>: {viewKinds[kind]}
        {count > 1 && (count === 2 ? ', פעמיים' : `, ${count.toLocaleString('he-IL')} פעמים`)}
      </p>
      <p className={css.note}>
        {formatDate(parseTimestamp(firstAt))}, <bdi dir="ltr">{times.join('-')}</bdi>
      </p>
    </li>
  )
}
