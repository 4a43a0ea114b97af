import { type FieldValue, storedValue } from '@hafifa/api/contract'

/** Whether a stored value is a text that begins with another one: the guide has typed on. */
export function continuesText(stored: FieldValue | null, typed: FieldValue | null): boolean {
  const [whole, start] = [storedValue(stored), storedValue(typed)]
  return typeof whole === 'string' && typeof start === 'string' && whole.startsWith(start)
}
