import { parseTimestamp } from '@hafifa/api/contract'
import { formatDateTime } from '@hafifa/shared-ui/dates'
import {
  type Answer,
  api,
  errorText,
  keepPreviousData,
  queryOptions,
  send,
  useQuery,
} from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { Dialog, EmptyState, ErrorState, Skeleton } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import { PageButtons } from '../components/PageButtons.tsx'
import css from './GroupViews.module.css'

type Entry = Answer<'get-activity-log.php'>['logs'][number]

const limit = 20

function historyQuery(groupId: number, page: number) {
  return queryOptions({
    queryKey: [...queryKeys.activity, 'of-group', groupId, page],
    queryFn: () => send(api['get-activity-log.php'].$get({ query: { groupId, page, limit } })),
    placeholderData: keepPreviousData,
  })
}

type GroupHistoryDialogProps = { groupId: number; open: boolean; onOpenChange: (open: boolean) => void }

export default function GroupHistoryDialog({ groupId, ...dialog }: GroupHistoryDialogProps) {
  return (
    <Dialog title="היסטוריית הקבוצה" {...dialog}>
      <History groupId={groupId} />
    </Dialog>
  )
}

function History({ groupId }: { groupId: number }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isFetching } = useQuery(historyQuery(groupId, page))
  if (error && !data) {
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!data) return <Skeleton width="70%" />
  if (data.total === 0) return <EmptyState title="עדיין אין פעילות" />
  return (
    <>
      <ul className={css.list} aria-label="פעילות">
        {data.logs.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} />
        ))}
      </ul>
      <PageButtons
        {...{ page, limit, total: data.total, onPage: setPage }}
        older="פעילות קודמת"
        newer="פעילות חדשה יותר"
      />
    </>
  )
}

function HistoryItem({ entry: { action, guide, details, createdAt } }: { entry: Entry }) {
  return (
    <li className={css.view}>
      <p>
        {action}
        {details && (
          <>
            : <bdi>{details}</bdi>
          </>
        )}
      </p>
      <p className={css.note}>
        <bdi>{guide || 'ללא שם'}</bdi>, {formatDateTime(parseTimestamp(createdAt))}
      </p>
    </li>
  )
}
