import { VisuallyHidden } from '@hafifa/shared-ui/ui'
import css from './TraineeCount.module.css'

/** The number of trainees in a group. Zero is red; screen readers hear a text as well. */
export function TraineeCount({ count }: { count: number }) {
  if (count > 0) return <span>{count.toLocaleString('he-IL')}</span>
  return (
    <span className={css.zero}>
      0<VisuallyHidden> אין חניכים</VisuallyHidden>
    </span>
  )
}
