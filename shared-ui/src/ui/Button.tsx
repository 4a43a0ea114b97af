import type { ComponentProps } from 'react'
import css from './Button.module.css'

type Variant = 'primary' | 'secondary' | 'plain' | 'danger'

type ButtonProps = ComponentProps<'button'> & {
  variant?: Variant
  /** Ignores presses but keeps the focus, unlike `disabled`. */
  busy?: boolean
}

export function Button({ variant = 'primary', busy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[buttonClass(variant), className].filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}

export function buttonClass(variant: Variant = 'primary'): string {
  return `${css.button} ${css[variant]}`
}
