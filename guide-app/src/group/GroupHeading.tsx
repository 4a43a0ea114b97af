import type { Group } from '@hafifa/shared-ui/platform'
import { StageBadge } from '@hafifa/shared-ui/ui'
import { guideNames, LastUpdated } from '../components/GroupDetails.tsx'
import css from './GroupHeading.module.css'

export function GroupHeading({ group }: { group: Group }) {
  return (
    <div className={css.heading}>
      <h1 className={css.name}>{group.name}</h1>
      <StageBadge stage={group.progressStageId} />
      <p className={css.details}>
        <span>{guideNames(group)}</span>
        <LastUpdated group={group} />
      </p>
    </div>
  )
}
