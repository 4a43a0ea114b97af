import { parseTime } from '@hafifa/shared-ui/time'
import dayjs from 'dayjs'

/**
 * The full time in the reader's own zone, as `5.1.2025, 18:20`.
 * @param time `YYYY-MM-DD HH:mm:ss`, UTC, as on the wire
 */
export function fullTime(time: string): string {
  return dayjs(parseTime(time)).format('D.M.YYYY, HH:mm')
}
