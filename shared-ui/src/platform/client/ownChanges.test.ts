import { expect, test } from 'vitest'
import { isOwnChange, noteOwnChanges } from './ownChanges.ts'

test('a change made by the page is its own', () => {
  noteOwnChanges([7])
  expect(isOwnChange(7)).toBe(true)
  expect(isOwnChange(8)).toBe(false)
})

test('only the latest changes are kept', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => 100 + index)
  noteOwnChanges(ids)
  expect(ids.filter(isOwnChange)).toEqual(ids.slice(-200))
})
