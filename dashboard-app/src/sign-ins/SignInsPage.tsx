import { displayName } from '@hafifa/api/contract'
import { keepPreviousData, useQuery } from '@hafifa/shared-ui/platform'
import { Button, Empty } from 'antd'
import { FilterRow } from '../components/FilterRow.tsx'
import { FilterSegments } from '../components/FilterSegments.tsx'
import { FilterSelect } from '../components/FilterSelect.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { Pagination } from '../components/Pagination.tsx'
import { TableOrCards } from '../components/TableOrCards.tsx'
import { useTableFits } from '../components/useTableFits.ts'
import { type GuideWithGroups, guidesQuery } from '../queries/guides.ts'
import { usePaging } from '../usePaging.ts'
import { useUrlState } from '../useUrlState.ts'
import { addressOf, outcomeLabels, readAddress } from './address.ts'
import { columns, narrowColumns, SignInCard } from './columns.tsx'
import { pageSize, signInsQuery } from './queries.ts'

const namesOf = (guides: GuideWithGroups[]) =>
  guides.map(({ id, full_name }) => ({ id, name: displayName(full_name) }))

export function SignInsPage() {
  const [shown, show] = useUrlState(readAddress, addressOf)
  const query = useQuery({ ...signInsQuery(shown), placeholderData: keepPreviousData })
  const people = useQuery({ ...guidesQuery, select: namesOf })
  const { data } = query
  const tableColumns = useTableFits() ? columns : narrowColumns
  const { isBeyond, paging } = usePaging({ query, page: shown.page, pageSize, show })
  const isFiltered = shown.outcome !== undefined || shown.guideId !== undefined

  return (
    <>
      <PageHeading
        title="כניסות למערכת"
        note="מי ניסה או ניסתה להיכנס, באיזו דרך ומאיזו רשת. הרישום נשמר 24 חודשים."
      />
      <FilterRow>
        <FilterSegments
          label="סינון לפי תוצאה"
          options={outcomeLabels}
          value={shown.outcome}
          onChange={(outcome) => show({ outcome, page: 1 })}
        />
        <FilterSelect
          label="סינון לפי אדם"
          query={people}
          all="כל האנשים"
          notFound="לא נמצאו אנשים"
          failed="רשימת האנשים לא נטענה"
          value={shown.guideId}
          onChange={(guideId) => show({ guideId, page: 1 })}
        />
      </FilterRow>
      {query.error && !data ? (
        <LoadError query={query} />
      ) : (
        <TableOrCards
          label="כניסות למערכת"
          rows={isBeyond ? undefined : data?.signIns}
          skeletons={pageSize}
          columns={tableColumns}
          tableFrom="48rem"
          card={(signIn) => <SignInCard signIn={signIn} />}
          empty={
            <Empty description={isFiltered ? 'לא נמצאו ניסיונות כניסה' : 'עוד לא נרשמו ניסיונות כניסה'}>
              {isFiltered && (
                <Button onClick={() => show({ outcome: undefined, guideId: undefined, page: 1 })}>
                  ניקוי הסינון
                </Button>
              )}
            </Empty>
          }
        />
      )}
      <Pagination label="עמודי הכניסות" {...paging} />
    </>
  )
}
