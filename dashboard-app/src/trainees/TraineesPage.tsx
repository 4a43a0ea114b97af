import { countOf } from '@hafifa/shared-ui/count'
import { keepPreviousData, useQuery } from '@hafifa/shared-ui/platform'
import { EmptyState, useWideScreen } from '@hafifa/shared-ui/ui'
import { useEffect } from 'react'
import { LoadError } from '../components/LoadError.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { Pagination } from '../components/Pagination.tsx'
import { SearchField } from '../components/SearchField.tsx'
import { traineesQuery } from '../queries/trainees.ts'
import { lastPage, pageSize } from './address.ts'
import { GroupFilter } from './GroupFilter.tsx'
import { TraineeCards } from './TraineeCards.tsx'
import css from './TraineesPage.module.css'
import { TraineesTable } from './TraineesTable.tsx'
import { useShown } from './useShown.ts'

/** The trainees of all groups, or of one; searched by the server, a page at a time. */
export function TraineesPage() {
  const [shown, show] = useShown()
  const { groupId, page } = shown
  const search = shown.search.trim()
  const wide = useWideScreen()
  const query = useQuery({
    ...traineesQuery({ page, limit: pageSize, search, ...(groupId && { groupId }) }),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = query
  const last = data && lastPage(data.total)
  const tooFar = last !== undefined && !isPlaceholderData && page > last
  const List = wide ? TraineesTable : TraineeCards

  useEffect(() => {
    if (tooFar) show({ page: last }, { replace: true })
  })

  return (
    <>
      <PageHeading
        title="חניכים"
        note={data && <span role="status">{countOf(data.total, 'trainee')}</span>}
      />
      <div className={css.filters} data-print="hide">
        <SearchField
          className={css.search}
          label="חיפוש לפי שם או טלפון"
          value={shown.search}
          onSearch={(text) => show({ search: text, page: 1 }, { replace: true })}
        />
        <GroupFilter groupId={groupId} onChange={(id) => show({ groupId: id, page: 1 })} />
      </div>
      {query.error && !data ? (
        <LoadError query={query} />
      ) : data?.total === 0 ? (
        <EmptyState title="לא נמצאו חניכים" />
      ) : (
        <List trainees={tooFar ? undefined : data?.trainees} waiting={isPlaceholderData} />
      )}
      <Pagination
        label="עמודי החניכים"
        page={page}
        pageSize={pageSize}
        total={data?.total ?? 0}
        onChange={(next) => show({ page: next })}
      />
    </>
  )
}
