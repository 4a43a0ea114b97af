import type { ReactNode } from 'react'
import { useTooltip } from './useTooltip.tsx'
import css from './WithTooltip.module.css'

type WithTooltipProps = {
  tooltip: ReactNode
  /** The accessible name, if the text alone does not say what the tooltip does. */
  label?: string
  /** Whether the text says what the tooltip says, so that nobody has to reach it by keyboard. */
  isWhole?: boolean
  className?: string
  children: ReactNode
}

export function WithTooltip({ tooltip, label, isWhole, className = '', children }: WithTooltipProps) {
  const { events, show, hide, wrap } = useTooltip(tooltip)
  const content = wrap(<span className={css.content}>{children}</span>)
  if (isWhole) {
    return (
      <span className={className} dir="auto" {...events}>
        {content}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={`${css.text} ${className}`}
      aria-label={label}
      dir="auto"
      onFocus={show}
      onBlur={hide}
      {...events}
    >
      {content}
    </button>
  )
}
