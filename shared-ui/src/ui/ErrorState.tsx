import type { ReactNode } from 'react'
import { useReplacedTitle } from '../lib/usePageTitle.ts'
import { Button } from './Button.tsx'
import css from './State.module.css'
import { useFocusAfter } from './useFocusAfter.ts'

type ErrorStateProps = {
  title?: string
  text?: string | undefined
  onRetry?: () => void
  retrying?: boolean
  /** Whether it replaces a whole page. The title then becomes its heading and the document's title. */
  page?: boolean
  /** The document's title, if it differs from the heading. */
  pageTitle?: string
  children?: ReactNode
}

export function ErrorState({
  title = 'משהו השתבש',
  text,
  onRetry,
  retrying = false,
  page = false,
  pageTitle = title,
  children,
}: ErrorStateProps) {
  const message = useFocusAfter()
  useReplacedTitle(page ? pageTitle : undefined)
  const Title = page ? 'h1' : 'p'
  return (
    <div ref={message} className={css.state} role="alert">
      <Title className={css.title}>{title}</Title>
      {text && <p className={css.text}>{text}</p>}
      {onRetry && (
        <Button variant="secondary" busy={retrying} onClick={onRetry}>
          ניסיון חוזר
        </Button>
      )}
      {children}
    </div>
  )
}
