import { expect, test } from 'vitest'
import { gradesOf, moveLabel, outcomeText, withChoices } from './choices.ts'
import type { Choice } from './closingQueries.ts'

const by = { by: 'רות', at: '2026-06-20 10:00:00' }

const written = [
  { grade: '', move: 'keep', known: false, count: 2 },
  { grade: 'יב', move: 'leave', known: true, count: 4 },
  { grade: "ט'", move: 'י׳', known: true, count: 5 },
  { grade: 'כיתה ט', move: 'י׳', known: true, count: 1 },
  { grade: 'מכינה', move: 'keep', known: false, count: 3 },
]

test('the spellings of a grade share one row', () => {
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

test('a new choice replaces the earlier one with its key', () => {
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

test('only the choices for grades move grades', () => {
  const choice: Choice = { kind: 'trainee', key: 'מכינה', choice: 'leave', ...by }
  const row = gradesOf({ grades: written }, [choice]).find(({ key }) => key === 'מכינה')
  expect(row).toMatchObject({ move: 'keep', choice: undefined })
})

test.for([
  ['leave', 'מסיימים ועוזבים'],
  ['keep', 'נשארים בכיתה'],
  ['י׳', 'עולים לכיתה י׳'],
] as const)('the move %s is shown as "%s"', ([move, label]) => {
  expect(moveLabel(move)).toBe(label)
})

const planned = { id: 1, first_name: '', last_name: '', group_id: 1, group_name: '', known: true }

test.for([
  ['י״ב', 'left', null, null, 'כיתה י״ב, עוזב.ת'],
  ['י״ב', 'left', null, true, 'כיתה י״ב, עוזב.ת'],
  ['ט׳', 'left', null, false, 'כיתה ט׳, עוזב.ת (״צפוי להישאר״: לא)'],
  ['ט׳', 'moved', 'י׳', null, 'כיתה ט׳, עולה לכיתה י׳'],
  ['ט׳', 'kept', 'ט׳', null, 'כיתה ט׳, נשאר.ת בכיתה'],
  [null, 'kept', null, null, 'ללא כיתה, נשאר.ת בכיתה'],
] as const)(
  'the outcome of a trainee of grade %s who has %s is described in words',
  ([grade, outcome, nextGrade, expected_to_stay, text]) => {
    const shown = outcomeText({ ...planned, grade, outcome, nextGrade, expected_to_stay })
    expect(shown.replaceAll(/[\u2066-\u2069]/g, '')).toBe(text)
  },
)
