import { readTraineeInLog, viewKinds } from '@hafifa/api/contract'
import { Empty } from 'antd'
import { FullTime } from '../components/FullTime.tsx'
import { type Column, TableOrCards } from '../components/TableOrCards.tsx'
import type { TraineeData } from './queries.ts'
import { RecordSection } from './RecordSection.tsx'

type Entry = TraineeData['log'][number]

type Columns<Row> = [Column<Row>, ...Column<Row>[]]

const logColumns: Columns<Entry> = [
  { title: 'פעולה', render: ({ action }) => action },
  { title: 'מתי', render: ({ at }) => <FullTime time={at} /> },
  { title: 'מי', render: ({ guide }) => <bdi>{guide}</bdi> },
  { title: 'קבוצה', render: ({ group }) => <bdi>{group}</bdi> },
  { title: 'פרטים', render: ({ details }) => <bdi>{readTraineeInLog(details)?.fields ?? details}</bdi> },
]

export function LogTable({ log }: Pick<TraineeData, 'log'>) {
  return (
    <RecordSection title="מי שינה">
      <TableOrCards
        label="שינויים"
        rows={log}
        columns={logColumns}
        empty={<Empty description="אין שינויים רשומים" />}
      />
    </RecordSection>
  )
}

type View = TraineeData['views'][number] & { id: number }

const viewColumns: Columns<View> = [
  { title: 'מי', render: ({ guide }) => <bdi>{guide}</bdi> },
  { title: 'קבוצה', render: ({ group }) => <bdi>{group}</bdi> },
  { title: 'מה', render: ({ kind }) => viewKinds[kind] },
  { title: 'פעמים', render: ({ count }) => count.toLocaleString('he-IL') },
  { title: 'לראשונה', render: ({ firstAt }) => <FullTime time={firstAt} /> },
  { title: 'לאחרונה', render: ({ lastAt }) => <FullTime time={lastAt} /> },
]

export function ViewsTable({ views }: Pick<TraineeData, 'views'>) {
  return (
    <RecordSection title="מי צפה ברשימות ובתיקים של הקבוצה">
      <TableOrCards
        label="צפיות"
        rows={views.map((view, id) => ({ ...view, id }))}
        columns={viewColumns}
        empty={<Empty description="אין צפיות רשומות" />}
      />
    </RecordSection>
  )
}
