import { timeAgo } from '@hafifa/shared-ui/time'
import { fullTime } from './fullTime.ts'

/** How long ago something happened; the full time shows under the pointer. */
export function TimeAgo({ time }: { time: string }) {
  return (
    <time dateTime={`${time.replace(' ', 'T')}Z`} title={fullTime(time)}>
      {timeAgo(time)}
    </time>
  )
}
