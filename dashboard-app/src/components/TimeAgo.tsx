import { isoTime, timeAgo } from '@hafifa/shared-ui/time'
import { fullTime } from './fullTime.ts'

/** How long ago something happened, with the full time as a tooltip. */
export function TimeAgo({ time }: { time: string }) {
  return (
    <time dateTime={isoTime(time)} title={fullTime(time)}>
      {timeAgo(time)}
    </time>
  )
}
