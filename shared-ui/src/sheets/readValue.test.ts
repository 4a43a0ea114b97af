import { expect, it } from 'vitest'
import { optionOf, readValue } from './readValue.ts'

const phone = { label: 'טלפון', kind: 'contactPhone' } as const

it.for([
  ['501234567', '0501234567'],
  ['50-123-4567', '0501234567'],
  ['31234567', '031234567'],
])('adds the leading zero to the phone %s', ([text = '', value]) => {
  expect(readValue(phone, text)).toEqual({ value, zeroRestored: true })
})

it('removes the country code of a phone', () => {
  expect(readValue(phone, '+972 50 123 4569')).toEqual({ value: '0501234569', zeroRestored: true })
})

it.for(['0501234567', 'של אמא: 0501234567'])('leaves the phone %s unchanged', (text) => {
  expect(readValue(phone, text)).toEqual({ value: text })
})

it('removes the hyphens of a phone', () => {
  expect(readValue(phone, '03-1234567')).toEqual({ value: '031234567' })
})

it.for(['2', '05012345', '05012345678', 'של אמא: 050'])('accepts the phone %s as doubtful', (text) => {
  expect(readValue(phone, text)).toEqual({ value: text, doubt: 'זה אינו מספר טלפון' })
})

it('reads an option in any grammatical gender', () => {
  const field = {
    label: 'סטטוס',
    kind: 'choice',
    options: ['פעיל.ה', 'לא פעיל.ה'],
    default: 'פעיל.ה',
  } as const
  expect(['פעילה', 'לא פעיל', 'פעיל.ה'].map((text) => readValue(field, text))).toEqual([
    { value: 'פעיל.ה' },
    { value: 'לא פעיל.ה' },
    { value: 'פעיל.ה' },
  ])
  expect(readValue(field, 'אולי')).toEqual({ error: 'הערכים האפשריים: פעיל.ה, לא פעיל.ה' })
})

it('reads yes and no', () => {
  const field = { label: 'צפוי', kind: 'yesNo' } as const
  expect(['כן', 'FALSE', ''].map((text) => readValue(field, text))).toEqual([
    { value: true },
    { value: false },
    { value: null },
  ])
  expect(readValue(field, 'אולי')).toEqual({ error: 'יש לכתוב כן או לא' })
})

it('reads yes and no as 1 and 0 for fields that store them as numbers', () => {
  const field = { label: 'רלוונטי', kind: 'bit' } as const
  expect(['כן', 'לא', '1', '0', ''].map((text) => readValue(field, text))).toEqual([
    { value: 1 },
    { value: 0 },
    { value: 1 },
    { value: 0 },
    { value: null },
  ])
})

it.for(["ט'", 'ט׳', 'ט"', 'ט״', ' ט '])('reads the option ט׳ from %j', (text) => {
  const field = { label: 'כיתה', kind: 'openChoice', options: ['ט׳', 'י׳'] } as const
  expect(readValue(field, text)).toEqual({ value: 'ט׳' })
})

it('reads an option with different spaces', () => {
  const field = { label: 'סטטוס', kind: 'choice', options: ['לא פעיל.ה'], default: 'לא פעיל.ה' } as const
  expect(readValue(field, 'לא  פעיל')).toEqual({ value: 'לא פעיל.ה' })
})

it('reports missing and too long values', () => {
  const field = { label: 'שם', kind: 'short', required: true } as const
  expect(readValue(field, ' ')).toEqual({ error: 'שדה חובה' })
  expect(readValue(field, 'א'.repeat(201))).toHaveProperty('error')
})

it.for([
  ['yes', true],
  ['True', true],
  ['V', true],
  ['x', true],
  ['✓', true],
  ['Y', true],
  ['No', false],
  ['N', false],
  ['-', false],
] as const)('reads %s as an answer', ([text, value]) => {
  expect(readValue({ label: 'צפוי', kind: 'yesNo' }, text)).toEqual({ value })
})

it('reads a control character as a space', () => {
  expect(readValue({ label: 'שם', kind: 'short' }, 'בן\u0007דוד')).toEqual({ value: 'בן דוד' })
})

it('keeps the lines of a long text', () => {
  expect(readValue({ label: 'הערות', kind: 'long' }, 'אחת\nשתיים')).toEqual({ value: 'אחת\nשתיים' })
})

it('reads an option with a multi-letter ending', () => {
  expect(optionOf(['חבר.ות'], 'חברות')).toBe('חבר.ות')
})

it('treats only the letters after the last dot as an ending', () => {
  expect(optionOf(['בי.ס תיכון'], 'בי')).toBeUndefined()
})
