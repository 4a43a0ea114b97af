import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayInIsrael,
  daySeconds,
  daysBetween,
  inSeconds,
  isoTime,
  latestTime,
  monthsBefore,
  parseTimestamp,
  timeInIsrael,
  timestamp,
} from './time.ts'

const time = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

const wholeSeconds = (date: Date) => Math.floor(date.getTime() / 1000)

test('a timestamp is in UTC', () => {
  const now = new Date('2026-07-31T21:04:05.678Z')
  expect(timestamp(now)).toBe('2026-07-31 21:04:05')
  expect(isoTime(timestamp(now))).toBe('2026-07-31T21:04:05Z')
})

test.for([
  ['2027-01-31', -1, '2027-02-28'],
  ['2028-01-31', -1, '2028-02-29'],
  ['2026-11-30', -3, '2027-02-28'],
  ['2027-08-31', -6, '2028-02-29'],
  ['2027-03-31', 1, '2027-02-28'],
  ['2027-01-15', -18, '2028-07-15'],
] as const)('%s less %i months is %s', ([day, months, other]) => {
  expect(
    monthsBefore(new Date(`${day}T12:00:00Z`), months)
      .toISOString()
      .slice(0, 10),
  ).toBe(other)
})

test('a timestamp means its time, to the second', () => {
  fc.assert(
    fc.property(time, (date) => {
      expect(parseTimestamp(timestamp(date)).getTime()).toBe(wholeSeconds(date) * 1000)
    }),
  )
})

test('timestamps sort as their times', () => {
  fc.assert(
    fc.property(time, time, (one, other) => {
      expect(timestamp(one) < timestamp(other)).toBe(wholeSeconds(one) < wholeSeconds(other))
    }),
  )
})

test('a day has 86,400 seconds', () => {
  expect(timestamp(inSeconds(new Date('2026-02-27T10:00:00Z'), 2 * daySeconds))).toBe('2026-03-01 10:00:00')
})

test('a time before is negative seconds away', () => {
  expect(timestamp(inSeconds(new Date('2026-03-01T00:00:00Z'), -1))).toBe('2026-02-28 23:59:59')
})

test('the clock of another process may be a minute ahead', () => {
  expect(latestTime(new Date('2026-02-28T23:59:30Z'))).toBe('2026-03-01 00:00:30')
})

test('the time in Israel follows summer time', () => {
  const times = ['2026-01-31T21:59:59Z', '2026-07-31T21:00:00Z'].map((text) => timeInIsrael(new Date(text)))
  expect(times).toEqual(['2026-01-31 23:59:59', '2026-08-01 00:00:00'])
})

test.for([
  ['2026-03-26', '2026-03-29', 3],
  ['2026-03-29', '2026-03-26', -3],
  ['2026-08-31', '2026-08-31', 0],
] as const)('from %s to %s there are %i days', ([from, to, days]) => {
  expect(daysBetween(from, to)).toBe(days)
})

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

test('the day in Israel is that of its time', () => {
  fc.assert(fc.property(time, (date) => timeInIsrael(date).startsWith(dayInIsrael(date))))
})
