import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './State.module.css'

type ErrorStateProps = {
  title?: string
  /** What happened, in words; `errorText()` has them. */
  text?: string | undefined
  /** Without it there is nothing to try again. */
  onRetry?: () => void
  retrying?: boolean
  children?: ReactNode
}

/** In place of what could not be loaded: what happened and the way on. */
export function ErrorState({
  title = 'משהו השתבש',
  text,
  onRetry,
  retrying = false,
  children,
}: ErrorStateProps) {
  return (
    <div className={css.state} role="alert">
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {onRetry && (
        <Button look="secondary" busy={retrying} onClick={onRetry}>
          ניסיון חוזר
        </Button>
      )}
      {children}
    </div>
  )
}
