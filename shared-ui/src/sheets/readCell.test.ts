import { describe, expect, test } from 'vitest'
import { readCell, type SheetField } from './readCell.ts'
import type { RowCell } from './rows.ts'
import { marksToWords, withTextsAbove, yesOrNo } from './yesNo.ts'

const name: SheetField = { label: 'שם', kind: 'short', required: true }
const school: SheetField = { label: 'בית ספר', kind: 'short' }
const grade: SheetField = { label: 'כיתה', kind: 'short', isGrade: true }
const phone: SheetField = { label: 'טלפון', kind: 'contactPhone' }
const stays: SheetField = { label: 'צפוי', kind: 'yesNo' }
const status: SheetField = {
  label: 'סטטוס',
  kind: 'choice',
  options: ['פעיל.ה', 'לא פעיל.ה'],
  default: 'פעיל.ה',
}
const gender: SheetField = {
  label: 'פנייה',
  kind: 'openChoice',
  options: ['את', 'אתה'],
  sheetValues: { את: ['נ', 'נקבה'], אתה: ['ז', 'זכר'] },
}

const cellOf = (text: string, marks: Partial<RowCell> = {}): RowCell => ({ text, kind: 'text', ...marks })

/** The value, or the open doubt (?) with its choices, or the error (!). */
function read(field: SheetField, cell: RowCell | string, answers: { [about: string]: string } = {}) {
  const result = readCell(field, typeof cell === 'string' ? cellOf(cell) : cell, (about) => answers[about])
  if ('error' in result) return `! ${result.error}`
  const open = result.doubts.find(({ answer }) => answer === undefined)
  if (open) return `? ${open.about}: ${open.choices.map(({ value }) => value).join(' ')}`
  return result.rest ? `${result.value}, ${result.rest}` : result.value
}

describe('reads', () => {
  test.for<[SheetField, string, string | boolean | null]>([
    [school, ' \u200fאורט\u00a0 רמלה\n ', 'אורט רמלה'],
    [school, '', null],
    [school, '-', null],
    [school, '✓', '✓'],
    [phone, '—', null],
    [gender, '-', null],
    [school, 'בן\u0007דוד', 'בן דוד'],
    [{ label: 'הערות', kind: 'long' }, 'אחת\nשתיים', 'אחת\nשתיים'],
    [phone, '501234567', '0501234567'],
    [phone, '+972 50-123-4567', '0501234567'],
    [phone, '501,234,567', '0501234567'],
    [phone, '="0501234569"', '0501234569'],
    [phone, '03-1234567', '031234567'],
    [stays, 'כן', true],
    [stays, 'V', true],
    [stays, '✓', true],
    [stays, '1', true],
    [stays, 'FALSE', false],
    [stays, '\u200fלא.', false],
    [stays, 'לא', false],
    [stays, '0', false],
    [status, 'פעילה', 'פעיל.ה'],
    [status, 'לא פעיל/ה', 'לא פעיל.ה'],
    [status, 'לא  פעיל', 'לא פעיל.ה'],
    [gender, 'נקבה', 'את'],
    [gender, "ז'", 'אתה'],
    [grade, '08', '08'],
    [grade, "ח'3", "ח'3"],
  ])('%o from %j', ([field, text, value]) => {
    expect(read(field, text)).toBe(value)
  })
})

describe('asks about', () => {
  test.for<[SheetField, RowCell | string, string]>([
    [stays, 'X', '? cross: yes no leave'],
    [stays, '-', '? cross: yes no leave'],
    [phone, '05012345', '? phone: keep comment leave'],
    [phone, 'אין', '? phone: keep comment leave'],
    [phone, '050123456789012345678', '? phone: comment leave'],
    [phone, '0501234567 0521234568', '? rest: comment first none'],
    [phone, '031234567/041234567', '? rest: comment first none'],
    [phone, 'של אמא: 0501234567', '? rest: comment first none'],
    [grade, cellOf('07/08/2026', { kind: 'date' }), '? date: grade keep leave'],
    [grade, '7.8.2026', '? date: grade keep leave'],
    [grade, '46241', '? date: keep leave'],
    [grade, '7-אוג', '? date: keep leave'],
    [grade, 'Aug-08', '? date: keep leave'],
    [grade, '2026-08-07', '? date: keep leave'],
    [school, '07/08/2026', '? date: keep leave'],
    [school, '16:30', '? date: keep leave'],
    [name, 'מאי', 'מאי'],
    [school, 'יוני 7 בערב', 'יוני 7 בערב'],
    [school, cellOf('07/08/2026', { kind: 'date' }), '? date: keep leave'],
    [school, cellOf('16:30', { kind: 'time' }), '? date: keep leave'],
    [name, cellOf('דנה', { struck: true }), '? struck: keep'],
    [school, cellOf('אורט', { struck: true }), '? struck: keep leave'],
    [school, cellOf('אור\ufffd', { broken: true }), '? broken: keep leave'],
    [school, cellOf('"', { above: 'אורט' }), '? above: above keep leave'],
    [name, '123', '? letters: keep'],
    [school, '...', '? letters: keep leave'],
    [school, '~', '? letters: keep leave'],
    [grade, '?', '? letters: keep leave'],
    [school, cellOf('כן', { kind: 'boolean' }), '? answer: keep leave'],
    [grade, 'TRUE', '? answer: keep leave'],
    [gender, 'נייטרלי', '? option: keep leave'],
  ])('%o %j', ([field, cell, outcome]) => {
    expect(read(field, cell)).toBe(outcome)
  })

  test('a second doubt of the same cell after the first', () => {
    const struck = cellOf('X', { struck: true })
    expect(read(stays, struck, { struck: 'keep' })).toBe('? cross: yes no leave')
    expect(read(stays, struck, { struck: 'keep', cross: 'no' })).toBe(false)
  })
})

test.for<[SheetField, RowCell | string, { [about: string]: string }, string | boolean | null]>([
  [stays, 'X', { cross: 'yes' }, true],
  [phone, '0501234567 0521234568', { rest: 'comment' }, '0501234567, 0521234568'],
  [phone, '0501234567 0521234568', { rest: 'first' }, '0501234567'],
  [phone, 'אין', { phone: 'leave' }, null],
  [phone, '2', { phone: 'keep' }, '2'],
  [grade, '7/8/2026', { date: 'grade' }, 'ז׳8'],
  [school, cellOf('"', { above: 'אורט' }), { above: 'above' }, 'אורט'],
])('an answer settles %o %j', ([field, cell, answers, value]) => {
  expect(read(field, cell, answers)).toBe(value)
})

test.for<[SheetField, RowCell | string, RegExp]>([
  [name, '', /שדה חובה/],
  [name, 'א'.repeat(201), /./],
  [stays, 'אולי', /כן או לא/],
  [status, 'אולי', /הערכים האפשריים: פעיל\.ה, לא פעיל\.ה/],
  [gender, 'ק', /לא ברור/],
  [school, cellOf('#N/A', { kind: 'error' }), /שגיאה של הגיליון/],
  [school, '#REF!', /שגיאה של הגיליון/],
  [school, cellOf('', { kind: 'uncalculated' }), /נוסחה בלי תוצאה/],
  [phone, '5.01E+08', /קיצר את המספר/],
  [phone, '########', /צרה מדי/],
])('%o %j is wrong', ([field, cell, error]) => {
  expect(read(field, cell)).toMatch(error)
})

test('the zero of a phone that came back is named', () => {
  const result = readCell(phone, cellOf('501234567'), () => undefined)
  expect(result).toMatchObject({ remark: { text: 'הטלפון תוקן', value: '0501234567' } })
})

describe('a column of check marks', () => {
  const column = (...texts: string[]) => {
    const rows = texts.map((text) => ({ cells: text ? { stays: cellOf(text) } : {} }))
    const toWord = marksToWords(rows, 'stays')
    return rows.map(({ cells }) => (toWord ? toWord(cells.stays) : cells.stays)?.text ?? '')
  }

  test('means no by a cross and by an empty cell', () => {
    expect(column('V', 'X', '', '0')).toEqual(['V', 'לא', 'לא', '0'])
    expect(column('V', '\u200fX', '', 'אולי')).toEqual(['V', 'לא', 'לא', 'אולי'])
  })

  test('says nothing by an empty cell beside words', () => {
    expect(column('V', 'X', '', 'לא')).toEqual(['V', 'לא', '', 'לא'])
  })

  test('needs a check mark', () => {
    expect(column('X', '', '1')).toEqual(['X', '', '1'])
  })
})

test('only words and marks that are certain are yes or no', () => {
  expect(['כן', 'x', 'אולי', ''].map(yesOrNo)).toEqual([true, undefined, undefined, undefined])
})

test('a mark stands for the last text above, over several rows', () => {
  const rows = ['אורט', '"', '', '״', ' " ', '//', 'כנ"ל'].map((text) => ({
    cells: text ? { school: cellOf(text) } : {},
  }))
  withTextsAbove(rows)
  expect(rows.map(({ cells }) => ('school' in cells ? (cells.school as RowCell).above : null))).toEqual([
    undefined,
    'אורט',
    null,
    'אורט',
    'אורט',
    'אורט',
    'אורט',
  ])
})
