import { fullName } from '@hafifa/api/contract'
import { keepPreviousData, Link, useQuery } from '@hafifa/shared-ui/platform'
import { Name, visuallyHidden } from '@hafifa/shared-ui/ui'
import { Empty } from 'antd'
import { CardLine } from '../components/Cards.tsx'
import { FilterRow } from '../components/FilterRow.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { type Columns, TableOrCards } from '../components/TableOrCards.tsx'
import { useSearchText } from '../useSearchText.ts'
import { addressOf } from './address.ts'
import { type FoundRecord, recordsQuery } from './queries.ts'
import css from './TraineeRecords.module.css'

const columns: Columns<FoundRecord> = [
  {
    title: 'שם',
    render: (trainee) => <RecordLink trainee={trainee} />,
  },
  { title: 'קבוצה', render: ({ group }) => <Name>{group.name}</Name> },
  { title: 'מצב', render: stateOf },
]

function RecordLink({ trainee }: { trainee: FoundRecord }) {
  return (
    <Link to={addressOf({ traineeId: trainee.id })}>
      <Name>{fullName(trainee)}</Name>
    </Link>
  )
}

function RecordCard({ trainee }: { trainee: FoundRecord }) {
  return (
    <>
      <CardLine>
        <h3>
          <RecordLink trainee={trainee} />
        </h3>
      </CardLine>
      <p className={css.trace}>
        <Name>{trainee.group.name}</Name>
      </p>
      <p className={css.trace}>{stateOf(trainee)}</p>
    </>
  )
}

function stateOf({ deleted, year }: FoundRecord): string {
  if (year !== null) return `רק בארכיון: עד ${year}`
  return deleted ? 'נמחק.ה מהרשימה, אפשר לשחזר' : 'ברשימת החניכים'
}

/** Also finds trainees who are in no other list: deleted ones, and those who left. */
export function FindTrainee() {
  const [text, setText] = useSearchText('trainee-records')
  const search = text.trim()
  const query = useQuery({
    ...recordsQuery(search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeading
        title="מידע אישי על חניכים"
        note="לבקשת הורה או חניך אפשר להפיק כאן את כל המידע שנשמר, או למחוק אותו. החיפוש כולל גם חניכים שנמחקו ואת הארכיון של שנים קודמות."
      />
      <FilterRow search={{ label: 'חיפוש לפי שם או טלפון', value: text, onSearch: setText }} />
      <p className={css.found} role="status">
        {search !== '' && query.data && `תוצאות: ${query.data.length.toLocaleString('he-IL')}`}
      </p>
      {search === '' ? null : query.error && !query.data ? (
        <LoadError query={query} />
      ) : (
        <>
          {/* Each card has a heading of the third level. */}
          <h2 className={visuallyHidden}>תוצאות החיפוש</h2>
          <TableOrCards
            label="חניכים שנמצאו"
            rows={query.data}
            columns={columns}
            tableFrom="48rem"
            card={(trainee) => <RecordCard trainee={trainee} />}
            empty={<Empty description="לא נמצאו חניכים" />}
          />
        </>
      )}
    </>
  )
}
