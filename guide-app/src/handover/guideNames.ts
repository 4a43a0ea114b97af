import { isolate } from '@hafifa/shared-ui/isolate'

const list = new Intl.ListFormat('he')

/** At most three parts: names, or two names and the number of the others. */
export function namesOf(guides: readonly { name: string }[]): string {
  const names = guides.map(({ name }) => name || 'מדריך.ה')
  const others = names.length - 2
  const parts = others > 1 ? [...names.slice(0, 2), `עוד ${others}`] : names
  // Isolated names would get a hyphen after the "and".
  return list
    .formatToParts(parts)
    .map(({ type, value }) => (type === 'element' ? isolate(value) : value))
    .join('')
}
