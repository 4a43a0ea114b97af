import { timestamp } from '@hafifa/api/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeAgo, updatedAgo, updatedAgoOnCard, usedAgo } from './time.ts'

const second = 1
const minute = 60
const hour = 60 * minute
const day = 24 * hour
const now = Date.UTC(2025, 2, 1, 12)
const ago = (seconds: number) => timestamp(new Date(now - 1000 * seconds))

const texts: Record<string, { say: (time: string, now: number) => string; from: [number, string][] }> = {
  'a group card': {
    say: updatedAgoOnCard,
    from: [
      [0, 'עודכן לפני מספר דקות'],
      [hour, 'עודכן לפני שעה'],
      [2 * hour, 'עודכן לפני שעתיים'],
      [3 * hour, 'עודכן לפני 3 שעות'],
      [23 * hour, 'עודכן לפני 23 שעות'],
      [day, 'עודכן אתמול'],
      [2 * day, 'לפני יומיים'],
      [3 * day, 'לפני 3 ימים'],
      [400 * day, 'לפני 400 ימים'],
    ],
  },
  "a group's page": {
    say: updatedAgo,
    from: [
      [0, 'עודכן לפני מספר דקות'],
      [hour, 'עודכן לפני שעה'],
      [day, 'עודכן אתמול'],
      [2 * day, 'עודכן לפני יומיים'],
      [3 * day, 'עודכן לפני 3 ימים'],
    ],
  },
  'the dashboard': {
    say: timeAgo,
    from: [
      [0, 'ממש עכשיו'],
      [minute, 'לפני דקה'],
      [2 * minute, 'לפני 2 דקות'],
      [59 * minute, 'לפני 59 דקות'],
      [hour, 'לפני שעה'],
      [2 * hour, 'לפני שעתיים'],
      [23 * hour, 'לפני 23 שעות'],
      [day, 'אתמול'],
      [2 * day, 'לפני יומיים'],
      [3 * day, 'לפני 3 ימים'],
    ],
  },
  'a device': {
    say: usedAgo,
    from: [
      [0, 'בשעה האחרונה'],
      [hour, 'לפני שעה'],
      [23 * hour, 'לפני 23 שעות'],
      [day, 'אתמול'],
      [3 * day, 'לפני 3 ימים'],
    ],
  },
}

describe.each(Object.entries(texts))('the relative time of %s', (_, { say, from }) => {
  it.each(from)('from %i seconds on is "%s"', (age, text) => {
    expect(say(ago(age), now)).toBe(text)
  })

  it.each(from.slice(1))('a second before %i seconds is not yet "%s"', (age, text) => {
    expect(say(ago(age - second), now)).not.toBe(text)
  })

  it('is the youngest text for a future time', () => {
    expect(say(ago(-5 * minute), now)).toBe(from[0]?.[1])
  })

  it('never becomes younger with age', () => {
    const rank = (text: string) => {
      const unit = ['ממש עכשיו', 'דק', 'שע', 'אתמול', 'י'].findIndex((word) => text.includes(word))
      const count = Number(/\d+/.exec(text)?.[0] ?? (/שעתיים|יומיים/.test(text) ? 2 : 1))
      return unit * 1_000_000 + count
    }
    const age = fc.integer({ min: 0, max: 3000 * day })
    fc.assert(
      fc.property(age, age, (a, b) => {
        const [younger, older] = a < b ? [a, b] : [b, a]
        return rank(say(ago(younger), now)) <= rank(say(ago(older), now))
      }),
    )
  })
})

it('a device counts as used in the last hour until the hour is over', () => {
  expect(usedAgo(ago(hour - second), now)).toBe('בשעה האחרונה')
})
