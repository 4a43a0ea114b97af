import { type Toast, toast } from '@hafifa/shared-ui/platform'
import css from './Toasts.module.css'
import { useThumbBar } from './useThumbBar.ts'

/** While the code of the others has not arrived, as without a network. Stays until it is closed or replaced. */
export function PlainToast({ title, description, action, type }: Toast) {
  useThumbBar(true)

  function act() {
    toast.dismiss()
    action?.onPress()
  }
  return (
    <div className={css.viewport} role="alert">
      <div className={css.toast} data-variant={type === 'error' ? 'destructive' : 'default'}>
        <div className={css.content}>
          <p className={css.title}>{title}</p>
          {description && <p>{description}</p>}
        </div>
        {action && (
          <button type="button" className={css.action} onClick={act}>
            {action.label}
          </button>
        )}
        <button type="button" className={css.close} aria-label="סגירת ההודעה" onClick={toast.dismiss}>
          <span aria-hidden>✕</span>
        </button>
      </div>
    </div>
  )
}
