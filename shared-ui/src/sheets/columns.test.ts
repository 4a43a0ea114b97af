import { expect, it } from 'vitest'
import { guessColumns, type Target } from './columns.ts'

const targets: Target[] = [
  { name: 'first_name', label: 'שם פרטי', titles: [] },
  {
    name: 'phone',
    label: 'טלפון',
    titles: ['נייד', 'mobile'],
    recognizes: (text) => /^0?5\d{8}$/.test(text),
  },
  { name: 'stays', label: 'צפוי להישאר', titles: [], recognizes: (text) => ['כן', 'לא'].includes(text) },
]

it('finds columns by their titles in Hebrew and in English', () => {
  expect(guessColumns([['First name', 'טלפון', 'אחר']], targets).columns).toEqual([
    'first_name',
    'phone',
    null,
  ])
  expect(guessColumns([['נייד (אם)', 'שם  פרטי']], targets).columns).toEqual(['phone', 'first_name'])
})

it('finds a column by its contents', () => {
  const sheet = [
    ['שם פרטי', 'מספר', 'ממשיך?'],
    ['נועם', '501234567', 'כן'],
    ['תמר', '0507654321', 'לא'],
  ]
  expect(guessColumns(sheet, targets).columns).toEqual(['first_name', 'phone', 'stays'])
})

it('finds the header below a title', () => {
  const { rows, titles } = guessColumns([['רשימה 2025'], ['שם פרטי', 'נייד'], ['נועם', '']], targets)
  expect([titles, rows]).toEqual([['שם פרטי', 'נייד'], [{ number: 3, cells: ['נועם', ''] }]])
})

it.for([
  [4, ['שם פרטי'], true],
  [5, ['עמודה 1'], false],
] as const)('looks for the header below %i titles', ([above, titles, hasHeader]) => {
  const sheet = [...Array.from({ length: above }, (_, at) => [`רשימה ${at}`]), ['שם פרטי'], ['נועם']]
  expect(guessColumns(sheet, targets)).toMatchObject({ titles, hasHeader })
})

it('uses the first row with the most titles as the header', () => {
  const sheet = [['טלפון'], ['שם פרטי', 'טלפון'], ['שם פרטי', 'נייד'], ['נועם']]
  expect(guessColumns(sheet, targets).rows.map(({ number }) => number)).toEqual([3, 4])
})

it.for([
  [['כן', 'כן', 'כן', 'אולי', 'אולי'], 'stays'],
  [['כן', 'כן', 'כן', 'אולי', 'אולי', 'אולי'], null],
  [['כן', 'כן', 'כן', '', '', '', 'אולי', 'אולי'], 'stays'],
  [['', ''], null],
] as const)('recognizes a column by three fifths of its values: %j', ([texts, target]) => {
  const sheet = [['שם פרטי', 'ממשיך?'], ...texts.map((text) => ['נועם', text])]
  expect(guessColumns(sheet, targets).columns).toEqual(['first_name', target])
})

it('recognizes no two columns as the same target', () => {
  expect(guessColumns([['0501234567', '0507654321']], targets).columns).toEqual(['phone', null])
})

it('matches a title followed by further words, unless the title is very short', () => {
  const id = { name: 'id', label: 'תז', titles: [] }
  const columnsOf = (title: string) => guessColumns([['שם פרטי', title]], [...targets, id]).columns
  expect(['טלפון של אמא', 'תז של אמא', 'ת״ז'].map(columnsOf)).toEqual([
    ['first_name', 'phone'],
    ['first_name', null],
    ['first_name', 'id'],
  ])
})

it('prefers the column with the exact title', () => {
  expect(guessColumns([['נייד של אמא', 'נייד']], targets).columns).toEqual([null, 'phone'])
})

it('numbers the rows as in the sheet, including empty ones', () => {
  const { rows, hasHeader } = guessColumns([[], ['שם פרטי'], [], ['נועם'], [], ['', ''], ['תמר']], targets)
  expect([rows.map(({ number }) => number), hasHeader]).toEqual([[4, 7], true])
})

it('treats the first row as data if it has no known title', () => {
  const { rows, titles, hasHeader, columns } = guessColumns([['נועם', '0501234567']], targets)
  expect([rows.length, titles, hasHeader, columns]).toEqual([
    1,
    ['עמודה 1', 'עמודה 2'],
    false,
    [null, 'phone'],
  ])
})

it('gives no two columns the same target', () => {
  expect(guessColumns([['טלפון', 'נייד', 'טלפון']], targets).columns).toEqual(['phone', null, null])
})

it('assigns a target to the column with its exact title', () => {
  const mother = { name: 'mother', label: 'טלפון אמא', titles: [] }
  expect(guessColumns([['טלפון אמא', 'שם פרטי']], [...targets, mother]).columns).toEqual([
    'mother',
    'first_name',
  ])
})

it('matches no target to a title without letters', () => {
  const place = { name: 'place', label: 'מקום', titles: ['#'] }
  expect(
    guessColumns(
      [
        ['שם פרטי', '?'],
        ['נועם', 'עכו'],
      ],
      [...targets, place],
    ).columns,
  ).toEqual(['first_name', null])
})

it("prefers a column's title to its values", () => {
  expect(guessColumns([['שם פרטי'], ['0501234567']], targets).columns).toEqual(['first_name'])
})
