import { expect, test } from 'vitest'
import { dayInIsrael } from './time.ts'

test('a day begins at midnight in Israel, by summer and winter time', () => {
  const days = [
    '2026-01-31T21:59:59Z',
    '2026-01-31T22:00:00Z',
    '2026-07-31T20:59:59Z',
    '2026-07-31T21:00:00Z',
  ]
  expect(days.map((time) => dayInIsrael(new Date(time)))).toEqual([
    '2026-01-31',
    '2026-02-01',
    '2026-07-31',
    '2026-08-01',
  ])
})
