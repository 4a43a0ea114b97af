import { displayName } from '@hafifa/api/contract'
import { dayInWords, today } from '../components/days.ts'
import { FullTime } from '../components/FullTime.tsx'
import { RetentionNotice } from '../components/RetentionNotice.tsx'
import { type Column, TableOrCards } from '../components/TableOrCards.tsx'
import type { Year } from '../queries/years.ts'

const columns: [Column<Year>, ...Column<Year>[]] = [
  { title: 'שנה', render: ({ label }) => <bdi>{label}</bdi> },
  {
    title: 'נסגרה',
    render: ({ closedAt, closedBy }) =>
      closedAt && (
        <>
          <FullTime time={closedAt} />, <bdi>{displayName(closedBy)}</bdi>
        </>
      ),
  },
  { title: 'חניכים', render: ({ keepTraineesUntil }) => keptUntil(keepTraineesUntil) },
  { title: 'תיקי חפיפה', render: ({ keepFilesUntil }) => keptUntil(keepFilesUntil) },
]

/** The closed years, with the retention of their archives. */
export function ClosedYears({ years }: { years: readonly Year[] }) {
  return (
    <>
      <RetentionNotice years={years} />
      <TableOrCards label="שנים קודמות" rows={years} columns={columns} />
    </>
  )
}

function keptUntil(day: string | null): string {
  if (!day) return ''
  return day > today() ? `נשמרים עד ${dayInWords(day)}` : `נמחקו ב־${dayInWords(day)}`
}
