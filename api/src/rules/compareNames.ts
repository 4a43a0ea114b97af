import { fold } from './fold.ts'

/** Where the collation has them: after digits, before Latin letters. Names are stored in the ASCII characters there. */
const hebrewAt = '@'.charCodeAt(0) - 'א'.charCodeAt(0)

/**
 * The key by which names are sorted, character by character, in the browser and on both engines: the order of
 * `Intl.Collator('he', { numeric: true })` without regard to punctuation. "חיפה 2" is before "חיפה 10".
 */
export function nameKey(name: string): string {
  return fold(name.replace(/\p{P}|[`´′″]/gu, ''))
    .replace(/[א-ת]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + hebrewAt))
    .replace(/\p{S}/gu, '#')
    .replace(/\d+/g, withLength)
}

/** A number with more digits is larger. No name needs more than 15 digits. */
function withLength(number: string): string {
  const digits = number.replace(/^0+(?=\d)/, '')
  return `${String.fromCharCode('0'.charCodeAt(0) + Math.min(digits.length, 15))}${digits}`
}

export function compareNames(one: string, other: string): number {
  return compareKeys(nameKey(one), nameKey(other))
}

function compareKeys(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** A sorted copy. The key of each row is made once. */
export function byName<Row extends { name: string }>(rows: readonly Row[]): Row[] {
  return rows
    .map((row) => ({ row, key: nameKey(row.name) }))
    .sort((one, other) => compareKeys(one.key, other.key))
    .map(({ row }) => row)
}
