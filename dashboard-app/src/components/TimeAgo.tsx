import { parseTimestamp } from '@hafifa/api/contract'
import { timeAgo } from '@hafifa/shared-ui/time'
import { VisuallyHidden } from '@hafifa/shared-ui/ui'
import { Tooltip } from 'antd'
import { fullTime } from './FullTime.tsx'
import css from './TimeAgo.module.css'

/**
 * The time since something happened. The full time in the reader's time zone is the tooltip on hover and tap.
 * Screen readers announce it after the text, so that the time need not be a tab stop.
 *
 * @param time `YYYY-MM-DD HH:mm:ss`, UTC
 */
export function TimeAgo({ time }: { time: string }) {
  return (
    <span className={css.time}>
      <Tooltip title={fullTime(time)} trigger={['hover', 'click']}>
        <time dateTime={parseTimestamp(time).toISOString()}>{timeAgo(time)}</time>
      </Tooltip>
      <VisuallyHidden> ({fullTime(time)})</VisuallyHidden>
    </span>
  )
}
