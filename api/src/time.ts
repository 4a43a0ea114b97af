export const hourSeconds = 60 * 60

export const daySeconds = 24 * hourSeconds

/** Formats a time for the wire and the database: `YYYY-MM-DD HH:mm:ss` in UTC, which sorts as text. */
export function timestamp(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ')
}

/** A timestamp as ISO 8601, for `<time dateTime>`. */
export function isoTime(text: string): string {
  return `${text.replace(' ', 'T')}Z`
}

export function parseTimestamp(text: string): Date {
  return new Date(isoTime(text))
}

export function inSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000)
}

const israelTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Jerusalem',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** `YYYY-MM-DD HH:mm:ss` in Israel. */
export function timeInIsrael(date: Date): string {
  return israelTime.format(date)
}

/** `YYYY-MM-DD` in Israel. */
export function dayInIsrael(date: Date): string {
  return timeInIsrael(date).slice(0, 10)
}
