import { displayName } from '@hafifa/api/contract'
import { Can } from '@hafifa/shared-ui/calls'
import { Name, styles, useLazyDialog } from '@hafifa/shared-ui/ui'
import { Button, Flex } from 'antd'
import { dayInWords, today } from '../components/days.ts'
import { FullTime } from '../components/FullTime.tsx'
import { RetentionNotice } from '../components/RetentionNotice.tsx'
import { type Columns, TableOrCards } from '../components/TableOrCards.tsx'
import type { Year } from '../queries/years.ts'

const columns: Columns<Year> = [
  { title: 'שנה', width: '14%', render: ({ label }) => <bdi>{label}</bdi> },
  {
    title: 'נסגרה',
    width: '32%',
    render: ({ closedAt, closedBy }) =>
      closedAt && (
        <>
          <FullTime time={closedAt} />, <Name>{displayName(closedBy)}</Name>
        </>
      ),
  },
  { title: 'חניכים', width: '24%', render: ({ keepTraineesUntil }) => keptUntil(keepTraineesUntil) },
  {
    title: 'תיקי חפיפה',
    width: '30%',
    render: (year) => (
      // Wider than the button reaches beyond its text.
      <Flex wrap align="center" gap="0 var(--space-6)">
        <span>{keptUntil(year.keepFilesUntil)}</span>
        {isKept(year.keepFilesUntil) && <ExportAnswers year={year} />}
      </Flex>
    ),
  },
]

export function ClosedYears({ years }: { years: readonly Year[] }) {
  return (
    <>
      <RetentionNotice years={years} />
      <TableOrCards label="שנים קודמות" rows={years} columns={columns} />
    </>
  )
}

function ExportAnswers({ year }: { year: Year }) {
  const answers = useLazyDialog(() => import('../answers/ExportAnswersDialog.tsx'))
  return (
    <Can call="export-answers.php">
      <Button className={styles.flush} type="link" aria-haspopup="dialog" onClick={answers.show}>
        ייצוא התשובות
      </Button>
      {answers.render((Dialog, props) => (
        <Dialog of={{ yearId: year.id }} about={`שורה לכל תיק של ${year.label}.`} {...props} />
      ))}
    </Can>
  )
}

const isKept = (day: string | null) => day !== null && day > today()

function keptUntil(day: string | null): string {
  if (!day) return ''
  return isKept(day) ? `נשמרים עד ${dayInWords(day)}` : `נמחקו ב־${dayInWords(day)}`
}
