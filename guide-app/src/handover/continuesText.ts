import { type FieldValue, storedValue } from '@hafifa/api/contract'

/** Whether a stored text begins with a typed one, because the guide went on typing. */
export function continuesText(stored: FieldValue | null, typed: FieldValue | null): boolean {
  const [whole, start] = [storedValue(stored), storedValue(typed)]
  return typeof whole === 'string' && typeof start === 'string' && whole.startsWith(start)
}
