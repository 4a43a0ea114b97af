import { waitText } from '@hafifa/shared-ui/account'
import { isApiError } from '@hafifa/shared-ui/platform'
import css from './steps.module.css'

export function Failure({ error }: { error: Error | null }) {
  return (
    <p className={css.failure} role="alert">
      {isApiError(error, 'code-wait')
        ? `אפשר לבקש קוד נוסף ${waitText(error.details.retryAfter ?? 0)}`
        : error?.message}
    </p>
  )
}
