import { stageLabels } from '@hafifa/api/contract'
import { countOf } from '@hafifa/shared-ui/lib'
import type { TableProps } from 'antd'
import { DataTable } from '../components/DataTable.tsx'
import type { Comparison } from '../queries/comparison.ts'
import css from './Comparison.module.css'
import type { YearLabels } from './labels.ts'

type Row = { id: number; label: string; now: string; before: string; change: string; unit: string }

type ComparisonTableProps = { comparison: Comparison; labels: YearLabels }

export function ComparisonTable({ comparison, labels }: ComparisonTableProps) {
  const { stayed, before } = comparison
  const columns: TableProps<Row>['columns'] = [
    { title: 'נתון', dataIndex: 'label', rowScope: 'row' },
    { title: <span>{labels.now}</span>, dataIndex: 'now', render: textOf },
    { title: <span>{labels.before}</span>, dataIndex: 'before', render: textOf },
    {
      title: 'שינוי',
      dataIndex: 'change',
      render: (change: string, { unit }) => (
        <span className={css.change}>
          <span dir="ltr">{change}</span>
          {/* Points, because a percentage of a percentage is another number. */}
          {unit === '%' && <span> נק׳</span>}
        </span>
      ),
    },
  ]
  return (
    <>
      <DataTable<Row> label="השנים זו לצד זו" dataSource={rowsOf(comparison)} columns={columns} />
      {before.trainees > 0 && (
        <p className={css.stayed}>
          {stayed ? (
            <span>
              <span>{`מתוך ${countOf(stayed.of, 'trainee')} של `}</span>
              <bdi>{labels.before}</bdi> נמצאים בקבוצות עכשיו <strong>{numberOf(stayed.count)}</strong>
              <span>{` (${Math.round((stayed.count / stayed.of) * 100)}%)`}</span>
            </span>
          ) : (
            <span>
              אי אפשר לחשב כמה חניכים נשארו: רשימות החניכים של <bdi>{labels.before}</bdi> כבר לא שמורות
            </span>
          )}
        </p>
      )}
    </>
  )
}

const textOf = (text: string) => <span>{text}</span>

function rowsOf({ now, before }: Comparison): Row[] {
  const rows = [
    { label: 'קבוצות', now: now.groups, before: before.groups },
    ...now.stages.map(({ progressStageId, count }) => ({
      label: stageLabels[progressStageId],
      now: count,
      before: before.stages.find((stage) => stage.progressStageId === progressStageId)?.count ?? 0,
    })),
    { label: 'התקדמות ממוצעת של התיקים', now: now.progress, before: before.progress, unit: '%' },
    { label: 'חניכים', now: now.trainees, before: before.trainees },
  ]
  return rows.map(({ label, now, before, unit = '' }, id) => ({
    ...{ id, label, unit, now: numberOf(now) + unit, before: numberOf(before) + unit },
    change: changes.format(now - before),
  }))
}

const changes = new Intl.NumberFormat('he-IL', { signDisplay: 'exceptZero' })

const numberOf = (number: number) => number.toLocaleString('he-IL')
