import { useGuide } from '@hafifa/shared-ui/platform'
import { Name, styles } from '@hafifa/shared-ui/ui'
import css from './OverviewPage.module.css'
import { StageChart } from './StageChart.tsx'
import { StageCards } from './StatCards.tsx'
import { WholeOverview } from './WholeOverview.tsx'

export function OverviewPage() {
  const guide = useGuide()
  return (
    <div className={styles.stack4}>
      <h1>
        שלום, <Name>{guide.full_name || 'רכז/ת'}</Name>
      </h1>
      <div className={css.stages}>
        <StageCards />
        <StageChart />
      </div>
      <WholeOverview coordinatorId={guide.id} />
    </div>
  )
}
