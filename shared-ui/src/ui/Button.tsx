import type { ComponentProps } from 'react'
import css from './Button.module.css'

type Look = 'primary' | 'secondary' | 'plain' | 'danger'

type ButtonProps = ComponentProps<'button'> & {
  look?: Look
  /** Ignores presses but keeps the focus, unlike `disabled`. */
  busy?: boolean
}

export function Button({ look = 'primary', busy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[buttonLook(look), className].filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}

/** The classes that make a link look like a button. */
export function buttonLook(look: Look = 'primary'): string {
  return `${css.button} ${css[look]}`
}
