import { expect, test } from 'vitest'
import { gradesOf, withChoices } from './choices.ts'
import type { Choice } from './closingQueries.ts'

const by = { by: 'רות', at: '2026-06-20 10:00:00' }

const written = [
  { grade: '', move: 'keep', known: false, count: 2 },
  { grade: 'יב', move: 'leave', known: true, count: 4 },
  { grade: "ט'", move: 'י׳', known: true, count: 5 },
  { grade: 'כיתה ט', move: 'י׳', known: true, count: 1 },
  { grade: 'מכינה', move: 'keep', known: false, count: 3 },
]

test('the spellings of a grade are one row, and grades come in their order', () => {
  const rows = gradesOf({ grades: written }, [])
  expect(rows.map(({ key, count, move, spellings }) => [key, count, move, spellings])).toEqual([
    ['ט׳', 6, 'י׳', ["ט'", 'כיתה ט']],
    ['י״ב', 4, 'leave', ['יב']],
    ['', 2, 'keep', []],
    ['מכינה', 3, 'keep', []],
  ])
})

test('a choice replaces the default of a grade', () => {
  const choice: Choice = { kind: 'grade', key: 'מכינה', choice: 'ט׳', ...by }
  const row = gradesOf({ grades: written }, [choice]).find(({ key }) => key === 'מכינה')
  expect(row).toMatchObject({ move: 'ט׳', choice, known: false })
})

test('a new choice replaces the earlier one with its key, and null takes it back', () => {
  const before: Choice[] = [
    { kind: 'group', key: '1', choice: 'end', ...by },
    { kind: 'guide', key: '1', choice: 'leave', ...by },
  ]
  const added = { kind: 'trainee' as const, key: '1', choice: 'stay' }
  expect(withChoices(before, [{ kind: 'group', key: '1', choice: null }, added], by)).toEqual([
    before[1],
    { ...added, ...by },
  ])
})
