import { parseTimestamp } from '@hafifa/api/contract'
import dayjs from 'dayjs'

/** `time` is `YYYY-MM-DD HH:mm:ss`, UTC, and shown in the reader's time zone. */
export function FullTime({ time }: { time: string }) {
  return <time dateTime={parseTimestamp(time).toISOString()}>{fullTime(time)}</time>
}

export function fullTime(time: string): string {
  return dayjs(parseTimestamp(time)).format('D.M.YYYY, HH:mm')
}
