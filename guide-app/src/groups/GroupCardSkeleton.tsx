import { card, Skeleton } from '@hafifa/shared-ui/ui'
import css from './GroupCard.module.css'

/** A group card that is still to come. */
export function GroupCardSkeleton() {
  return (
    <div className={`${card.frame} ${css.layout}`}>
      <Skeleton width="55%" height="1.5rem" />
      <Skeleton width="75%" />
      <Skeleton width="40%" />
      <Skeleton height="var(--control-height)" />
    </div>
  )
}
