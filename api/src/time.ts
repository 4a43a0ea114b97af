/** Formats a time for the wire and the database: `YYYY-MM-DD HH:mm:ss` in UTC, which sorts as text. */
export function timestamp(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ')
}

export function parseTimestamp(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}Z`)
}

export function inSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000)
}
