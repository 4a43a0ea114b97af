import { entriesOf } from '@hafifa/api/contract'
import { keepPreviousData, useQuery } from '@hafifa/shared-ui/platform'
import { Button, Empty } from 'antd'
import { LoadError } from '../components/LoadError.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { Pagination } from '../components/Pagination.tsx'
import { Segments } from '../components/Segments.tsx'
import { TableOrCards } from '../components/TableOrCards.tsx'
import { useBeyondLastPage } from '../useBeyondLastPage.ts'
import { useUrlState } from '../useUrlState.ts'
import { addressOf, outcomeLabels, readAddress } from './address.ts'
import { columns } from './columns.tsx'
import { GuideFilter } from './GuideFilter.tsx'
import { pageSize, signInsQuery } from './queries.ts'
import css from './SignInsPage.module.css'

const outcomes = [
  { value: 'all' as const, label: 'הכול' },
  ...entriesOf(outcomeLabels).map(([value, label]) => ({ value, label })),
]

export function SignInsPage() {
  const [shown, show] = useUrlState(readAddress, addressOf)
  const query = useQuery({ ...signInsQuery(shown), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = query
  const tooFar = useBeyondLastPage({
    page: shown.page,
    pageSize,
    total: isPlaceholderData ? undefined : data?.total,
    showLast: (last) => show({ page: last }, { replace: true }),
  })
  const isFiltered = shown.outcome !== undefined || shown.guideId !== undefined

  return (
    <>
      <PageHeading
        title="כניסות למערכת"
        note="מי ניסה או ניסתה להיכנס, באיזו דרך ומאיזו רשת. הרישום נשמר 24 חודשים."
      />
      <div className={css.filters} data-print="hide">
        <Segments
          label="סינון לפי תוצאה"
          options={outcomes}
          value={shown.outcome ?? 'all'}
          onChange={(outcome) => show({ outcome: outcome === 'all' ? undefined : outcome, page: 1 })}
        />
        <GuideFilter guideId={shown.guideId} onChange={(guideId) => show({ guideId, page: 1 })} />
      </div>
      {query.error && !data ? (
        <LoadError query={query} />
      ) : (
        <TableOrCards
          label="כניסות למערכת"
          rows={tooFar ? undefined : data?.signIns}
          skeletons={pageSize}
          columns={columns}
          level={2}
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
      <Pagination
        label="עמודי הכניסות"
        page={shown.page}
        pageSize={pageSize}
        total={data?.total ?? 0}
        onChange={(page) => show({ page })}
      />
    </>
  )
}
