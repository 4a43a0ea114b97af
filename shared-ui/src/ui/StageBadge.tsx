import { type StageId, stageLabels } from '@hafifa/api/contract'
import css from './StageBadge.module.css'

/** A group's progress stage in its word and its hue. */
export function StageBadge({ stage }: { stage: StageId }) {
  return (
    <span className={css.badge} data-stage={stage}>
      {stageLabels[stage]}
    </span>
  )
}
