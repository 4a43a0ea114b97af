import { atFirstUse } from './atFirstUse.ts'

export const hourSeconds = 60 * 60

export const daySeconds = 24 * hourSeconds

/** Formats a time for the wire and the database: `YYYY-MM-DD HH:mm:ss` in UTC, which sorts as text. */
export function timestamp(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ')
}

export function isoTime(text: string): string {
  return `${text.replace(' ', 'T')}Z`
}

export function parseTimestamp(text: string): Date {
  return new Date(isoTime(text))
}

/** On the last day of a month that has no such day: a month after 31 January is 28 February. */
export function monthsBefore(date: Date, months: number): Date {
  const before = new Date(date)
  before.setUTCMonth(before.getUTCMonth() - months)
  if (before.getUTCDate() !== date.getUTCDate()) before.setUTCDate(0)
  return before
}

export function inSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000)
}

/** By how much the clocks of several processes may differ. */
export const skewSeconds = 60

/** A later time was recorded before the clock was set back. */
export function latestTime(now: Date): string {
  return timestamp(inSeconds(now, skewSeconds))
}

const israelTime = atFirstUse(
  () =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jerusalem', dateStyle: 'short', timeStyle: 'medium' }),
)

/** `YYYY-MM-DD HH:mm:ss` in Israel. */
export function timeInIsrael(date: Date): string {
  return israelTime().format(date)
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / (daySeconds * 1000)
}

let lastHour = { hour: Number.NaN, day: '' }

/** `YYYY-MM-DD` in Israel. Kept for the hour, because each read that shows trainees needs it. */
export function dayInIsrael(date: Date): string {
  const hour = Math.floor(date.getTime() / (hourSeconds * 1000))
  if (lastHour.hour !== hour) lastHour = { hour, day: timeInIsrael(date).slice(0, 10) }
  return lastHour.day
}

export function dayAndMonth(day: string): string {
  return day.split('-').slice(1).map(Number).reverse().join('.')
}
