import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { isoTime, updatedAgo } from '@hafifa/shared-ui/time'
import { buttonLook, card, StageBadge } from '@hafifa/shared-ui/ui'
import { useId } from 'react'
import { guidesOf } from '../components/guidesOf.ts'
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
      <p>{guidesOf(group)}</p>
      <p className={css.facts}>
        <span>{group.participantCount} חניכים</span>
        <time dateTime={isoTime(group.lastUpdated)}>{updatedAgo(group.lastUpdated)}</time>
      </p>
      <Link className={buttonLook('secondary')} to={paths.group(group.id)} aria-describedby={nameId}>
        כניסה לקבוצה
      </Link>
    </article>
  )
}
