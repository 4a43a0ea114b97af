import { useGuide } from '@hafifa/shared-ui/platform'
import { ActivityList } from '../components/activity/ActivityList.tsx'
import { GroupStatusRow } from './GroupStatusRow.tsx'
import css from './OverviewPage.module.css'
import { StageChart } from './StageChart.tsx'
import { StageCounters } from './StageCounters.tsx'
import { StatCards } from './StatCards.tsx'

/** The dashboard's first page: the programme at a glance. */
export function OverviewPage() {
  const guide = useGuide()
  return (
    <div className={css.page}>
      <h1>
        שלום, <bdi>{guide.full_name || 'רכז/ת'}</bdi>
      </h1>
      <StageCounters />
      <StatCards adminId={guide.id} />
      <StageChart />
      <GroupStatusRow adminId={guide.id} />
      <ActivityList />
    </div>
  )
}
