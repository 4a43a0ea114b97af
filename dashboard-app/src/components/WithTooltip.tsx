import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import css from './WithTooltip.module.css'

type WithTooltipProps = { tooltip: ReactNode; className?: string; children: ReactNode }

/** Text with a tooltip on hover, focus and tap. */
export function WithTooltip({ tooltip, className = '', children }: WithTooltipProps) {
  return (
    <Tooltip title={tooltip} trigger={['hover', 'focus', 'click']}>
      <button type="button" className={`${css.text} ${className}`} dir="auto">
        {children}
      </button>
    </Tooltip>
  )
}
