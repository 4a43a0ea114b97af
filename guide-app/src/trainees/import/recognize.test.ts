import { tableOf } from '@hafifa/shared-ui/testing/tableOf'
import { describe, expect, test } from 'vitest'
import type { Trainee } from '../../queries/trainees.ts'
import { outcomeOf } from '../testing/outcomeOf.ts'
import { readTrainees } from '../testing/readTrainees.ts'
import { trainee } from '../testing/trainee.ts'
import { type ImportRow, recognize } from './recognize.ts'

type Options = { trainees?: Trainee[]; answers?: { [about: string]: string } } & Parameters<typeof tableOf>[1]

function imported(lines: string[], { trainees = [], answers, ...marks }: Options = {}): ImportRow[] {
  const rows = readTrainees(tableOf(lines, marks))
  return recognize(answers ? rows.map((row) => ({ ...row, answers })) : rows, trainees)
}

const outcomes = (...given: Parameters<typeof imported>) => imported(...given).map(outcomeOf)

const names = 'שם פרטי|שם משפחה'

const noam = trainee({ phone: '050-1234567', school: 'אורט', grade: 'ז' })

const tamar = trainee({ id: 2, first_name: 'תמר', phone: '0501234567' })

describe('a row is about', () => {
  test.for<[string, string, string, Trainee[]?]>([
    [
      'the trainee with its phone and first name',
      'נועם|לוי|501234567',
      'same 1 | נועם לוי 0501234567 | ! הטלפון תוקן 0501234567',
    ],
    ['the same if the first name has other vowels', 'נעם|לוי|0501234567', 'changed 1 | first_name=נעם'],
    ['the same if the last name is another', 'נועם|כהן|0501234567', 'changed 1 | last_name=כהן'],
    ['the same if the names are in the other order', 'לוי|נועם|0501234567', 'same 1 | לוי נועם 0501234567'],
    [
      'a new trainee, if the phone is that of another one',
      'דנה|לוי|0501234567',
      'new | דנה לוי 0501234567 | ! אותו טלפון כמו נועם לוי',
    ],
    [
      'perhaps the same, with a part of the first name',
      'נועם מאיר|לוי|0501234567',
      'doubt | נועם מאיר לוי 0501234567 | ? who',
    ],
    [
      'perhaps the same, with other vowels and another last name',
      'נעם|כהן|0501234567',
      'doubt | נעם כהן 0501234567 | ? who',
    ],
    ['the trainee with the full name, if there is no phone', 'נועם|לוי|', 'same 1 | נועם לוי'],
    ['the trainee with the full name in the other order', 'לוי|נועם|', 'same 1 | לוי נועם'],
    [
      'perhaps the same, if the phone is another one',
      'נועם|לוי|0529999999',
      'doubt | נועם לוי 0529999999 | ? who',
    ],
    [
      'the same, if the listed one has no phone',
      'נועם|לוי|0529999999',
      'changed 1 | phone=0529999999',
      [trainee()],
    ],
    ['one of two with the phone', 'תמר|לוי|0501234567', 'same 2 | תמר לוי 0501234567', [noam, tamar]],
    [
      'a third one with the phone',
      'גל|לוי|0501234567',
      'new | גל לוי 0501234567 | ! אותו טלפון כמו נועם לוי',
      [noam, tamar],
    ],
    [
      'the trainee with the full name, whose new phone is that of another one',
      'גל|לוי|0501234567',
      'changed 3 | phone=0501234567 | ! אותו טלפון כמו נועם לוי',
      [noam, trainee({ id: 3, first_name: 'גל' })],
    ],
    [
      'one of two with the name',
      'נועם|לוי|',
      'doubt | נועם לוי | ? who',
      [noam, { ...noam, id: 3, school: 'רבין' }],
    ],
    [
      'a name with other marks',
      'נועם|בן דוד 2|',
      'changed 1 | last_name=בן דוד 2',
      [trainee({ last_name: 'בן-דוד 2' })],
    ],
    [
      'a name in one word',
      'נועם|בןדוד2|',
      'changed 1 | last_name=בןדוד2',
      [trainee({ last_name: 'בן-דוד 2' })],
    ],
    ['another name', 'נועם|בן דוד 3|', 'new | נועם בן דוד 3', [trainee({ last_name: 'בן-דוד 2' })]],
    [
      'a name that was stored with invisible marks',
      'נועם|לוי|',
      'same 1 | נועם לוי',
      [trainee({ first_name: '\u200fנועם' })],
    ],
    [
      'the listed phone in another notation',
      'נועם|לוי|0501234567',
      'same 1 | נועם לוי 0501234567',
      [trainee({ phone: '+972 50-1234567' })],
    ],
  ])('%s', ([, line, outcome, trainees = [noam]]) => {
    expect(outcomes([`${names}|טלפון`, line], { trainees })).toEqual([outcome])
  })

  test('perhaps the trainee with the name, if the school is another one', () => {
    expect(outcomes([`${names}|בית ספר`, 'נועם|לוי|רבין'], { trainees: [noam] })).toEqual([
      'doubt | נועם לוי רבין | ? who',
    ])
  })

  test('the trainee with the name and the school, of several with the name', () => {
    const trainees = [noam, { ...noam, id: 3, school: 'רבין' }]
    expect(outcomes([`${names}|בית ספר`, 'נועם|לוי|רבין'], { trainees })).toEqual(['same 3 | נועם לוי רבין'])
  })

  test.for([
    ['listed', 'changed 1 | phone=0529999999'],
    ['new', 'new | נועם לוי 0529999999'],
  ])('whom a person names: %s', ([answer = '', outcome]) => {
    const lines = [`${names}|טלפון`, 'נועם|לוי|0529999999']
    expect(outcomes(lines, { trainees: [noam], answers: { who: answer } })).toEqual([outcome])
  })
})

describe('two rows', () => {
  test.for<[string, string[], string[], Trainee[]?]>([
    ['with one phone are twins', ['דנה|לוי|0501234567', 'נועם|לוי|0501234567'], ['new', 'new']],
    ['with one name and no phone may be one trainee', ['דנה|לוי|', 'דנה|לוי|'], ['new', 'doubt']],
    [
      'with one name and another phone may be one trainee',
      ['דנה|לוי|0501111111', 'דנה|לוי|0502222222'],
      ['new', 'doubt'],
    ],
    [
      'with one name and phone may be one trainee',
      ['דנה|לוי|0501111111', 'דנה|לוי|0501111111'],
      ['new', 'doubt'],
    ],
    [
      'about one listed trainee may be a mistake',
      ['נועם|לוי|0501234567', 'נועם|לוי|'],
      ['same', 'doubt'],
      [noam],
    ],
    ['with names that are equal only when joined are two trainees', ['דן|אבי|', 'דנא|בי|'], ['new', 'doubt']],
  ])('%s', ([, lines, states, trainees = []]) => {
    expect(imported([`${names}|טלפון`, ...lines], { trainees }).map(({ state }) => state)).toEqual(states)
  })

  test.for([
    ['same', 'nobody'],
    ['new', 'new'],
  ])('that may be one trainee are told apart by a person: %s', ([answer = '', state]) => {
    const lines = [`${names}|טלפון`, 'דנה|לוי|', 'דנה|לוי|']
    expect(imported(lines, { answers: { repeated: answer } })[1]?.state).toBe(state)
  })
})

test.for([
  ['שם פרטי|שם משפחה|אישור הורים', 'דנה|לוי|כן', 'new | דנה לוי'],
  [
    'שם משפחה|שם פרטי|כיתה|נייד אב|נייד אם|נייד תלמיד',
    'לוי|דנה|ח|0501111111|0502222222|0503333333',
    'new | דנה לוי 0503333333 ח',
  ],
  ['שם פרטי ומשפחה|טלפון', 'דנה כהן|0501111111', 'new | דנה כהן 0501111111'],
  ['שם משפחה ופרטי|טלפון', 'כהן דנה|0501111111', 'new | דנה כהן 0501111111'],
  ['שם מלא|טלפון', 'כהן, דנה|0501111111', 'new | דנה כהן 0501111111'],
  ['שם מלא|טלפון', 'נועם בן דוד|0501111111', 'new | נועם בן דוד 0501111111'],
  ['שם מלא|טלפון', 'שרה לאה כהן|0501111111', 'doubt | שרה לאה כהן 0501111111 | ? split'],
  ['שם|משפחה|טלפון', 'דנה שיר|כהן|', 'new | דנה שיר כהן'],
  ['שם מלא|שם משפחה', 'דנה שיר כהן|כהן', 'new | דנה שיר כהן'],
  [`${names}|טלפון`, "דנה|לוי|'0521234568", 'new | דנה לוי 0521234568'],
  [`${names}|טלפון`, 'דנה|לוי|501234567.0', 'new | דנה לוי 0501234567 | ! הטלפון תוקן 0501234567'],
  [`${names}|טלפון`, 'דנה|לוי|0501234567 / 0521234568', 'doubt | דנה לוי | ? phone.rest'],
  [`${names}|טלפון`, 'דנה|לוי|05012345', 'doubt | דנה לוי | ? phone.phone'],
  [`${names}|מין`, 'דנה|לוי|נ', 'new | דנה לוי את | ! לשון פנייה נ את'],
  [`${names}|מין`, 'דנה|לוי|ק', 'wrong | דנה לוי | wrong gender'],
  [`${names}|בית ספר`, 'דנה|לוי|אורט⏎רמלה', 'new | דנה לוי אורט רמלה'],
  [`${names}|כיתה`, 'דנה|לוי|07/08/2026 (date)', 'doubt | דנה לוי | ? grade.date'],
  [`${names}|הערות`, 'דנה|לוי|07/08/2026 (date)', 'new | דנה לוי 07/08/2026'],
  [`${names}|בית ספר`, 'דנה|לוי|#N/A (error)', 'wrong | דנה לוי | wrong school'],
  [`${names}|בית ספר`, 'דנה|לוי|12 (uncalculated)', 'wrong | דנה לוי | wrong school'],
  [`${names}|בית ספר`, 'דנה|לוי|אורט (struck)', 'doubt | דנה לוי | ? school.struck'],
  [`${names}|צפוי להישאר`, 'דנה|לוי|X', 'doubt | דנה לוי | ? expected_to_stay.cross'],
  [`${names}|צפוי להישאר`, 'דנה|לוי|אולי', 'wrong | דנה לוי | wrong expected_to_stay'],
  [`${names}|צפוי להישאר`, 'דנה|לוי|', 'new | דנה לוי'],
] as const)('the sheet %s with the row %s', ([titles, line, outcome]) => {
  expect(outcomes([titles, line])).toEqual([outcome])
})

test('the second phone of a cell is added to the comments, behind those that are there', () => {
  const lines = [`${names}|טלפון`, 'נועם|לוי|0501234567, אמא 0521234568']
  const listed = trainee({ phone: '0501234567', comments: 'אלרגי' })
  const [row] = imported(lines, { trainees: [listed], answers: { 'phone.rest': 'comment' } })
  expect([row?.state, row?.values.comments]).toEqual(['changed', 'אלרגי\nטלפון: אמא 0521234568'])
})

test('an answer splits a full name', () => {
  const lines = ['שם מלא|טלפון', 'שרה לאה כהן|0501111111']
  expect(outcomes(lines, { answers: { split: '2' } })).toEqual(['new | שרה לאה כהן 0501111111'])
  expect(imported(lines, { answers: { split: '2' } })[0]?.values.first_name).toBe('שרה לאה')
})

test('a cross and an empty cell beside a check mark mean no', () => {
  const rows = imported([`${names}|צפוי להישאר`, 'דנה|לוי|V', 'נועם|כהן|X', 'גיל|כץ|'])
  expect(rows.map(({ values }) => values.expected_to_stay)).toEqual([true, false, false])
})

test('the mark for the text above asks whether it is repeated', () => {
  const lines = [`${names}|בית ספר`, 'דנה|כהן|הרצוג', 'גיל|לוי|"']
  expect(outcomes(lines)[1]).toBe('doubt | גיל לוי | ? school.above')
  expect(outcomes(lines, { answers: { 'school.above': 'above' } })[1]).toBe('new | גיל לוי הרצוג')
})

test('rows that are about nobody are left out, unless a person says otherwise', () => {
  const lines = [
    `${names}|טלפון`,
    'First name|Last name|Phone',
    'דנה|לוי|',
    'שם פרטי|שם משפחה|טלפון',
    'סה"כ|2|',
    "כיתה ח'1||",
    'גיל||',
    '||הרשימה נכונה לספטמבר',
  ]
  const rows = imported(lines)
  expect(rows.map(({ state }) => state)).toEqual([
    'nobody',
    'new',
    'nobody',
    'nobody',
    'nobody',
    'wrong',
    'nobody',
  ])
  expect(imported(lines, { answers: { nobody: 'keep' } })[0]?.state).not.toBe('nobody')
})

test('a section offers its grade to the rows below', () => {
  const rows = imported([`${names}|טלפון`, "כיתה ח'1||", 'דנה|לוי|'], { merges: ['A2:C2'] })
  expect(rows.map(({ state, offered }) => [state, offered?.grade?.text])).toEqual([
    ['nobody', undefined],
    ['new', "ח'1"],
  ])
})

test('an empty cell leaves the stored value', () => {
  expect(outcomes([`${names}|כיתה|בית ספר`, 'נועם|לוי||'], { trainees: [noam] })).toEqual([
    'same 1 | נועם לוי',
  ])
})

test.for([
  ['י', 'י׳'],
  ['י"א', 'י״א'],
  ['כתה ח-2', 'ח׳2'],
])('the grade %s is the same as %s', ([grade = '', stored = '']) => {
  const trainees = [trainee({ grade: stored })]
  expect(imported([`${names}|כיתה`, `נועם|לוי|${grade}`], { trainees })[0]?.state).toBe('same')
})

test('a phone that is not whole is no change if it is stored like that', () => {
  const lines = [`${names}|טלפון`, 'נועם|לוי|2']
  expect(outcomes(lines, { trainees: [trainee({ phone: '2' })] })[0]).toMatch(/^doubt/)
  expect(
    outcomes(lines, { trainees: [trainee({ phone: '2' })], answers: { 'phone.phone': 'keep' } })[0],
  ).toMatch(/^same/)
})
