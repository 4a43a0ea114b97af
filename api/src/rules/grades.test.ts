import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparableGrade, gradeKey, knownGrade, moveOf } from './grades.ts'
import { hebrewNumeral } from './hebrewNumeral.ts'

const grades = Array.from({ length: 12 }, (_, n) => hebrewNumeral(n + 1))

const none = new Map<string, string>()

const spelling = fc
  .tuple(
    fc.constantFrom(...grades.keys()),
    fc.constantFrom('', 'כיתה ', ' כיתה  ', 'כתה ', 'שכבה ', 'שכבת '),
    fc.constantFrom('hebrew', 'straight', 'none', 'number'),
    fc.constantFrom('', ' ', '-1', ' - 2', '/3', '־10'),
  )
  .map(([index, before, marks, after]) => {
    const grade = grades[index] ?? ''
    const spelled = {
      hebrew: grade,
      straight: grade.replace('׳', "'").replace('״', '"'),
      none: grade.replace(/[׳״]/, ''),
      number: `${index + 1}`,
    }
    const word = marks === 'number' && after.trim() !== '' ? 'כיתה ' : before
    return { text: `${word}${spelled[marks as keyof typeof spelled]}${after}`, index }
  })

describe('moving up', () => {
  test('leads to the next grade, and from the last one out, in every spelling', () => {
    fc.assert(
      fc.property(spelling, ({ text, index }) => {
        expect(moveOf(text, none)).toBe(grades[index + 1] ?? 'leave')
      }),
    )
  })

  test('ends after as many years as there are grades left', () => {
    fc.assert(
      fc.property(spelling, ({ text, index }) => {
        let grade = text
        for (let year = index; year < 11; year++) grade = moveOf(grade, none)
        expect(moveOf(grade, none)).toBe('leave')
      }),
    )
  })

  test('keeps every grade that is not understood', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (knownGrade(text) === undefined) expect(moveOf(text, none)).toBe('keep')
      }),
    )
  })

  test('follows a choice for the grade, in every spelling', () => {
    fc.assert(
      fc.property(spelling, ({ text, index }) => {
        expect(moveOf(text, new Map([[grades[index] ?? '', 'keep']]))).toBe('keep')
      }),
    )
  })
})

test.for([
  ['ח׳2', 'ח׳'],
  ['ח2', 'ח׳'],
  ['ח 2', 'ח׳'],
  ['ח-1', 'ח׳'],
  ['ח׳ (3)', 'ח׳'],
  ['כתה ח', 'ח׳'],
  ['שכבה ח', 'ח׳'],
  ["כיתה ח'", 'ח׳'],
  ['כיתה י"א 4', 'י״א'],
  ['כיתה 10-2', 'י׳'],
  ['כתה  10-2', 'י׳'],
  ['08', 'ח׳'],
  ['8ב', 'ח׳'],
  ["10 ג'", 'י׳'],
  ["ח'3", 'ח׳'],
  ['כיתה: ח', 'ח׳'],
  ['כיתה-ח', 'ח׳'],
  ['כיתה 8', 'ח׳'],
  ['יב מדעית', 'י״ב'],
  ["י' מדעית-טכנולוגית", 'י׳'],
  ["ט'3 מדעים", 'ט׳'],
  ['ח\' 2 - חנ"מ', 'ח׳'],
  ['ח.3', 'ח׳'],
  ['8.0', 'ח׳'],
] as const)('the grade "%s" is understood as %s', ([text, grade]) => {
  expect(knownGrade(text)).toBe(grade)
})

test.for([
  ['ח׳2', 'כתה ח-2'],
  ["כיתה י'", '10'],
  ['מכינה א׳', "מכינה א'"],
] as const)('the grades "%s" and "%s" are the same', ([one, other]) => {
  expect(comparableGrade(one)).toBe(comparableGrade(other))
})

test('the grades of two classes are not the same', () => {
  expect(new Set(['ח', 'ח1', 'ח2'].map(comparableGrade)).size).toBe(3)
})

test.for([
  '',
  'מכינה',
  'ט׳-י׳',
  '7-8',
  'שכבה 11-12',
  '9/10',
  'ח ב',
  'י״ג',
  '13',
  '0',
  '102',
  'ז עד ט',
  'ז וח',
  'ז ו-ח',
  'ז ח ט',
  'ז1 ח2',
  'ז או ח',
  '07/08/2026',
  '8 9',
])('the grade "%s" is not understood', (text) => {
  expect(knownGrade(text)).toBeUndefined()
})

test('a grade without a class is compared as the grade', () => {
  expect(comparableGrade('כיתה ח')).toBe('ח׳')
})

test('two grades that are not understood are not the same', () => {
  expect(comparableGrade('מכינה א')).not.toBe(comparableGrade('מכינה ב'))
})

test('choices for all spellings of a grade have one key', () => {
  expect(["כיתה ט'", 'ט', '9', ' ט״ '].map(gradeKey)).toEqual(['ט׳', 'ט׳', 'ט׳', 'ט׳'])
})

test('the key of a grade that is not understood is its text', () => {
  expect(gradeKey(' מכינה ')).toBe('מכינה')
})
