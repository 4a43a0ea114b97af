import { expect, test } from 'vitest'
import { endedYearWarning } from './endedYear.ts'

const year = { label: 'תשפ״ה', last_day: '2025-08-31' }

test('a year has not ended on its last day in Israel', () => {
  expect(endedYearWarning(year, new Date('2025-08-31T20:59:59Z'))).toBeUndefined()
})

test('an operator is told that a year has ended, and who can close it', () => {
  const warning = endedYearWarning(year, new Date('2025-08-31T21:00:00Z'))
  expect(warning).toContain('The programme year תשפ״ה ended on 2025-08-31')
  expect(warning).toContain("a coordinator closes it, or changes its last day, in the dashboard's settings")
})
