import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hebrewNumeral } from '../hebrewNumeral.ts'
import { knownGrade, moveOf } from './grades.ts'

const grades = Array.from({ length: 12 }, (_, n) => hebrewNumeral(n + 1))

const none = new Map<string, string>()

const spelling = fc
  .tuple(
    fc.constantFrom(...grades.keys()),
    fc.constantFrom('', 'כיתה ', ' כיתה  '),
    fc.constantFrom('hebrew', 'straight', 'none', 'number'),
    fc.constantFrom('', ' '),
  )
  .map(([index, before, marks, after]) => {
    const grade = grades[index] ?? ''
    const spelled = {
      hebrew: grade,
      straight: grade.replace('׳', "'").replace('״', '"'),
      none: grade.replace(/[׳״]/, ''),
      number: `${index + 1}`,
    }
    return { text: `${before}${spelled[marks as keyof typeof spelled]}${after}`, index }
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

test.for(['', 'מכינה', 'ט2', 'י״ג', '13', '0'])('the grade "%s" is not understood', (text) => {
  expect(knownGrade(text)).toBeUndefined()
})
