import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type FieldDescription, type FieldValue, isSentAsHash } from './fields.ts'
import { normalizeText, oneLine, storedValue } from './text.ts'

export function textHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(normalizeText(text))))
}

/** The value that a field is typed over, as it is sent with the new value. A long text is sent as its hash. */
export function baseOf(field: FieldDescription, value: FieldValue | null): FieldValue | null {
  const stored = storedValue(value)
  return isSentAsHash(field, stored) ? textHash(String(stored)) : stored
}

export function isBase(field: FieldDescription, base: FieldValue | null, value: FieldValue | null): boolean {
  if (field.kind !== 'long') return isSame(field, base, value)
  if (storedValue(value) !== null) return base === baseOf(field, value)
  return storedValue(base) === null || base === textHash('')
}

/** Whether two values are stored as one. Pages compare texts as they were typed. */
export function isSame(
  { kind }: FieldDescription,
  one: FieldValue | null,
  other: FieldValue | null,
): boolean {
  const stored = (value: FieldValue | null) =>
    storedValue(typeof value === 'string' && kind !== 'long' ? oneLine(value) : value)
  return stored(one) === stored(other)
}
