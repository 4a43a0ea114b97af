import { displayName, parseTimestamp } from '@hafifa/api/contract'
import { formatDateTime } from '@hafifa/shared-ui/lib'
import { type Answer, api, keepPreviousData, queryOptions, send, useQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { Dialog, type DialogProps, Name, styles } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import { PagedList } from '../components/PagedList.tsx'
import css from './PagedRecords.module.css'

type Entry = Answer<'get-activity-log.php'>['logs'][number]

const limit = 20

function historyQuery(groupId: number, page: number) {
  return queryOptions({
    queryKey: [...queryKeys.activity, 'of-group', groupId, page],
    queryFn: () => send(api['get-activity-log.php'].$get({ query: { groupId, page, limit } })),
    placeholderData: keepPreviousData,
  })
}

type GroupHistoryDialogProps = DialogProps & { groupId: number }

export default function GroupHistoryDialog({ groupId, ...dialog }: GroupHistoryDialogProps) {
  return (
    <Dialog title="היסטוריית הקבוצה" {...dialog}>
      <History groupId={groupId} />
    </Dialog>
  )
}

function History({ groupId }: { groupId: number }) {
  const [page, setPage] = useState(1)
  const query = useQuery(historyQuery(groupId, page))
  return (
    <PagedList
      {...{ query, page, limit, onPage: setPage }}
      empty="עדיין אין פעילות"
      older="פעילות קודמת"
      newer="פעילות חדשה יותר"
    >
      {({ logs }) => (
        <ul className={styles.stack3} aria-label="פעילות">
          {logs.map((entry) => (
            <HistoryItem key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function HistoryItem({ entry }: { entry: Entry }) {
  const { action, guide, for_guide, details, trainee, trainee_id, createdAt } = entry
  return (
    <li className={css.record}>
      <p>
        <span>{action}</span>
        {trainee_id !== null ? (
          <span>
            : <Name>{trainee || 'חניך שכבר לא בקבוצה'}</Name>
            <span>{details && `, ${details}`}</span>
          </span>
        ) : (
          details && (
            <>
              : <bdi>{details}</bdi>
            </>
          )
        )}
      </p>
      <p className={styles.muted}>
        <Name>{displayName(guide)}</Name>
        {for_guide && (
          <span>
            {' '}
            במקום <Name>{for_guide}</Name>
          </span>
        )}
        <span>{`, ${formatDateTime(parseTimestamp(createdAt))}`}</span>
      </p>
    </li>
  )
}
