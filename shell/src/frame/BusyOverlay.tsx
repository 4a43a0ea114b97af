import { useIsMutating, useNavigation } from '@hafifa/shared-ui/platform'
import { Spinner } from '@hafifa/shared-ui/ui'
import css from './BusyOverlay.module.css'

/** Ignores mutations with `meta: { background: true }`. */
export function BusyOverlay() {
  const navigating = useNavigation().state !== 'idle'
  const changing = useIsMutating({ predicate: ({ meta }) => meta?.background !== true }) > 0
  return (
    <div role="status">
      {(navigating || changing) && (
        <div className={css.overlay}>
          <Spinner />
          <span className={css.text}>בטעינה…</span>
        </div>
      )}
    </div>
  )
}
