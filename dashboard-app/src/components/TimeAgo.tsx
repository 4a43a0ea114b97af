import { parseTimestamp } from '@hafifa/api/contract'
import { timeAgo } from '@hafifa/shared-ui/time'
import { fullTime } from './FullTime.tsx'
import { WithTooltip } from './WithTooltip.tsx'

/**
 * The time since something happened, with the full time in the reader's time zone as the tooltip.
 *
 * @param time `YYYY-MM-DD HH:mm:ss`, UTC
 */
export function TimeAgo({ time }: { time: string }) {
  return (
    <WithTooltip tooltip={fullTime(time)}>
      <time dateTime={parseTimestamp(time).toISOString()}>{timeAgo(time)}</time>
    </WithTooltip>
  )
}
