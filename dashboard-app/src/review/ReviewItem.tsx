import { countOf } from '@hafifa/shared-ui/count'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { card } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import { useId } from 'react'
import { PeopleBadges } from '../components/Badges.tsx'
import { TimeAgo } from '../components/TimeAgo.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import css from './ReviewItem.module.css'

type ReviewItemProps = { group: Group; shown: boolean; onShow: () => void; onSendBack: () => void }

/** A group that waits for a decision. */
export function ReviewItem({ group, shown, onShow, onSendBack }: ReviewItemProps) {
  const nameId = useId()
  return (
    <article
      className={`${card.frame} ${css.layout}`}
      aria-labelledby={nameId}
      data-shown={shown || undefined}
    >
      <div className={css.head}>
        <h2 className={card.name}>
          <Link id={nameId} to={paths.group(group.id)}>
            <bdi>{group.name}</bdi>
          </Link>
        </h2>
        <Button type="link" size="small" aria-describedby={nameId} aria-pressed={shown} onClick={onShow}>
          הצגת התיק
        </Button>
      </div>
      <p className={css.facts}>
        <span>{countOf(group.participantCount, 'trainee')}</span>
        <span>
          עודכן <TimeAgo time={group.lastUpdated} />
        </span>
      </p>
      <PeopleBadges names={group.guides} />
      <DecisionButtons group={group} describedBy={nameId} onSendBack={onSendBack} />
    </article>
  )
}
