import type { Group } from '@hafifa/shared-ui/platform'
import { ReopenGroup } from '../components/ReopenGroup.tsx'
import { StageLink } from '../components/StageLink.tsx'
import css from './GroupStage.module.css'

export function GroupStage({ group }: { group: Group }) {
  return (
    <div className={css.stage}>
      <StageLink stage={group.progressStageId} />
      <ReopenGroup compact group={group} />
    </div>
  )
}
