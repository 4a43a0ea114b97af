import { stageLabels } from '@hafifa/api/contract'
import { idlePart } from '@hafifa/shared-ui/ui'
import { Card, Skeleton } from 'antd'
import { Suspense, useId } from 'react'
import type { Comparison } from '../queries/comparison.ts'
import css from './Comparison.module.css'
import type { YearLabels } from './labels.ts'

const StageBars = idlePart(() => import('./StageBars.tsx'))

type StageComparisonProps = { comparison: Comparison; labels: YearLabels }

export function StageComparison({ comparison, labels }: StageComparisonProps) {
  const titleId = useId()
  const bars = (['now', 'before'] as const).flatMap((year) =>
    comparison[year].stages.map(({ progressStageId, count }) => ({
      ...{ stage: progressStageId, year, count },
      label: stageLabels[progressStageId],
    })),
  )
  return (
    <Card
      className={css.card}
      role="region"
      aria-labelledby={titleId}
      title={<h2 id={titleId}>קבוצות לפי סטטוס</h2>}
    >
      <div className={css.chart} role="img" aria-label="תרשים עמודות: מספר הקבוצות לפי סטטוס בשתי השנים">
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
          <StageBars bars={bars} />
        </Suspense>
      </div>
      <ul className={css.legend}>
        {(['before', 'now'] as const).map((year) => (
          <li key={year} data-year={year}>
            <bdi>{labels[year]}</bdi>
          </li>
        ))}
      </ul>
    </Card>
  )
}
