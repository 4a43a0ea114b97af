import { reportParts } from '@hafifa/api/contract'
import { keepPreviousData, useQuery } from '@hafifa/shared-ui/platform'
import { Empty } from 'antd'
import { useId, useState } from 'react'
import { ExportButton } from '../components/ExportButton.tsx'
import { FilterRow } from '../components/FilterRow.tsx'
import { FilterSegments } from '../components/FilterSegments.tsx'
import { Input } from '../components/inputs.ts'
import { LoadError } from '../components/LoadError.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { Pagination } from '../components/Pagination.tsx'
import { TableOrCards } from '../components/TableOrCards.tsx'
import { useTableFits } from '../components/useTableFits.ts'
import { usePaging } from '../usePaging.ts'
import { useUrlState } from '../useUrlState.ts'
import { addressOf, readAddress } from './address.ts'
import { columns, narrowColumns, ReportCard } from './columns.tsx'
import { pageSize, reportQuery } from './queries.ts'
import css from './ReportPage.module.css'

export function ReportPage() {
  const [shown, show] = useUrlState(readAddress, addressOf)
  const { from, to, part, page } = shown
  const query = useQuery({ ...reportQuery(shown), placeholderData: keepPreviousData })
  const { data } = query
  const tableColumns = useTableFits() ? columns : narrowColumns
  const { isBeyond, paging } = usePaging({ query, page, pageSize, show })

  return (
    <>
      <PageHeading
        title="דוח צפיות והרשאות"
        note="מי צפה או צפתה במה, סירובי כניסה, שינויי הרשאות וייצוא, בתקופה שתיבחר."
      >
        <ExportButton call="export-report.php" filter={{ from, to }} disabled={!data?.total} />
      </PageHeading>
      <FilterRow>
        <Day label="מיום" value={from} max={to} onChange={(day) => show({ from: day, page: 1 })} />
        <Day label="עד יום" value={to} min={from} onChange={(day) => show({ to: day, page: 1 })} />
        <FilterSegments
          label="סינון לפי סוג"
          options={reportParts}
          value={part}
          onChange={(next) => show({ part: next, page: 1 })}
        />
      </FilterRow>
      {query.error && !data ? (
        <LoadError query={query} />
      ) : (
        <TableOrCards
          label="דוח צפיות והרשאות"
          rows={isBeyond ? undefined : data?.rows}
          skeletons={pageSize}
          columns={tableColumns}
          tableFrom="48rem"
          card={(row) => <ReportCard row={row} />}
          empty={<Empty description="לא נרשם דבר בתקופה הזו" />}
        />
      )}
      <Pagination label="עמודי הדוח" {...paging} />
    </>
  )
}

type DayProps = { label: string; value: string; min?: string; max?: string; onChange: (day: string) => void }

/** Shows what is being typed, because the address follows later, and not before the day is whole. */
function Day({ label, value, onChange, ...limits }: DayProps) {
  const id = useId()
  const [typed, type] = useState<string>()
  return (
    <Input
      className={css.day}
      id={id}
      type="date"
      prefix={<label htmlFor={id}>{label}</label>}
      value={typed ?? value}
      {...limits}
      onChange={({ target }) => {
        type(target.value)
        if (isWhole(target.value)) onChange(target.value)
      }}
      // An emptied field keeps the day before.
      onBlur={() => type(undefined)}
    />
  )
}

/** While a year is typed, it begins with zeros. */
const isWhole = (day: string) => day !== '' && !day.startsWith('0')
