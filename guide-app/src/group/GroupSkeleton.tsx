import { card, Skeleton, styles } from '@hafifa/shared-ui/ui'
import css from './GroupPage.module.css'
import task from './Tasks.module.css'

export function GroupSkeleton() {
  return (
    <div className={styles.stack5} aria-busy="true">
      <h1 aria-label="הקבוצה נטענת">
        <Skeleton width="14rem" />
      </h1>
      <Skeleton width="18rem" />
      <div className={css.pair}>
        <TaskSkeleton />
        <TaskSkeleton />
      </div>
      <Skeleton height="var(--control-height)" />
    </div>
  )
}

function TaskSkeleton() {
  return (
    <div className={`${card.frame} ${task.layout}`}>
      <Skeleton width="55%" height="1.5rem" />
      <Skeleton height="1.25rem" />
      <Skeleton height="var(--control-height)" />
    </div>
  )
}
