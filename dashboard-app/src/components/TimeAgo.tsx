import { parseTimestamp } from '@hafifa/api/contract'
import { timeAgo } from '@hafifa/shared-ui/time'
import { fullTime } from './FullTime.tsx'

/**
 * The time since something happened, with the full time in the reader's time zone as the tooltip.
 *
 * @param time `YYYY-MM-DD HH:mm:ss`, UTC
 */
export function TimeAgo({ time }: { time: string }) {
  return (
    <time dateTime={parseTimestamp(time).toISOString()} title={fullTime(time)}>
      {timeAgo(time)}
    </time>
  )
}
