import { displayName, parseTimestamp, viewKinds } from '@hafifa/api/contract'
import { countOf, formatDate, formatTime } from '@hafifa/shared-ui/lib'
import { type Answer, api, keepPreviousData, queryOptions, send, useQuery } from '@hafifa/shared-ui/platform'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import { PagedList } from '../components/PagedList.tsx'
import css from './PagedRecords.module.css'

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
  const query = useQuery(groupViewsQuery(groupId, page))
  return (
    <PagedList
      {...{ query, page, limit, onPage: setPage }}
      empty="עדיין אין צפיות"
      older="צפיות קודמות"
      newer="צפיות חדשות יותר"
    >
      {({ views }) => (
        <ul className={styles.stack3} aria-label="צפיות">
          {views.map((view) => (
            <ViewItem key={`${view.guide_id} ${view.kind} ${view.firstAt}`} view={view} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function ViewItem({ view }: { view: View }) {
  const { guide, kind, count, firstAt, lastAt } = view
  const times = [...new Set([firstAt, lastAt].map((at) => formatTime(parseTimestamp(at))))]
  return (
    <li className={css.record}>
      <p>
        <Name>{displayName(guide)}</Name>
        <span>{`: ${[viewKinds[kind], ...(count > 1 ? [countOf(count, 'time')] : [])].join(', ')}`}</span>
      </p>
      <p className={styles.muted}>
        <span>{`${formatDate(parseTimestamp(firstAt))}, `}</span>
        <bdi dir="ltr">{times.join('-')}</bdi>
      </p>
    </li>
  )
}
