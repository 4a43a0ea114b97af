import type { ReactNode } from 'react'
import { isApiError } from 'shared-ui/platform'
import { Button } from './Button.tsx'
import css from './State.module.css'

type ErrorStateProps = {
  /** What was thrown; an `ApiError` says in its own words what happened. */
  error?: unknown
  title?: string
  /** Without it there is nothing to try again. */
  onRetry?: () => void
  retrying?: boolean
  children?: ReactNode
}

/** In place of what could not be loaded: what happened and the way on. */
export function ErrorState({
  error,
  title = 'משהו השתבש',
  onRetry,
  retrying = false,
  children,
}: ErrorStateProps) {
  return (
    <div className={css.state} role="alert">
      <p className={css.title}>{title}</p>
      {isApiError(error) && <p className={css.text}>{error.message}</p>}
      {onRetry && (
        <Button look="secondary" busy={retrying} onClick={onRetry}>
          ניסיון חוזר
        </Button>
      )}
      {children}
    </div>
  )
}
