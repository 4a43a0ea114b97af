import { fullName } from '@hafifa/api/contract'
import { usePageTitle } from '@hafifa/shared-ui/lib'
import { isApiError, Link, useQuery } from '@hafifa/shared-ui/platform'
import { Name, NotFound } from '@hafifa/shared-ui/ui'
import { FullTime } from '../components/FullTime.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { addressOf } from './address.ts'
import { MentionsSection } from './MentionsSection.tsx'
import { type TraineeData, traineeDataQuery } from './queries.ts'
import { RecordHeading } from './RecordHeading.tsx'
import { RecordSection } from './RecordSection.tsx'
import css from './TraineeRecords.module.css'
import { LogTable, ViewsTable } from './traces.tsx'
import { ValueList } from './ValueList.tsx'

type TraineeRecordProps = { id: number; onErased: () => void }

const outcomeLabels = { moved: 'עלייה בכיתה', kept: 'ללא שינוי בכיתה', left: 'סיום הפעילות' }

export function TraineeRecord({ id, onErased }: TraineeRecordProps) {
  const query = useQuery(traineeDataQuery(id))
  const { data, error } = query
  const name = data && fullName(data.trainee)
  usePageTitle(name)
  if (isApiError(error, 'not-found')) return <NotFound />
  if (!data) {
    return (
      <>
        <PageHeading title="מידע אישי" />
        <Unloaded query={query} rows={8} />
      </>
    )
  }
  return (
    <>
      <RecordHeading data={data} onErased={onErased} />
      <div className={css.page}>
        <Live live={data.live} />
        {data.archived.map(({ fileId, year, group, values, edits, outcome, nextGrade }) => (
          <RecordSection key={fileId} title={`בסוף שנת ${year}`}>
            <ValueList
              values={values}
              edits={edits}
              before={[
                { label: 'קבוצה', value: group.name },
                {
                  label: 'במעבר השנה',
                  value: nextGrade ? `${outcomeLabels[outcome]}: ${nextGrade}` : outcomeLabels[outcome],
                },
              ]}
            />
          </RecordSection>
        ))}
        <LogTable log={data.log} />
        <ViewsTable views={data.views} />
        <MentionsSection id={id} />
        <p data-print="hide">
          <Link to={addressOf({ traineeId: undefined })}>לחיפוש נוסף</Link>
        </p>
      </div>
    </>
  )
}

function Live({ live }: Pick<TraineeData, 'live'>) {
  if (!live) {
    return (
      <RecordSection title="ברשימת החניכים">
        <p>אין: המידע נשמר רק בארכיון של שנים קודמות</p>
      </RecordSection>
    )
  }
  return (
    <RecordSection title="ברשימת החניכים">
      {live.deletedAt && (
        <p>
          מחיקה מהרשימה: <FullTime time={live.deletedAt} />
          {live.deletedBy && (
            <>
              , <Name>{live.deletedBy}</Name>
            </>
          )}
        </p>
      )}
      <ValueList
        values={live.values}
        edits={live.edits}
        before={[{ label: 'קבוצה', value: live.group.name }]}
      />
    </RecordSection>
  )
}
