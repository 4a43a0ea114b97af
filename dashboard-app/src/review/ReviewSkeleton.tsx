import { card, Skeleton } from '@hafifa/shared-ui/ui'
import item from './ReviewItem.module.css'
import css from './ReviewPage.module.css'

/** The list of requests while it is still to come. */
export function ReviewSkeleton() {
  return (
    <div className={css.columns} aria-busy="true">
      <div className={css.list}>
        {['a', 'b', 'c'].map((place) => (
          <div key={place} className={`${card.frame} ${item.layout}`}>
            <Skeleton width="50%" height="1.5rem" />
            <Skeleton width="35%" />
            <Skeleton width="70%" height="var(--control-height)" />
          </div>
        ))}
      </div>
    </div>
  )
}
