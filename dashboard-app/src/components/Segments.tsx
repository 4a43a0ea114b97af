import { Segmented } from 'antd'
import type { KeyboardEvent } from 'react'
import css from './Segments.module.css'

type SegmentsProps<Value extends string> = {
  label: string
  options: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  size?: 'large'
}

export function Segments<Value extends string>({ label, ...props }: SegmentsProps<Value>) {
  return (
    <Segmented<Value>
      className={css.segments}
      aria-label={label}
      // The Tab key stops at the chosen segment.
      tabIndex={-1}
      onKeyDownCapture={leaveArrowsToBrowser}
      {...props}
    />
  )
}

/** antd also handles arrow keys, in left-to-right order, which would change the value twice. */
function leaveArrowsToBrowser(event: KeyboardEvent) {
  if (event.key.startsWith('Arrow')) event.stopPropagation()
}
