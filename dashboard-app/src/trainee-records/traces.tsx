import { viewKinds } from '@hafifa/api/contract'
import { countOf } from '@hafifa/shared-ui/lib'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { Empty } from 'antd'
import { CardLine } from '../components/Cards.tsx'
import { FullTime } from '../components/FullTime.tsx'
import { type Columns, TableOrCards } from '../components/TableOrCards.tsx'
import type { TraineeData } from './queries.ts'
import { RecordSection } from './RecordSection.tsx'
import css from './TraineeRecords.module.css'

type Entry = TraineeData['log'][number]

const logColumns: Columns<Entry> = [
  { title: 'פעולה', render: ({ action }) => action },
  { title: 'מתי', render: ({ at }) => <FullTime time={at} /> },
  { title: 'מי', render: ({ guide }) => <Name>{guide}</Name> },
  { title: 'קבוצה', render: ({ group }) => <Name>{group}</Name> },
  { title: 'פרטים', render: ({ details }) => <bdi>{details}</bdi> },
]

function LogCard({ entry: { action, at, guide, group, details } }: { entry: Entry }) {
  return (
    <>
      <CardLine fact={<FullTime time={at} />}>
        <h3>{action}</h3>
      </CardLine>
      <p className={`${css.trace} ${styles.dotted}`}>
        <Name>{guide}</Name>
        <Name>{group}</Name>
      </p>
      {details && (
        <p className={css.trace}>
          <bdi>{details}</bdi>
        </p>
      )}
    </>
  )
}

export function LogTable({ log }: Pick<TraineeData, 'log'>) {
  return (
    <RecordSection title="מי שינה">
      <TableOrCards
        label="שינויים"
        rows={log}
        columns={logColumns}
        card={(entry) => <LogCard entry={entry} />}
        empty={<Empty description="אין שינויים רשומים" />}
      />
    </RecordSection>
  )
}

type View = TraineeData['views'][number] & { id: number }

const viewColumns: Columns<View> = [
  { title: 'מי', render: ({ guide }) => <Name>{guide}</Name> },
  { title: 'קבוצה', render: ({ group }) => <Name>{group}</Name> },
  { title: 'מה', render: ({ kind }) => viewKinds[kind] },
  { title: 'פעמים', render: ({ count }) => count.toLocaleString('he-IL') },
  { title: 'לראשונה', render: ({ firstAt }) => <FullTime time={firstAt} /> },
  { title: 'לאחרונה', render: ({ lastAt }) => <FullTime time={lastAt} /> },
]

function ViewCard({ view: { guide, group, kind, count, firstAt, lastAt } }: { view: View }) {
  return (
    <>
      <CardLine fact={countOf(count, 'time')}>
        <h3>
          <Name>{guide}</Name>
        </h3>
      </CardLine>
      <p className={`${css.trace} ${styles.dotted}`}>
        <span>{viewKinds[kind]}</span>
        <Name>{group}</Name>
      </p>
      <p className={css.trace}>
        {firstAt !== lastAt && (
          <>
            <FullTime time={firstAt} /> –{' '}
          </>
        )}
        <FullTime time={lastAt} />
      </p>
    </>
  )
}

export function ViewsTable({ views }: Pick<TraineeData, 'views'>) {
  return (
    <RecordSection title="מי צפה ברשימות ובתיקים של הקבוצה">
      <TableOrCards
        label="צפיות"
        rows={views.map((view, id) => ({ ...view, id }))}
        columns={viewColumns}
        card={(view) => <ViewCard view={view} />}
        empty={<Empty description="אין צפיות רשומות" />}
      />
    </RecordSection>
  )
}
