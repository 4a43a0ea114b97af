import { useIsMutating, useNavigation } from '@hafifa/shared-ui/platform'
import { Spinner } from '@hafifa/shared-ui/ui'
import css from './BusyOverlay.module.css'

/**
 * Dims the screen while something blocks it: a page on its way, or a change being made. A mutation that works in the
 * background, such as autosave, says so with `meta: { background: true }`.
 */
export function BusyOverlay() {
  const navigating = useNavigation().state !== 'idle'
  const changing = useIsMutating({ predicate: ({ meta }) => meta?.background !== true }) > 0
  return (
    <div role="status">
      {(navigating || changing) && (
        <div className={css.overlay}>
          <Spinner />
          <span className={css.words}>טוען…</span>
        </div>
      )}
    </div>
  )
}
