import { lazyPart } from '@hafifa/shared-ui/lazy'
import { useGuide } from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { Flex } from 'antd'
import { Suspense } from 'react'
import { AttentionBoard } from '../attention/AttentionBoard.tsx'
import { ActivityList } from '../components/activity/ActivityList.tsx'
import { GroupStatusRow } from './GroupStatusRow.tsx'
import { OpenAccessNote } from './OpenAccessNote.tsx'
import css from './OverviewPage.module.css'
import { Retention } from './Retention.tsx'
import { StageChart } from './StageChart.tsx'
import { StageCards, TotalCards } from './StatCards.tsx'

const TakeoverCard = lazyPart(() => import('../takeovers/TakeoverCard.tsx'))

export function OverviewPage() {
  const guide = useGuide()
  return (
    <Flex vertical gap="large">
      <h1>
        שלום, <bdi>{guide.full_name || 'רכז/ת'}</bdi>
      </h1>
      <div className={css.stages}>
        <StageCards />
        <StageChart />
      </div>
      <OpenAccessNote />
      <Retention />
      <AttentionBoard />
      {settings.archive && (
        <Suspense>
          <TakeoverCard />
        </Suspense>
      )}
      <TotalCards coordinatorId={guide.id} />
      <GroupStatusRow coordinatorId={guide.id} />
      <ActivityList />
    </Flex>
  )
}
