import { stageIds, stageLabels } from '@hafifa/api/contract'
import { useNavigate, useQuery } from '@hafifa/shared-ui/platform'
import { useWideScreen, VisuallyHidden, visuallyHidden } from '@hafifa/shared-ui/ui'
import { Card, Empty, Skeleton } from 'antd'
import { useId } from 'react'
import { groupsListPath } from '../groupsListPath.ts'
import { countAt, stageSummaryQuery } from '../queries/groups.ts'
import css from './StageChart.module.css'
import { StageTable } from './StageTable.tsx'
import { useCharts } from './useCharts.ts'

/** The number of groups at each stage: bars, a pie on a small screen, and a table for screen readers. */
export function StageChart() {
  const titleId = useId()
  const wide = useWideScreen()
  const navigate = useNavigate()
  const { data: summary, isError } = useQuery(stageSummaryQuery)
  const charts = useCharts(summary !== undefined)
  const stages = stageIds.map((stage) => ({
    stage,
    label: stageLabels[stage],
    count: summary ? countAt(stage, summary) : 0,
  }))
  // The counters show the failure of the same query.
  if (isError && !summary) return null
  const isEmpty = summary && stages.every(({ count }) => count === 0)
  const Chart = wide ? charts?.StageBars : charts?.StagePie

  return (
    <Card
      className={css.card}
      classNames={{ body: css.body }}
      size="small"
      role="region"
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={visuallyHidden}>
        התפלגות הקבוצות לפי סטטוס
      </h2>
      {isEmpty || charts === null ? (
        <div className={css.chart}>
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={isEmpty ? 'עדיין אין קבוצות' : 'התרשים אינו זמין כרגע'}
          />
        </div>
      ) : (
        <div
          className={css.chart}
          role="img"
          aria-label={wide ? 'תרשים עמודות: מספר הקבוצות לפי סטטוס' : 'תרשים עוגה: מספר הקבוצות לפי סטטוס'}
          aria-busy={!Chart}
        >
          {summary && Chart ? (
            <Chart stages={stages} onSelect={(stage) => void navigate(groupsListPath({ stage }))} />
          ) : (
            <Skeleton active title={false} paragraph={{ rows: 3 }} />
          )}
        </div>
      )}
      {summary && (
        <VisuallyHidden>
          <StageTable stages={stages} />
        </VisuallyHidden>
      )}
    </Card>
  )
}
