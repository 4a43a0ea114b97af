import { useQuery } from '@hafifa/shared-ui/platform'
import { Skeleton } from 'antd'
import { AttentionBoard } from '../attention/AttentionBoard.tsx'
import { ActivityList } from '../components/activity/ActivityList.tsx'
import { attentionQuery } from '../queries/attention.ts'
import { adminStatsQuery } from '../queries/groups.ts'
import { yearsQuery } from '../queries/years.ts'
import { EndedYear } from './EndedYear.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { GroupStatusRow } from './GroupStatusRow.tsx'
import { OpenAccessNote } from './OpenAccessNote.tsx'
import css from './OverviewPage.module.css'
import { Retention } from './Retention.tsx'
import { Totals } from './Totals.tsx'

/** Everything below the counters and the chart. Appears at once, so that no part moves another one. */
export function WholeOverview({ coordinatorId }: { coordinatorId: number }) {
  const attention = useQuery(attentionQuery({ mine: true }))
  const queries = [attention, useQuery(yearsQuery), useQuery(adminStatsQuery(coordinatorId))]
  // Parts that are shown retry what has failed, which must not hide them again.
  if (queries.some(({ isFetched }) => !isFetched)) {
    return (
      <div className={css.loading} aria-busy="true">
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      </div>
    )
  }
  const firstSteps = attention.data?.firstSteps ?? []
  return (
    <>
      {firstSteps.length > 0 && <FirstSteps missing={firstSteps} />}
      {!firstSteps.includes('year') && <EndedYear />}
      <AttentionBoard />
      <Totals coordinatorId={coordinatorId} />
      <GroupStatusRow coordinatorId={coordinatorId} />
      <ActivityList />
      <OpenAccessNote />
      <Retention />
    </>
  )
}
