import { atFirstUse } from '@hafifa/api/contract'

const list = atFirstUse(() => new Intl.ListFormat('he'))

/** At most three elements: names, or two names and the number of the others. */
export function partsOf(guides: readonly { name: string }[]) {
  const names = guides.map(({ name }) => name || 'מדריך.ה')
  const others = names.length - 2
  return list().formatToParts(others > 1 ? [...names.slice(0, 2), `עוד ${others}`] : names)
}
