import { expect, test } from 'vitest'
import { outcomeOf } from './outcomes.ts'

const left = { outcome: 'left', nextGrade: null }

test.for(['י״ב', 'leave', 'keep'])('a trainee who leaves has left, whatever the move %s says', (move) => {
  expect(outcomeOf('י״א', 'leave', move)).toEqual(left)
})

test('a trainee of a grade that leaves has left', () => {
  expect(outcomeOf('י״ב', '', 'leave')).toEqual(left)
})

test('a trainee who stays when the grade leaves keeps the grade', () => {
  expect(outcomeOf('י״ב', 'stay', 'leave')).toEqual({ outcome: 'kept', nextGrade: 'י״ב' })
})

test.for(['', 'stay'] as const)(
  'a trainee of a grade that stays keeps it with the decision "%s"',
  (decision) => {
    expect(outcomeOf('מכינה', decision, 'keep')).toEqual({ outcome: 'kept', nextGrade: 'מכינה' })
  },
)

test.for(['', 'stay'] as const)('a trainee moves up with the decision "%s"', (decision) => {
  expect(outcomeOf('ט׳', decision, 'י׳')).toEqual({ outcome: 'moved', nextGrade: 'י׳' })
})
