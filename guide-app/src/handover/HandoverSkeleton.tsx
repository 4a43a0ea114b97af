import { Skeleton, styles } from '@hafifa/shared-ui/ui'

export function HandoverSkeleton() {
  return (
    <div className={styles.stack4} aria-busy="true">
      <Skeleton height="2rem" />
      <Skeleton height="3.5rem" />
      {['name', 'day', 'hours', 'location'].map((field) => (
        <div key={field} className={styles.stack2}>
          <Skeleton width="8rem" />
          <Skeleton height="var(--control-height)" />
        </div>
      ))}
    </div>
  )
}
