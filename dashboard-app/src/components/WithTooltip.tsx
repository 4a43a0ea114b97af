import type { ReactNode } from 'react'
import { useTooltip } from './useTooltip.tsx'
import css from './WithTooltip.module.css'

type WithTooltipProps = {
  tooltip: ReactNode
  /** The accessible name, if the text alone does not say what the tooltip does. */
  label?: string
  className?: string
  children: ReactNode
}

export function WithTooltip({ tooltip, label, className = '', children }: WithTooltipProps) {
  const { events, show, hide, wrap } = useTooltip(tooltip)
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
      {wrap(<span className={css.content}>{children}</span>)}
    </button>
  )
}
