import { reportParts } from '@hafifa/api/contract'
import { countOf } from '@hafifa/shared-ui/lib'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { CardLine } from '../components/Cards.tsx'
import { FullTime } from '../components/FullTime.tsx'
import type { Columns } from '../components/TableOrCards.tsx'
import { Tag } from '../components/Tag.tsx'
import type { ReportRow } from './queries.ts'

export const columns: Columns<ReportRow> = [
  { title: 'מה', width: '30%', rowScope: 'row', render: (row) => <What {...row} /> },
  { title: 'סוג', width: '13%', render: (row) => <Part {...row} /> },
  { title: 'מי', width: '16%', render: (row) => <Guide {...row} /> },
  { title: 'קבוצה', width: '19%', render: ({ group }) => (group ? <Name>{group}</Name> : '–') },
  { title: 'מתי', width: '22%', render: ({ at }) => <FullTime time={at} /> },
]

export const narrowColumns: Columns<ReportRow> = [
  {
    title: 'מה',
    width: '44%',
    rowScope: 'row',
    render: (row) => (
      <>
        <What {...row} />
        <p>
          <Part {...row} />
        </p>
      </>
    ),
  },
  {
    title: 'מי, באיזו קבוצה',
    width: '33%',
    render: (row) => (
      <>
        <Guide {...row} />
        {row.group && (
          <p className={styles.note}>
            <Name>{row.group}</Name>
          </p>
        )}
      </>
    ),
  },
  { title: 'מתי', width: '23%', render: ({ at }) => <FullTime time={at} /> },
]

export function ReportCard({ row }: { row: ReportRow }) {
  return (
    <>
      <CardLine fact={<FullTime time={row.at} />}>
        <h2>
          <What {...row} />
        </h2>
      </CardLine>
      <CardLine fact={<Part {...row} />}>
        <p className={styles.dotted}>
          <Guide {...row} />
          {row.group && <Name>{row.group}</Name>}
        </p>
      </CardLine>
    </>
  )
}

function What({ what, count }: ReportRow) {
  return (
    <span className={styles.dotted}>
      <bdi>{what}</bdi>
      {count > 1 && <span>{countOf(count, 'time')}</span>}
    </span>
  )
}

const Part = ({ part }: ReportRow) => <Tag>{reportParts[part]}</Tag>

const Guide = ({ guide }: ReportRow) => <Name>{guide ?? 'לא ידוע'}</Name>
