import { displayName } from '@hafifa/api/contract'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { TimeAgo } from '../components/TimeAgo.tsx'
import type { Review } from './review.ts'

export function CoordinatorEdit({ review, name }: { review: Review; name: string }) {
  const edit = review.coordinatorEdits[name]
  if (!edit) return null
  return (
    <p className={styles.note}>
      עדכון של <Name>{displayName(edit.guide.name)}</Name>, <TimeAgo time={edit.at} />
    </p>
  )
}
