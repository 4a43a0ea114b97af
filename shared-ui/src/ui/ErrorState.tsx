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
  /** Stands in place of the whole page: the title is the page's heading. */
  page?: boolean
  children?: ReactNode
}

/** In place of what could not be loaded: what happened and the way on. */
export function ErrorState({
  title = 'משהו השתבש',
  text,
  onRetry,
  retrying = false,
  page = false,
  children,
}: ErrorStateProps) {
  const Title = page ? 'h1' : 'p'
  return (
    <div className={css.state} role="alert">
      <Title className={css.title}>{title}</Title>
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
