import { errorText, keepPreviousData, useQuery } from '@hafifa/shared-ui/platform'
import { Button, ErrorState, Skeleton } from '@hafifa/shared-ui/ui'
import { useRef, useState } from 'react'
import { GatheredRow } from './GatheredRow.tsx'
import { gather } from './gather.ts'
import { noticesQuery } from './inboxQueries.ts'
import { NoticeRow } from './NoticeRow.tsx'
import css from './Notices.module.css'
import { useMarkRead } from './useMarkRead.ts'

/** Rows that come into view together are marked by one call. */
const togetherMs = 100

export function Notices({ onLeave }: { onLeave: () => void }) {
  const [pages, setPages] = useState(1)
  const query = useQuery({ ...noticesQuery(pages), placeholderData: keepPreviousData })
  const markRead = useMarkRead()
  const seen = useRef<number[]>([])
  const onSeen = (ids: number[]) => {
    if (seen.current.length === 0)
      setTimeout(() => markRead.mutate({ ids: seen.current.splice(0) }), togetherMs)
    seen.current.push(...ids)
  }
  const { data, error, isFetching, refetch } = query
  if (!data && error)
    return <ErrorState text={errorText(error)} onRetry={() => refetch()} retrying={isFetching} />
  if (!data) return <Loading />
  if (data.notices.length === 0)
    return (
      <div className={css.empty}>
        <p className={css.emptyTitle}>אין עדכונים</p>
        <p>כאן יופיע מה שחדש בקבוצות ובחשבון שלך. עדכונים נשמרים 90 יום.</p>
      </div>
    )
  return (
    <>
      <ul className={css.list}>
        {gather(data.notices).map((row) =>
          'notices' in row ? (
            <GatheredRow key={row.id} gathered={row} onSeen={onSeen} onLeave={onLeave} />
          ) : (
            <NoticeRow key={row.id} notice={row} onSeen={onSeen} onLeave={onLeave} />
          ),
        )}
      </ul>
      {data.hasMore && (
        <Button variant="plain" className={css.more} busy={isFetching} onClick={() => setPages(pages + 1)}>
          עדכונים קודמים
        </Button>
      )}
    </>
  )
}

function Loading() {
  return (
    <div className={css.list} aria-busy="true">
      {[70, 85, 60, 75].map((width) => (
        <div key={width} className={css.row}>
          <Skeleton width={`${width}%`} />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  )
}
