import { Skeleton } from '@hafifa/shared-ui/ui'
import css from './HandoverSkeleton.module.css'

export function HandoverSkeleton() {
  return (
    <div className={css.page} aria-busy="true">
      <Skeleton height="2rem" />
      <Skeleton height="3.5rem" />
      {['name', 'day', 'hours', 'location'].map((field) => (
        <div key={field} className={css.field}>
          <Skeleton width="8rem" />
          <Skeleton height="var(--control-height)" />
        </div>
      ))}
    </div>
  )
}
