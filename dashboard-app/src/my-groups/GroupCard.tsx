import { useId } from 'react'
import { countOf } from 'shared-ui/count'
import { type Group, Link } from 'shared-ui/platform'
import { buttonLook, card, StageBadge } from 'shared-ui/ui'
import { PeopleBadges } from '../parts/Badges.tsx'
import { TimeAgo } from '../parts/TimeAgo.tsx'
import css from './GroupCard.module.css'

export function GroupCard({ group }: { group: Group }) {
  const nameId = useId()
  return (
    <article className={`${card.frame} ${css.layout}`} aria-labelledby={nameId}>
      <div className={card.head}>
        <h2 id={nameId} className={card.name}>
          {group.name}
        </h2>
        <StageBadge stage={group.progressStageId} />
      </div>
      <PeopleBadges names={group.guides} />
      <p className={css.facts}>
        <span>{countOf(group.participantCount, 'trainee')}</span>
        <TimeAgo time={group.lastUpdated} />
      </p>
      <Link className={buttonLook('secondary')} to={`/groups/${group.id}`} aria-describedby={nameId}>
        כניסה לקבוצה
      </Link>
    </article>
  )
}
