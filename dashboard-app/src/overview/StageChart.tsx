import { stageIds, stageLabels } from '@hafifa/api/contract'
import { useQuery } from '@hafifa/shared-ui/platform'
import { Skeleton, StageBadge, useWideScreen, visuallyHidden } from '@hafifa/shared-ui/ui'
import { useId } from 'react'

import { stageSummaryQuery } from '../queries/groups.ts'
import css from './StageChart.module.css'
import { StageTable } from './StageTable.tsx'
import { useCharts } from './useCharts.ts'

/** The stage counters as a picture: bars, or a pie on a small screen. The numbers stand above it in any case. */
export function StageChart() {
  const titleId = useId()
  const wide = useWideScreen()
  const { data: summary } = useQuery(stageSummaryQuery)
  const charts = useCharts(summary !== undefined)
  const stages = stageIds.map((stage) => ({
    stage,
    label: stageLabels[stage],
    count: summary?.find(({ progressStageId }) => progressStageId === stage)?.count ?? 0,
  }))
  if (charts === null || (summary && stages.every(({ count }) => count === 0))) return null
  const Picture = wide ? charts?.StageBars : charts?.StagePie

  return (
    <section className={css.chart} aria-labelledby={titleId}>
      <h2 id={titleId}>התפלגות הקבוצות</h2>
      <div
        className={css.picture}
        role="img"
        aria-label={wide ? 'תרשים עמודות של מספר הקבוצות בכל סטטוס' : 'תרשים עוגה של מספר הקבוצות בכל סטטוס'}
        aria-busy={!Picture}
      >
        {summary && Picture ? <Picture stages={stages} /> : <Skeleton height="100%" />}
      </div>
      <div className={css.legend} aria-hidden="true">
        {stageIds.map((stage) => (
          <StageBadge key={stage} stage={stage} />
        ))}
      </div>
      {summary && (
        <div className={visuallyHidden}>
          <StageTable stages={stages} />
        </div>
      )}
    </section>
  )
}
