/** A moment as the wire and the database write it: `YYYY-MM-DD HH:mm:ss` in UTC. Sorts as text. */
export function timestamp(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ')
}

export function parseTimestamp(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}Z`)
}
