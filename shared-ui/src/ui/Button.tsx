import type { ComponentProps } from 'react'
import { Link } from 'shared-ui/platform'
import css from './Button.module.css'

type Look = 'primary' | 'secondary' | 'plain'

type ButtonProps = ComponentProps<'button'> & {
  look?: Look
  /** The press is being worked on: the button keeps the focus and takes no second one. */
  busy?: boolean
}

export function Button({ look = 'primary', busy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(look, className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}

/** A link that looks like a button. */
export function LinkButton({
  look = 'primary',
  className,
  ...rest
}: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link {...rest} className={classes(look, className)} />
}

function classes(look: Look, own: string | undefined): string {
  return [css.button, css[look], own].filter(Boolean).join(' ')
}
