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

/** A choice of one, in lines that wrap. */
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

/** On an arrow key antd chooses as well, in the direction of texts from left to right: that would be a second change. */
function leaveArrowsToBrowser(event: KeyboardEvent) {
  if (event.key.startsWith('Arrow')) event.stopPropagation()
}
