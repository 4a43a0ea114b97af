import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hebrewNumeral, withHebrewMarks } from './hebrewNumeral.ts'
import { yearAfter, yearLabelled, yearsAfter } from './programmeYear.ts'

test.for([
  [7, 'ז׳'],
  [11, 'י״א'],
  [15, 'ט״ו'],
  [16, 'ט״ז'],
  [785, 'תשפ״ה'],
  [800, 'ת״ת'],
] as const)('%i is %s in Hebrew letters', ([number, letters]) => {
  expect(hebrewNumeral(number)).toBe(letters)
})

describe('the year of a label', () => {
  test('is the school year', () => {
    const year = { label: 'תשפ״ה', firstDay: '2024-09-01', lastDay: '2025-08-31' }
    expect(yearLabelled('תשפ״ה')).toEqual(year)
  })

  test.for([' תשפ"ה ', 'תשפ׳׳ה', '\u200fתשפ״ה\u200e', 'תשפ״ה\u00a0'])('accepts %j', (typed) => {
    expect(yearLabelled(typed)?.label).toBe('תשפ״ה')
  })

  test('is undefined for other texts', () => {
    expect(yearLabelled('2025')).toBeUndefined()
  })
})

test('the year after has the next label and follows without a gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5700, max: 5998 }), (hebrewYear) => {
      const year = yearLabelled(hebrewNumeral(hebrewYear % 1000))
      const next = yearLabelled(hebrewNumeral((hebrewYear + 1) % 1000))
      if (!year || !next) throw new Error('no year of a label')
      expect(yearAfter(year)).toEqual(next)
    }),
  )
})

const values = new Map(
  ['אבגדהוזחט', 'יכלמנסעפצ', 'קרשת'].flatMap((letters, zeros) =>
    [...letters].map((letter, at) => [letter, (at + 1) * 10 ** zeros] as const),
  ),
)

test('the letters of a number add up to it', () => {
  const numbers = Array.from({ length: 999 }, (_, at) => at + 1)
  const sums = numbers.map((number) =>
    [...hebrewNumeral(number)].reduce((sum, letter) => sum + (values.get(letter) ?? 0), 0),
  )
  expect(sums).toEqual(numbers)
})

test.for([
  ["ז'", 'ז׳'],
  ['ז’', 'ז׳'],
  ['י"א', 'י״א'],
  ["י''א", 'י״א'],
  ['י׳׳א', 'י״א'],
  ['י´´א', 'י״א'],
  ['י”א', 'י״א'],
] as const)('%s is written with the Hebrew mark', ([typed, text]) => {
  expect(withHebrewMarks(typed)).toBe(text)
})

test.for([
  ['2026-06-20', 7, '2033-06-20'],
  ['2024-02-29', 1, '2025-03-01'],
] as const)('%s and %i years are %s', ([day, years, later]) => {
  expect(yearsAfter(day, years)).toBe(later)
})
