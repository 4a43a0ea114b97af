import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baseOf, isBase, textHash } from './base.ts'
import type { FieldDescription } from './fields.ts'

const long = { label: '', kind: 'long' } satisfies FieldDescription
const short = { label: '', kind: 'short' } satisfies FieldDescription

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', ' ', 'טקסט', 'טקסט\r\n', 'טקסט\n'))

test('the hash is the SHA-256 of the normalized text', () =>
  fc.assert(
    fc.property(text, (value) => {
      const normalized = value.replaceAll('\r\n', '\n').trim()
      expect(textHash(value)).toBe(createHash('sha256').update(normalized).digest('hex'))
    }),
  ))

test('a value is its own base, and another one is not', () =>
  fc.assert(
    fc.property(fc.constantFrom(long, short), text, text, (field, one, other) => {
      const stored = (value: string) => value.replaceAll('\r\n', '\n').trim()
      expect(isBase(field, baseOf(field, one), other)).toBe(stored(one) === stored(other))
    }),
  ))

test('a text of one line is the base of what is stored for it', () => {
  expect(isBase(short, 'אורט \u200fרמלה  א', 'אורט רמלה א')).toBe(true)
  expect(isBase(short, 'אורט רמלה', 'אורט\u00a0רמלה')).toBe(true)
  expect(isBase(short, '\u200f', null)).toBe(true)
  expect(isBase(long, textHash('א  ב'), 'א ב')).toBe(false)
})

test('an empty text is the base of nothing', () => {
  expect(isBase(short, '', null)).toBe(true)
  expect(isBase(long, textHash(''), null)).toBe(true)
})

test('the hash of nothing is a base of long texts only', () => {
  expect(isBase(short, textHash(''), null)).toBe(false)
})

test('"no" is not the base of nothing', () => {
  expect(isBase({ label: '', kind: 'yesNo' }, null, false)).toBe(false)
  expect(isBase({ label: '', kind: 'bit' }, 0, null)).toBe(false)
})

test('the base of a long text is its hash, and that of another value is the value as it is stored', () => {
  expect(baseOf(long, ' טקסט ')).toBe(textHash('טקסט'))
  expect(baseOf(short, ' טקסט ')).toBe('טקסט')
})

test.for([null, ' '])('nothing is the base of the empty long text %j', (value) => {
  expect(baseOf(long, value)).toBeNull()
})
