import { useMayCall } from '@hafifa/shared-ui/calls'
import { countOf } from '@hafifa/shared-ui/lib'
import { keepPreviousData, usePrintRecord, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { ActionHeading } from '../components/ActionHeading.tsx'
import { FilterRow } from '../components/FilterRow.tsx'
import { FilterSelect } from '../components/FilterSelect.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { Pagination } from '../components/Pagination.tsx'
import { useExport } from '../components/useExport.tsx'
import { useTableFits } from '../components/useTableFits.ts'
import { allGroupsQuery } from '../queries/groups.ts'
import { traineesQuery } from '../queries/trainees.ts'
import { usePaging } from '../usePaging.ts'
import { useSearchText } from '../useSearchText.ts'
import { useUrlState } from '../useUrlState.ts'
import { addressOf, pageSize, readAddress } from './address.ts'
import { NoTrainees } from './NoTrainees.tsx'
import { TraineeCards } from './TraineeCards.tsx'
import { TraineesTable } from './TraineesTable.tsx'

const records = { key: 'records', label: 'עיון במידע אישי ומחיקה', to: paths.dashboard.traineeRecords }

export function TraineesPage() {
  const [{ groupId, page }, show] = useUrlState(readAddress, addressOf)
  const [text, setText] = useSearchText('trainees')
  const search = text.trim()
  const filter = { ...(search && { search }), ...(groupId && { groupId }) }
  const mayReadRecords = useMayCall('get-trainee-data.php')
  const List = useTableFits() ? TraineesTable : TraineeCards
  const query = useQuery({
    ...traineesQuery({ page, limit: pageSize, ...filter }),
    placeholderData: keepPreviousData,
  })
  const groups = useQuery(allGroupsQuery)
  const { data, isPlaceholderData } = query
  const exporting = useExport('export-trainees.php', { filter, disabled: !data?.total })
  usePrintRecord(new Set(data?.trainees.map(({ group_id }) => group_id)))
  const { isBeyond, paging } = usePaging({ query, page, pageSize, show })

  function searchFor(typed: string) {
    setText(typed)
    if (page > 1) show({ page: 1 }, { replace: true })
  }

  function clear() {
    setText('')
    show({ groupId: undefined, page: 1 })
  }

  return (
    <>
      <ActionHeading
        note={data && <span role="status">{countOf(data.total, 'trainee')}</span>}
        actions={[exporting, mayReadRecords && records]}
      />
      <FilterRow
        search={{
          label: 'חיפוש לפי שם או טלפון',
          placeholder: 'שם או טלפון',
          value: text,
          onSearch: searchFor,
        }}
      >
        <FilterSelect
          label="סינון לפי קבוצה"
          query={groups}
          all="כל הקבוצות"
          notFound="לא נמצאו קבוצות"
          failed="רשימת הקבוצות לא נטענה"
          value={groupId}
          onChange={(id) => show({ groupId: id, page: 1 })}
        />
      </FilterRow>
      {query.error && !data ? (
        <LoadError query={query} />
      ) : data?.total === 0 ? (
        <NoTrainees filtered={search !== '' || groupId !== undefined} onClear={clear} />
      ) : (
        <List trainees={isBeyond ? undefined : data?.trainees} waiting={isPlaceholderData} />
      )}
      <Pagination label="עמודי החניכים" {...paging} />
    </>
  )
}
