import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './State.module.css'

type ErrorStateProps = {
  title?: string
  /** The message, usually from `errorText()`. */
  text?: string | undefined
  onRetry?: () => void
  retrying?: boolean
  /** Replaces a whole page: the title becomes its heading. */
  page?: boolean
  children?: ReactNode
}

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
