import { expect, test } from 'vitest'
import { surnames } from '../testing/surnames.ts'
import { byName, compareNames, nameKey } from './compareNames.ts'

test('names with numbers are sorted as people count', () => {
  const names = ['חיפה 10', 'חיפה 2', 'אשדוד', 'חיפה 1', 'חיפה', 'חיפה 02ב']
  const sorted = byName(names.map((name) => ({ name })))
  expect(sorted.map(({ name }) => name)).toEqual(['אשדוד', 'חיפה', 'חיפה 1', 'חיפה 2', 'חיפה 02ב', 'חיפה 10'])
})

test('surnames are in the order of the collation, without regard to punctuation', () => {
  const { compare } = new Intl.Collator('he', { numeric: true, sensitivity: 'base' })
  const letters = (name: string) => name.replace(/\p{P}/gu, '')
  const byCollation = surnames.toSorted((one, other) => compare(letters(one), letters(other)))
  expect(surnames.toReversed().sort(compareNames)).toEqual(byCollation)
})

test('the key of a name with Hebrew or Latin letters is short, whatever its case, marks and niqqud are', () => {
  expect(nameKey("Ben-Sha'ul, 2 שָׁלוֹם")).toBe('benshaul 12 YLEN')
})
