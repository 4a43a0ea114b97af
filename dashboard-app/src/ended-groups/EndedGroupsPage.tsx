import { parseTimestamp } from '@hafifa/api/contract'
import { countOf, formatDate } from '@hafifa/shared-ui/lib'
import { keepPreviousData, Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Name, visuallyHidden } from '@hafifa/shared-ui/ui'
import { Button, Empty, Flex } from 'antd'
import { FilterRow } from '../components/FilterRow.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { Pagination } from '../components/Pagination.tsx'
import { type Columns, TableOrCards } from '../components/TableOrCards.tsx'
import { type EndedGroup, endedGroupsQuery } from '../queries/endedGroups.ts'
import { usePaging } from '../usePaging.ts'
import { useUrlState } from '../useUrlState.ts'
import { addressOf, pageSize, readAddress } from './address.ts'

export function EndedGroupsPage() {
  const [{ search, page }, show] = useUrlState(readAddress, addressOf)
  const query = useQuery({
    ...endedGroupsQuery({ page, limit: pageSize, search: search.trim() }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const { isBeyond, paging } = usePaging({ query, page, pageSize, show })

  return (
    <>
      <PageHeading
        title="קבוצות שהסתיימו"
        note={<span role="status">{data && (data.total > 0 || search) && countOf(data.total, 'group')}</span>}
      />
      {data?.total === 0 && !search ? (
        <Empty description="עוד אין קבוצות שהסתיימו">
          <p>קבוצה שמסתיימת עם סגירת השנה תופיע כאן, עם התיקים שלה</p>
        </Empty>
      ) : (
        <>
          <FilterRow
            search={{
              label: 'חיפוש לפי שם הקבוצה',
              value: search,
              onSearch: (text) => show({ search: text, page: 1 }, { replace: true }),
            }}
          />
          {/* Each card has a heading of the third level. */}
          <h2 className={visuallyHidden}>הקבוצות</h2>
          {query.error && !data ? (
            <LoadError query={query} />
          ) : (
            <TableOrCards
              label="קבוצות שהסתיימו"
              rows={isBeyond ? undefined : data?.groups}
              skeletons={pageSize}
              columns={columns}
              tableFrom="48rem"
              empty={
                <Empty description="לא נמצאו קבוצות">
                  <Button onClick={() => show({ search: '', page: 1 })}>ניקוי החיפוש</Button>
                </Empty>
              }
            />
          )}
        </>
      )}
      <Pagination label="עמודי הקבוצות שהסתיימו" {...paging} />
    </>
  )
}

const columns: Columns<EndedGroup> = [
  { title: 'קבוצה', width: '40%', render: ({ name }) => <Name>{name}</Name> },
  { title: 'הסתיימה', width: '20%', render: ({ endedAt }) => formatDate(parseTimestamp(endedAt)) },
  { title: 'תיקים', width: '40%', render: (group) => <Files group={group} /> },
]

function Files({ group: { id, files } }: { group: EndedGroup }) {
  if (files.length === 0) return <span>התיקים נמחקו</span>
  return (
    <Flex wrap gap="0 1rem">
      {files.map((file) => (
        <Link key={file.id} to={paths.archivedFile(id, file.id)}>
          תיק <bdi>{file.year.label}</bdi>
          <span>{`, ${countOf(file.trainees, 'trainee')}`}</span>
        </Link>
      ))}
    </Flex>
  )
}
