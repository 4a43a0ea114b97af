import { expect, test } from 'vitest'
import { createTitleReader, type Vocabulary } from './titles.ts'

const vocabulary: Vocabulary<'first' | 'last' | 'full' | 'phone' | 'school' | 'stays'> = {
  targets: [
    { name: 'first', label: 'שם פרטי', titles: ['first name'] },
    { name: 'last', label: 'שם משפחה', titles: ['משפחה'] },
    { name: 'full', label: 'שם מלא', titles: ['שם', 'שם החניך', 'חניך', 'שם פרטי ומשפחה'] },
    { name: 'phone', label: 'טלפון', titles: ['נייד', 'טל', 'phone', 'mobile'], contact: true },
    { name: 'school', label: 'בית ספר', titles: ['ביה״ס', 'בתי ספר'] },
    { name: 'stays', label: 'צפוי להישאר', titles: [], isYesNo: true },
  ],
  own: ['חניך', 'תלמיד', 'student'],
  others: ['אב', 'אבא', 'אם', 'אמא', 'הורה', 'הורים', 'רכז', 'mother'],
  anchors: ['first', 'full'],
}

const readTitle = createTitleReader(vocabulary)

test.for([
  ['שם פרטי:', 'first'],
  ['שם  פרטי *', 'first'],
  ['First Name', 'first'],
  ['שם המשפחה', 'last'],
  ['שם פרטי + משפחה', 'full'],
  ['שמות', 'full'],
  ['שם התלמיד/ה', 'full'],
  ['חניכים', 'full'],
  ['החניכים', 'full'],
  ['שם ביה"ס', 'school'],
  ['טלפונים', 'phone'],
  ['טלפון נייד', 'phone'],
  ["מס' טלפון", 'phone'],
  ['מספרי טלפון', 'phone'],
  ['טל.', 'phone'],
  ['טלפון חניך', 'phone'],
  ['נייד התלמידה', 'phone'],
  ['Student phone', 'phone'],
  ['Phone (mobile)', 'phone'],
  ['ביה"ס', 'school'],
  ['בי״ה״ס', 'school'],
  ['צפויה להישאר?', 'stays'],
  ['האם צפוי להישאר', 'stays'],
] as const)('the title %s is that of %s', ([title, name]) => {
  expect(readTitle(title)).toMatchObject({ kind: 'known', targets: [name] })
})

test.for([
  'טלפון אמא',
  'נייד (אם)',
  'טלפון של האב',
  'שם ההורה',
  'טלפון הורים',
  'אבא',
  "Mother's phone",
  'טלפון רכז/ת',
  'הורה1',
  'האם: טלפון',
  'האם שם',
])('the title %s is about another person', (title) => {
  expect(readTitle(title)).toMatchObject({ kind: 'other' })
})

test.for([
  ['טלפון בבית', 'phone'],
  ['טלפון 2', 'phone'],
  ['בית ספר יסודי', 'school'],
  ['אישור', undefined],
  ['', undefined],
  ['ת"ז', undefined],
  ['מספר חניך', undefined],
  ["מס' בית ספר", 'school'],
] as const)('the title %s is not known, and may be like that of %s', ([title, like]) => {
  expect(readTitle(title)).toEqual({ kind: 'unknown', ...(like && { like }) })
})

test('a title that says whose the phone is belongs to the row', () => {
  expect([readTitle('טלפון חניך'), readTitle('טלפון')]).toEqual([
    { kind: 'known', targets: ['phone'], owned: true },
    { kind: 'known', targets: ['phone'] },
  ])
})

test('a title that only names another person is that of the name', () => {
  expect(['שם האם', 'הורה', 'טלפון אמא', 'אישור הורים'].map(readTitle)).toEqual([
    { kind: 'other', named: true },
    { kind: 'other', named: true },
    { kind: 'other' },
    { kind: 'other' },
  ])
})
