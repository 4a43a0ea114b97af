import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass, card, Skeleton, StageBadge } from '@hafifa/shared-ui/ui'
import { useId } from 'react'
import { GuideNames, LastUpdated, TraineeCount } from '../components/GroupDetails.tsx'
import css from './GroupCard.module.css'

const frame = `${card.frame} ${css.layout}`

export function GroupCard({ group }: { group: Group }) {
  const nameId = useId()
  return (
    <article className={frame} aria-labelledby={nameId}>
      <div className={card.head}>
        <h2 id={nameId} className={card.name}>
          <bdi>{group.name}</bdi>
        </h2>
        <StageBadge stage={group.progressStageId} />
      </div>
      <p>
        <GuideNames group={group} />
      </p>
      <p className={css.details}>
        <TraineeCount group={group} />
        <LastUpdated group={group} />
      </p>
      <Link
        className={buttonClass('secondary')}
        to={paths.group(group.id)}
        aria-describedby={nameId}
        data-print="hide"
      >
        כניסה לקבוצה
      </Link>
    </article>
  )
}

export function GroupCardSkeleton() {
  return (
    <div className={frame}>
      <Skeleton width="55%" height="1.5rem" />
      <Skeleton width="75%" />
      <Skeleton width="40%" />
      <Skeleton height="var(--control-height)" />
    </div>
  )
}
