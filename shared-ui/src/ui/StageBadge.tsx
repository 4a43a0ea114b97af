import { type StageId, stageLabels } from '@hafifa/api/contract'
import css from './StageBadge.module.css'
import { stageStyle } from './stageStyle.ts'

export function StageBadge({ stage }: { stage: StageId | null }) {
  if (stage === null) return null
  return (
    <span className={css.badge} style={stageStyle(stage)}>
      {stageLabels[stage]}
    </span>
  )
}
