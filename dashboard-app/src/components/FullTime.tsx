import { parseTimestamp } from '@hafifa/api/contract'
import dayjs from 'dayjs'

/** A date and time in the reader's time zone. `time` is `YYYY-MM-DD HH:mm:ss`, UTC. */
export function FullTime({ time }: { time: string }) {
  const date = dayjs(parseTimestamp(time))
  return <time dateTime={date.toISOString()}>{date.format('D.M.YYYY, HH:mm')}</time>
}
