import { isoTime } from '@hafifa/api/contract'
import { timeAgo } from '@hafifa/shared-ui/time'
import dayjs from 'dayjs'

/**
 * How long ago something happened, with the full time in the reader's time zone as the tooltip.
 *
 * @param time `YYYY-MM-DD HH:mm:ss`, UTC
 */
export function TimeAgo({ time }: { time: string }) {
  const date = dayjs(isoTime(time))
  return (
    <time dateTime={date.toISOString()} title={date.format('D.M.YYYY, HH:mm')}>
      {timeAgo(time)}
    </time>
  )
}
