import dayjs, { type Dayjs } from 'dayjs'

/**
 * How long ago a group was updated, as its card says it.
 * @param time `YYYY-MM-DD HH:mm:ss`, UTC, as on the wire
 */
export function updatedAgo(time: string, now: Dayjs = dayjs()): string {
  const hours = now.diff(moment(time), 'hour')
  if (hours < 1) return 'עודכן לפני מספר דקות'
  if (hours < 24) return `עודכן ${hoursAgo(hours)}`
  if (hours < 48) return 'עודכן אתמול'
  return daysAgo(hours)
}

/**
 * How long ago something happened, as the dashboard says it.
 * @param time `YYYY-MM-DD HH:mm:ss`, UTC, as on the wire
 */
export function timeAgo(time: string, now: Dayjs = dayjs()): string {
  const minutes = now.diff(moment(time), 'minute')
  const hours = Math.trunc(minutes / 60)
  if (minutes < 1) return 'ממש עכשיו'
  if (minutes < 60) return minutes === 1 ? 'לפני דקה' : `לפני ${minutes} דקות`
  if (hours < 24) return hoursAgo(hours)
  if (hours < 48) return 'אתמול'
  return daysAgo(hours)
}

/**
 * The full time in the reader's own zone, as `5.1.2025, 18:20`.
 * @param time `YYYY-MM-DD HH:mm:ss`, UTC, as on the wire
 */
export function fullTime(time: string): string {
  return moment(time).format('D.M.YYYY, HH:mm')
}

function hoursAgo(hours: number): string {
  if (hours === 1) return 'לפני שעה'
  return hours === 2 ? 'לפני שעתיים' : `לפני ${hours} שעות`
}

/** From 48 hours on, so never fewer than two days. */
function daysAgo(hours: number): string {
  const days = Math.trunc(hours / 24)
  return days === 2 ? 'לפני יומיים' : `לפני ${days} ימים`
}

/** The wire's time as a moment; the `Z` says UTC, so that no plugin has to. */
function moment(time: string): Dayjs {
  return dayjs(`${time.replace(' ', 'T')}Z`)
}
