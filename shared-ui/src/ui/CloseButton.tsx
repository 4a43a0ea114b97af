import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'
import css from './CloseButton.module.css'

export function CloseButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <Button
      variant="plain"
      {...rest}
      className={[css.close, className].filter(Boolean).join(' ')}
      aria-label="סגירה"
    >
      <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="m4 4 12 12M16 4 4 16" strokeWidth="1.75" />
      </svg>
    </Button>
  )
}
