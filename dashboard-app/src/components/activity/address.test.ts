import { expect, test } from 'vitest'
import { addressOf, readAddress } from './address.ts'

test.for([
  { action: '', page: 1 },
  { action: 'יצירת קבוצה', page: 1 },
  { action: 'כניסה & יציאה', page: 3 },
])('the address round-trips a view: %o', (view) => expect(readAddress(addressOf(view))).toEqual(view))

test('the first view has no parameters', () => expect(addressOf({ action: '', page: 1 }).search).toBe(''))
