import { expect, it } from 'vitest'
import { readValue } from './readValue.ts'

const phone = { label: 'טלפון', kind: 'contactPhone' } as const

it.for([
  ['501234567', '0501234567'],
  ['50-123-4567', '0501234567'],
  ['31234567', '031234567'],
])('adds the zero to the phone %s', ([text = '', value]) => {
  expect(readValue(phone, text)).toEqual({ value, mended: true })
})

it.for(['0501234567', '+972501234567', '12', 'של אמא: 050'])('leaves the phone %s', (text) => {
  expect(readValue(phone, text)).toEqual({ value: text })
})

it('reads an option in any gender', () => {
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
  expect(readValue(field, 'אולי')).toEqual({ error: 'אפשר לבחור: פעיל.ה, לא פעיל.ה' })
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

it('names what is missing or too long', () => {
  const field = { label: 'שם', kind: 'short', required: true } as const
  expect(readValue(field, ' ')).toEqual({ error: 'שדה חובה' })
  expect(readValue(field, 'א'.repeat(201))).toHaveProperty('error')
})
