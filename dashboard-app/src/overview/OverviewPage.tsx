import { useGuide } from '@hafifa/shared-ui/platform'
import { styles } from '@hafifa/shared-ui/ui'
import css from './OverviewPage.module.css'
import { StageChart } from './StageChart.tsx'
import { StageCards } from './StatCards.tsx'
import { WholeOverview } from './WholeOverview.tsx'

export function OverviewPage() {
  const guide = useGuide()
  return (
    <div className={styles.stack4}>
      <h1>
        שלום, <bdi>{guide.full_name || 'רכז/ת'}</bdi>
      </h1>
      <div className={css.stages}>
        <StageCards />
        <StageChart />
      </div>
      <WholeOverview coordinatorId={guide.id} />
    </div>
  )
}
