import { expect, test } from 'vitest'
import { withKeys } from './withKeys.ts'

test('items of the same name have different keys', () => {
  const keys = withKeys(['נועם', 'יעל', 'נועם', '1 נועם'], String).map(({ key }) => key)
  expect(new Set(keys).size).toBe(4)
})

test('an item keeps its key when one of another name is added before it', () => {
  const before = withKeys(['נועם', 'נועם'], String)
  const [, ...after] = withKeys(['יעל', 'נועם', 'נועם'], String)
  expect(after).toEqual(before)
})
