import { countOf, isolate } from '@hafifa/shared-ui/lib'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { memo, useId } from 'react'
import { TimeAgo } from '../components/TimeAgo.tsx'
import { TraineeCount } from '../components/TraineeCount.tsx'
import type { GroupAtStage } from '../queries/groups.ts'
import css from './ReviewRow.module.css'

type ReviewRowProps = {
  group: GroupAtStage
  selected: boolean
  /** Stable. */
  onSelect: (groupId: number) => void
}

/** A request. Its file has the decision. Memoized, because hundreds of groups may wait while one is opened. */
export const ReviewRow = memo(function ReviewRow({ group, selected, onSelect }: ReviewRowProps) {
  const nameId = useId()
  return (
    <article
      // biome-ignore lint/a11y/noRedundantRoles: requests are found by it
      role="article"
      tabIndex={-1}
      aria-labelledby={nameId}
      className={css.row}
      data-selected={selected || undefined}
    >
      <h2 className={css.name}>
        <button
          type="button"
          className={`${styles.bare} ${styles.covering} ${css.open}`}
          aria-label={`הצגת התיק: ${isolate(group.name)}`}
          aria-pressed={selected}
          onClick={() => onSelect(group.id)}
        >
          <Name id={nameId}>{group.name}</Name>
        </button>
      </h2>
      <span className={styles.note}>
        <TimeAgo time={group.handedInAt ?? group.lastUpdated} />
      </span>
      <span className={`${styles.note} ${css.facts}`}>
        <TraineeCount count={group.participantCount} />
        {group.guides.length > 0 && <Name>{` · ${group.guides.join(', ')}`}</Name>}
        {group.openThreads > 0 && <span>{` · ${countOf(group.openThreads, 'openRemark')}`}</span>}
      </span>
    </article>
  )
})
