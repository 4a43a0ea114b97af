import { parseTimestamp } from '@hafifa/api/contract'

const minute = 60_000
const hour = 60 * minute

/** The age on a group's page. `time` is `YYYY-MM-DD HH:mm:ss`, UTC. */
export function updatedAgo(time: string, now = Date.now()): string {
  const hours = hoursSince(time, now)
  if (hours < 1) return 'עודכן לפני מספר דקות'
  if (hours < 24) return `עודכן ${hoursAgo(hours)}`
  return hours < 48 ? 'עודכן אתמול' : `עודכן ${daysAgo(hours)}`
}

/** The age on a group's card, which has no verb from two days on. */
export function updatedAgoOnCard(time: string, now = Date.now()): string {
  const hours = hoursSince(time, now)
  return hours < 48 ? updatedAgo(time, now) : daysAgo(hours)
}

export function timeAgo(time: string, now = Date.now()): string {
  const minutes = Math.trunc((now - parseTimestamp(time).getTime()) / minute)
  const hours = Math.trunc(minutes / 60)
  if (minutes < 1) return 'ממש עכשיו'
  if (minutes < 60) return minutes === 1 ? 'לפני דקה' : `לפני ${minutes} דקות`
  if (hours < 24) return hoursAgo(hours)
  if (hours < 48) return 'אתמול'
  return daysAgo(hours)
}

/** When a device was last used, which the API stores to the hour. `time` is `YYYY-MM-DD HH:mm:ss`, UTC. */
export function usedAgo(time: string, now = Date.now()): string {
  const hours = hoursSince(time, now)
  return hours < 1 ? 'בשעה האחרונה' : timeAgo(time, now)
}

function hoursSince(time: string, now: number): number {
  return Math.trunc((now - parseTimestamp(time).getTime()) / hour)
}

function hoursAgo(hours: number): string {
  if (hours === 1) return 'לפני שעה'
  return hours === 2 ? 'לפני שעתיים' : `לפני ${hours} שעות`
}

function daysAgo(hours: number): string {
  const days = Math.trunc(hours / 24)
  return days === 2 ? 'לפני יומיים' : `לפני ${days} ימים`
}
