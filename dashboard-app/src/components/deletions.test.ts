import { beforeEach, expect, test, vi } from 'vitest'
import type { Year } from '../queries/years.ts'
import { daysUntil } from './days.ts'
import { announcedDeletions } from './deletions.ts'

const closed = { id: 1, label: 'תשפ״ה', keepTraineesUntil: null, keepFilesUntil: null } as Year

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const announced = (until: Partial<Year>) =>
  announcedDeletions([{ ...closed, ...until }]).map(({ what }) => what)

test.for([
  ['2026-02-28', -1],
  ['2026-03-01', 0],
  ['2026-03-31', 30],
] as const)('until %s there are %i days', ([day, days]) => {
  expect(daysUntil(day)).toBe(days)
})

test.for([
  ['2026-03-01', false],
  ['2026-03-02', true],
  ['2026-03-31', true],
  ['2026-04-01', false],
] as const)('a deletion on %s is announced: %s', ([day, isAnnounced]) => {
  expect(announced({ keepTraineesUntil: day })).toEqual(isAnnounced ? ['trainees'] : [])
  expect(announced({ keepFilesUntil: day })).toEqual(isAnnounced ? ['files'] : [])
})

test('the trainees and the files of a year have separate deletion days', () => {
  const year = { ...closed, keepTraineesUntil: '2026-03-10', keepFilesUntil: '2026-03-20' }
  expect(announcedDeletions([closed, year])).toEqual([
    { year, what: 'trainees', until: '2026-03-10' },
    { year, what: 'files', until: '2026-03-20' },
  ])
})
