import { countOf } from '@hafifa/shared-ui/count'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { Button, Card, Flex } from 'antd'
import { memo, useId } from 'react'
import { PeopleTags } from '../components/NameTags.tsx'
import { TimeAgo } from '../components/TimeAgo.tsx'
import { TraineeCount } from '../components/TraineeCount.tsx'
import type { GroupAtStage } from '../queries/groups.ts'
import { DecisionButtons } from './DecisionButtons.tsx'
import css from './ReviewItem.module.css'

export type ReviewItemProps = {
  group: GroupAtStage
  selected: boolean
  /** Stable functions, like `onReject`. */
  onSelect: (groupId: number) => void
  onReject: (group: Group) => void
}

/** A request on a screen without room for its file. Memoized, because hundreds of groups may wait while one is opened. */
export const ReviewItem = memo(function ReviewItem({ group, selected, onSelect, onReject }: ReviewItemProps) {
  const nameId = useId()
  return (
    <Card
      role="article"
      tabIndex={-1}
      aria-labelledby={nameId}
      className={css.item}
      classNames={{ body: css.body }}
      data-selected={selected || undefined}
      size="small"
      title={
        <h2>
          <Link id={nameId} to={paths.group(group.id)}>
            <Name>{group.name}</Name>
          </Link>
        </h2>
      }
      extra={
        <Button
          type="link"
          size="small"
          aria-describedby={nameId}
          aria-pressed={selected}
          onClick={() => onSelect(group.id)}
        >
          הצגת התיק
        </Button>
      }
    >
      <Flex className={styles.note} wrap gap="0 1rem">
        <TraineeCount count={group.participantCount} />
        <span>
          <span>{`${group.handedInAt ? 'הוגשה' : 'עודכן'} `}</span>
          <TimeAgo time={group.handedInAt ?? group.lastUpdated} />
        </span>
        {group.openThreads > 0 && <span>{countOf(group.openThreads, 'openRemark')}</span>}
      </Flex>
      <PeopleTags names={group.guides} />
      <DecisionButtons group={group} describedBy={nameId} onReject={() => onReject(group)} />
    </Card>
  )
})
