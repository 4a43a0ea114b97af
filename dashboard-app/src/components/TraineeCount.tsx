import { VisuallyHidden } from '@hafifa/shared-ui/ui'
import css from './TraineeCount.module.css'

/** How many trainees a group has; none is red, and said in words to those who do not see the colour. */
export function TraineeCount({ count }: { count: number }) {
  if (count > 0) return <span>{count.toLocaleString('he-IL')}</span>
  return (
    <span className={css.zero}>
      0<VisuallyHidden> אין חניכים</VisuallyHidden>
    </span>
  )
}
