import { expect, test } from 'vitest'
import { byName } from './compareNames.ts'

test('names with numbers are sorted as people count', () => {
  const names = ['חיפה 10', 'חיפה 2', 'אשדוד', 'חיפה 1', 'חיפה']
  const sorted = byName(names.map((name) => ({ name })))
  expect(sorted.map(({ name }) => name)).toEqual(['אשדוד', 'חיפה', 'חיפה 1', 'חיפה 2', 'חיפה 10'])
})
