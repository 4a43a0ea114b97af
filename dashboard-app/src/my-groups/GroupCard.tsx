import { countOf } from '@hafifa/shared-ui/count'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonLook, card, StageBadge } from '@hafifa/shared-ui/ui'
import { useId } from 'react'
import { PeopleBadges } from '../components/Badges.tsx'
import { TimeAgo } from '../components/TimeAgo.tsx'
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
      <Link className={buttonLook('secondary')} to={paths.group(group.id)} aria-describedby={nameId}>
        כניסה לקבוצה
      </Link>
    </article>
  )
}
