import { expect, test } from 'vitest'
import { type FieldDescription, formatValue, isFilled, limitOf } from './fields.ts'

test('"no" fills a field, and a blank text does not', () => {
  expect([false, 0, 'א', null, '', ' \n'].map(isFilled)).toEqual([true, true, true, false, false, false])
})

test('answers are shown as yes and no, texts as they are, and nothing as no text', () => {
  expect([true, 1, false, 0, 'טקסט', null].map(formatValue)).toEqual(['כן', 'כן', 'לא', 'לא', 'טקסט', ''])
})

test.for<[FieldDescription, number]>([
  [{ label: '', kind: 'short' }, 200],
  [{ label: '', kind: 'long' }, 5000],
  [{ label: '', kind: 'contactPhone' }, 20],
  [{ label: '', kind: 'openChoice', options: [] }, 200],
  [{ label: '', kind: 'choice', options: [] }, Number.POSITIVE_INFINITY],
  [{ label: '', kind: 'bit' }, Number.POSITIVE_INFINITY],
])('the limit of %j is %d', ([field, limit]) => {
  expect(limitOf(field)).toBe(limit)
})
