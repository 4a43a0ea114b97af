import { isApiError, Link, useIsMutating, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass } from '@hafifa/shared-ui/ui'
import { Empty } from 'antd'
import { useState } from 'react'
import { PageHeading } from '../components/PageHeading.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { YearProgress } from '../components/YearProgress.tsx'
import { YearResult } from '../components/YearResult.tsx'
import { yearsQuery } from '../queries/years.ts'
import { ReopenForm } from './ReopenForm.tsx'
import { type Reopening, reopeningQuery } from './reopeningQueries.ts'

export function ReopenYearPage() {
  const years = useQuery(yearsQuery)
  const query = useQuery(reopeningQuery)
  const isReopening = useIsMutating({ mutationKey: ['reopen-year.php'] }) > 0
  const [reopened, setReopened] = useState<Reopening['year']>()
  const open = years.data?.years[0]
  const { data, error } = query
  return (
    <>
      <PageHeading title="פתיחת השנה מחדש" note={data && !error && <bdi>{data.year.label}</bdi>} />
      {reopened ? (
        <YearResult
          title={
            <span>
              שנת <bdi>{reopened.label}</bdi> נפתחה מחדש
            </span>
          }
          links={
            // The label of the open year is in the HTML.
            <Link className={buttonClass()} to={paths.dashboard.settings} reloadDocument>
              להגדרות
            </Link>
          }
        />
      ) : isApiError(error, 'year-not-reopenable') ? (
        <Empty description="אין שנה שאפשר לפתוח מחדש">
          <Link className={buttonClass('secondary')} to={paths.dashboard.settings}>
            להגדרות
          </Link>
        </Empty>
      ) : data && open ? (
        <ReopenForm reopening={data} open={open} onReopened={setReopened} />
      ) : (
        <Unloaded query={data ? years : query} />
      )}
      <YearProgress title="השנה נפתחת מחדש" isSending={isReopening && !reopened} />
    </>
  )
}
