import { countOf } from '@hafifa/shared-ui/lib'
import { VisuallyHidden } from '@hafifa/shared-ui/ui'
import css from './TraineeCount.module.css'

type TraineeCountProps = {
  count: number
  /** Omits the noun, which is in the column's header. */
  bare?: boolean
}

export function TraineeCount({ count, bare = false }: TraineeCountProps) {
  if (!bare) return <span className={count === 0 ? css.zero : undefined}>{countOf(count, 'trainee')}</span>
  if (count > 0) return <span>{count.toLocaleString('he-IL')}</span>
  return (
    <span className={css.zero}>
      0<VisuallyHidden> אין חניכים</VisuallyHidden>
    </span>
  )
}
