import type { Group } from '@hafifa/shared-ui/platform'
import { isoTime, updatedAgo } from '@hafifa/shared-ui/time'
import { StageBadge } from '@hafifa/shared-ui/ui'
import { guidesOf } from '../components/guidesOf.ts'
import css from './GroupHeading.module.css'

/** Which group this is: its name, its stage, who guides it, and when it was last updated. */
export function GroupHeading({ group }: { group: Group }) {
  return (
    <div className={css.heading}>
      <h1 className={css.name}>{group.name}</h1>
      <StageBadge stage={group.progressStageId} />
      <p className={css.facts}>
        <span>{guidesOf(group)}</span>
        <time dateTime={isoTime(group.lastUpdated)}>{updatedAgo(group.lastUpdated)}</time>
      </p>
    </div>
  )
}
