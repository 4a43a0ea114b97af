import { reportParts } from '@hafifa/api/contract'
import { countOf } from '@hafifa/shared-ui/count'
import { keepPreviousData, useQuery } from '@hafifa/shared-ui/platform'
import { Empty, Tag } from 'antd'
import { useId } from 'react'
import { ExportButton } from '../components/ExportButton.tsx'
import { FilterRow } from '../components/FilterRow.tsx'
import { FilterSegments } from '../components/FilterSegments.tsx'
import { FullTime } from '../components/FullTime.tsx'
import { Input } from '../components/inputs.ts'
import { LoadError } from '../components/LoadError.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { Pagination } from '../components/Pagination.tsx'
import { type Column, TableOrCards } from '../components/TableOrCards.tsx'
import { usePaging } from '../usePaging.ts'
import { useUrlState } from '../useUrlState.ts'
import { addressOf, readAddress } from './address.ts'
import { pageSize, type ReportRow, reportQuery } from './queries.ts'
import css from './ReportPage.module.css'

const columns: readonly [Column<ReportRow>, ...Column<ReportRow>[]] = [
  {
    title: 'מה',
    width: '30%',
    rowScope: 'row',
    render: ({ what, count }) => <What what={what} count={count} />,
  },
  { title: 'סוג', width: '13%', render: ({ part }) => <Tag>{reportParts[part]}</Tag> },
  { title: 'מי', width: '16%', render: ({ guide }) => <bdi>{guide ?? 'לא ידוע'}</bdi> },
  { title: 'קבוצה', width: '19%', render: ({ group }) => (group ? <bdi>{group}</bdi> : '–') },
  { title: 'מתי', width: '22%', render: ({ at }) => <FullTime time={at} /> },
]

export function ReportPage() {
  const [shown, show] = useUrlState(readAddress, addressOf)
  const { from, to, part, page } = shown
  const query = useQuery({ ...reportQuery(shown), placeholderData: keepPreviousData })
  const { data } = query
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
          columns={columns}
          level={2}
          empty={<Empty description="לא נרשם דבר בתקופה הזו" />}
        />
      )}
      <Pagination label="עמודי הדוח" {...paging} />
    </>
  )
}

function What({ what, count }: Pick<ReportRow, 'what' | 'count'>) {
  return (
    <>
      <bdi>{what}</bdi>
      {count > 1 && ` · ${countOf(count, 'time')}`}
    </>
  )
}

type DayProps = { label: string; value: string; min?: string; max?: string; onChange: (day: string) => void }

function Day({ label, value, onChange, ...limits }: DayProps) {
  const id = useId()
  return (
    <Input
      className={css.day}
      id={id}
      type="date"
      prefix={<label htmlFor={id}>{label}</label>}
      value={value}
      {...limits}
      // An emptied field keeps the day before.
      onChange={({ target }) => target.value && onChange(target.value)}
    />
  )
}
