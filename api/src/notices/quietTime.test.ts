import { describe, expect, test } from 'vitest'
import { isDayOfRest, isQuiet, isWorkingTime, quietFrom, weekOf } from './quietTime.ts'

/** Of the official calendar of Israel. */
const holidays: [string, string][] = [
  ['2026-09-12', 'Rosh Hashana'],
  ['2026-09-13', 'the second day of Rosh Hashana'],
  ['2026-09-21', 'Yom Kippur'],
  ['2026-09-26', 'Sukkot'],
  ['2026-10-03', 'Simchat Torah'],
  ['2027-04-22', 'Pesach'],
  ['2027-04-28', 'the seventh day of Pesach'],
  ['2027-05-11', 'Memorial Day, moved from a Sunday'],
  ['2027-05-12', 'Independence Day, moved from a Monday'],
  ['2027-06-11', 'Shavuot'],
  ['2025-04-30', 'Memorial Day, moved from a Friday'],
  ['2025-05-01', 'Independence Day, moved from a Saturday'],
  ['2026-04-22', 'Independence Day, on its day'],
]

test.for(holidays)('%s is %s', ([day]) => {
  expect(isDayOfRest(day)).toBe(true)
})

test.for([
  ['2026-09-14', 'the fast of Gedaliah'],
  ['2026-09-27', 'in the week of Sukkot'],
  ['2027-04-25', 'in the week of Pesach'],
  ['2025-05-02', 'after Independence Day'],
  ['2026-11-25', 'an ordinary Wednesday'],
] as const)('%s, %s, is no day of rest', ([day]) => {
  expect(isDayOfRest(day)).toBe(false)
})

describe('it is quiet', () => {
  test.for([
    ['2026-11-25T05:59:59Z', 'before eight in winter'],
    ['2026-07-01T04:59:59Z', 'before eight in summer'],
    ['2026-11-25T19:00:00Z', 'from nine in the evening'],
    ['2026-11-27T13:00:00Z', 'on Friday afternoon'],
    ['2026-11-28T10:00:00Z', 'on Shabbat'],
    ['2026-11-28T18:30:00Z', 'on the evening after Shabbat'],
    ['2026-09-20T12:00:00Z', 'on the eve of Yom Kippur'],
    ['2026-09-21T08:00:00Z', 'on Yom Kippur'],
    ['2026-09-12T20:00:00Z', 'in the night between two holidays'],
  ] as const)('at %s, %s', ([at]) => {
    expect(isQuiet(new Date(at))).toBe(true)
  })
})

describe('it is not quiet', () => {
  test.for([
    ['2026-11-25T06:00:00Z', 'from eight in winter'],
    ['2026-07-01T05:00:00Z', 'from eight in summer'],
    ['2026-11-25T18:59:59Z', 'until nine in the evening'],
    ['2026-11-27T12:59:59Z', 'until three on Friday'],
    ['2026-11-29T06:00:00Z', 'on Sunday morning'],
  ] as const)('at %s, %s', ([at]) => {
    expect(isQuiet(new Date(at))).toBe(false)
  })
})

test.for([
  ['2026-11-25T10:00:30Z', '2026-11-25T19:00:00.000Z'],
  ['2026-07-01T10:00:30Z', '2026-07-01T18:00:00.000Z'],
  ['2026-11-27T10:15:00Z', '2026-11-27T13:00:00.000Z'],
] as const)('from %s on, the next quiet begins at %s', ([now, next]) => {
  expect(quietFrom(new Date(now)).toISOString()).toBe(next)
})

test('a week begins on Sunday in Israel', () => {
  expect(weekOf(new Date('2026-11-28T21:59:59Z'))).toBe('2026-11-22')
  expect(weekOf(new Date('2026-11-28T22:00:00Z'))).toBe('2026-11-29')
})

test('people work on the morning before a holiday, but not on Fridays', () => {
  expect(isWorkingTime(new Date('2026-09-20T06:00:00Z'))).toBe(true)
  expect(isWorkingTime(new Date('2026-11-27T08:00:00Z'))).toBe(false)
})
