import { describe, expect, test } from 'vitest'
import { tableOf } from '../../testing/tableOf.ts'
import { assign } from './assign.ts'
import { hasTitles, listAt, locate, placeBelow } from './locate.ts'
import { createTitleReader, type Vocabulary } from './titles.ts'

const vocabulary: Vocabulary<'first' | 'last' | 'phone' | 'grade' | 'stays'> = {
  targets: [
    { name: 'first', label: 'שם פרטי', titles: ['first name'] },
    { name: 'last', label: 'שם משפחה', titles: ['משפחה', 'last name'] },
    {
      name: 'phone',
      label: 'טלפון',
      titles: ['נייד', 'טל'],
      contact: true,
      recognizes: (text) => /^05\d{8}$/.test(text),
    },
    { name: 'grade', label: 'כיתה', titles: ['שכבה'] },
    { name: 'stays', label: 'צפוי להישאר', titles: [], recognizes: (text) => ['כן', 'לא'].includes(text) },
  ],
  own: ['חניך'],
  others: ['אם', 'אב', 'הורה', 'הורים'],
  anchors: ['first'],
}

const readTitle = createTitleReader(vocabulary)

type Marks = Parameters<typeof tableOf>[1]

function listsOf(lines: string[], marks?: Marks) {
  const table = tableOf(lines, marks)
  return locate(table, readTitle, vocabulary.anchors).map((place) => listAt(table, place, readTitle))
}

function first(lines: string[], marks?: Marks) {
  const [list] = listsOf(lines, marks)
  if (!list) throw new Error('no list')
  return list
}

const names = 'שם פרטי|שם משפחה'

const titlesOf = (list: ReturnType<typeof first>) => list.columns.map(({ title }) => title)

const rowsOf = (list: ReturnType<typeof first>) =>
  list.rows.map(({ index, cells }) => `${index + 1}: ${cells.map((cell) => cell?.text ?? '').join('|')}`)

const fieldsOf = (list: ReturnType<typeof first>) =>
  assign(list, vocabulary, readTitle).map(({ field, leftOut, suggestion }) =>
    [field ?? leftOut, suggestion].filter(Boolean).join(' perhaps '),
  )

describe('the row of titles', () => {
  test('is found below other texts', () => {
    const lines = ['רשימת קשר||', 'עודכן: ספטמבר||', '||', `${names}|טלפון`, 'דנה|לוי|0501234567']
    expect(rowsOf(first(lines))).toEqual(['5: דנה|לוי|0501234567'])
  })

  test('is found below many other rows', () => {
    const lines = [...Array.from({ length: 40 }, (_, n) => `שורה ${n}|`), names, 'דנה|לוי']
    expect(rowsOf(first(lines))).toEqual(['42: דנה|לוי'])
  })

  test('is the one with the most titles', () => {
    expect(titlesOf(first(['טלפון|', `${names}|טלפון`, 'דנה|לוי|0501234567']))).toEqual([
      'שם פרטי',
      'שם משפחה',
      'טלפון',
    ])
  })

  test('is none if the first row is about a person', () => {
    const list = first(['טל|כהן|0501234567', 'דנה|לוי|0521234567'])
    expect([list.place.titles, list.rows.length]).toEqual([null, 2])
  })

  test.for<[string, string[], Marks]>([
    [
      'is two rows of which the first groups columns',
      [`${names}|טלפונים|`, '||חניך|הורה', 'דנה|לוי|1|2'],
      { merges: ['C1:D1', 'A1:A2', 'B1:B2'] },
    ],
    ['is two rows without merged cells, too', [`${names}|טלפונים|`, '||חניך|הורה', 'דנה|לוי|1|2'], {}],
  ])('%s', ([, lines, marks]) => {
    const list = first(lines, marks)
    expect([titlesOf(list), fieldsOf(list), rowsOf(list)]).toEqual([
      ['שם פרטי', 'שם משפחה', 'טלפונים חניך', 'טלפונים הורה'],
      ['first', 'last', 'phone', 'other'],
      ['3: דנה|לוי|1|2'],
    ])
  })

  test('is the second one below the names of groups of columns', () => {
    const lines = ['פרטים אישיים||הורים|', `${names}|טלפון|שם`, 'דנה|לוי|1|2']
    const list = first(lines, { merges: ['A1:B1', 'C1:D1'] })
    expect(fieldsOf(list)).toEqual(['first', 'last', 'other', 'other'])
  })

  test.for<[string, Marks]>([
    ['merged', { merges: ['A1:B1', 'C1:E1'] }],
    ['not merged', {}],
  ])('is the second one below those whom its columns are about, %s', ([, marks]) => {
    const list = first(['הורים||פרטי החניך||', `טלפון|ת"ז|${names}|טלפון`, '1|2|דנה|לוי|3'], marks)
    expect(fieldsOf(list)).toEqual(['other', 'other', 'first', 'last', 'phone'])
    expect(rowsOf(list)).toEqual(['3: 1|2|דנה|לוי|3'])
  })

  test('leaves a phone behind the name of a parent, unless another group begins there', () => {
    const within = first(['חניך||||הורים|', `${names}|שם האם|טלפון|טלפון|ת"ז`, 'דנה|לוי|רות|1|2|3'])
    expect(fieldsOf(within)).toEqual(['first', 'last', 'other', 'near perhaps phone', 'other', 'other'])
    const behind = first(['הורים|חניך||', `שם|טלפון|${names}`, 'רות|1|דנה|לוי'])
    expect(fieldsOf(behind)).toEqual(['other', 'phone', 'first', 'last'])
  })

  test('is repeated below without the titles of groups', () => {
    const list = first([
      'הורים||חניך|',
      `שם|טלפון|${names}`,
      'רות|1|דנה|לוי',
      `שם|טלפון|${names}`,
      'אבי|2|גיל|כץ',
    ])
    expect(list.rows.map(({ repeatsTitles }) => repeatsTitles)).toEqual([undefined, true, undefined])
  })

  test('is not joined with a row about somebody whose parents are mentioned', () => {
    const lines = [`${names}|טלפון`, 'דנה|הורים|', `טלפון|${names}|כיתה`, '3|גיל|כץ|ח']
    expect(listsOf(lines).map(rowsOf)).toEqual([['4: 3|גיל|כץ|ח'], ['2: דנה|הורים|']])
  })

  test('is not joined with a title over the whole table', () => {
    const list = first(['רשימת הורים||', `${names}|טלפון`, 'דנה|לוי|1'], { merges: ['A1:C1'] })
    expect(fieldsOf(list)).toEqual(['first', 'last', 'phone'])
  })

  test('can be chosen', () => {
    const table = tableOf(['ראשון|שני', 'דנה|לוי', 'גיל|כץ'])
    const place = placeBelow(table, 1)
    expect(place && rowsOf(listAt(table, place, readTitle))).toEqual(['3: גיל|כץ'])
    const whole = placeBelow(table, null)
    expect(whole && listAt(table, whole, readTitle).rows).toHaveLength(3)
  })
})

describe('a list', () => {
  test('ends where another one begins below', () => {
    const lines = [`${names}|טלפון`, 'דנה|לוי|1', '||', `טלפון|${names}`, '2|גיל|כץ']
    expect(listsOf(lines).map(rowsOf)).toEqual([['2: דנה|לוי|1'], ['5: 2|גיל|כץ']])
  })

  test('goes on below its repeated titles', () => {
    const list = first([`${names}|טלפון`, 'First name|Last name|', 'דנה|לוי|1', `${names}|טלפון`, 'גיל|כץ|2'])
    expect(list.rows.map(({ index, repeatsTitles }) => [index, repeatsTitles])).toEqual([
      [1, true],
      [2, undefined],
      [3, true],
      [4, undefined],
    ])
  })

  test('ends where another one begins beside it', () => {
    const lines = [`#|${names}||#|${names}`, '1|דנה|לוי||1|גיל|כץ', '2|נועם|לוי|||']
    expect(listsOf(lines).map(rowsOf)).toEqual([
      ['2: 1|דנה|לוי||||', '3: 2|נועם|לוי|||'],
      ['2: ||||1|גיל|כץ'],
    ])
  })

  test('has the text of cells that are merged downwards in each row', () => {
    const lines = [`${names}|כיתה`, 'דנה|לוי|ח', 'גיל|כץ|', '||', 'נועם|כהן|ט']
    expect(rowsOf(first(lines, { merges: ['C2:C4'] }))).toEqual([
      '2: דנה|לוי|ח',
      '3: גיל|כץ|ח',
      '5: נועם|כהן|ט',
    ])
  })

  test('knows hidden rows and what is merged across it', () => {
    const list = first([names, 'כיתה ח|', 'דנה|לוי'], { merges: ['A2:B2'], hiddenRows: [2] })
    expect(list.rows.map(({ merged, hidden }) => [merged, hidden])).toEqual([
      ['כיתה ח', undefined],
      [undefined, true],
    ])
  })
})

describe('a column', () => {
  test.for<[string, string[], string[], Marks?]>([
    [
      'has the field of its title, whatever it contains',
      [`${names}|אישור הורים`, 'דנה|לוי|כן'],
      ['first', 'last', 'other'],
    ],
    [
      'of an unknown title is suggested by its texts',
      [`${names}|אישור`, 'דנה|לוי|כן', 'גיל|כץ|לא'],
      ['first', 'last', 'unknown perhaps stays'],
    ],
    [
      'of an unknown title is suggested by its title',
      [`${names}|טלפון בבית`, 'דנה|לוי|ח'],
      ['first', 'last', 'unknown perhaps phone'],
    ],
    [
      'without a title is suggested by its texts',
      [`${names}|`, 'דנה|לוי|0501234567'],
      ['first', 'last', 'untitled perhaps phone'],
    ],
    [
      'is suggested for no field that another one has',
      [`${names}|טלפון|אחר`, 'דנה|לוי|0501234567|0521234567'],
      ['first', 'last', 'phone', 'unknown'],
    ],
    [
      'that is visible comes before a hidden one',
      [`${names}|טלפון|טלפון`, 'דנה|לוי|1|2'],
      ['first', 'last', 'repeated', 'phone'],
      { hiddenColumns: [2] },
    ],
    [
      'that is hidden is the only one',
      [`${names}|טלפון`, 'דנה|לוי|1'],
      ['first', 'last', 'phone'],
      { hiddenColumns: [2] },
    ],
    [
      'of a repeated title comes first',
      [`${names}|טלפון|טלפון`, 'דנה|לוי|1|2'],
      ['first', 'last', 'phone', 'repeated'],
    ],
    [
      'of the mobile phone comes before that of the phone',
      [`${names}|טלפון|נייד`, 'דנה|לוי|1|2'],
      ['first', 'last', 'repeated', 'phone'],
    ],
    [
      'of the grade comes before that of the class',
      [`${names}|כיתה|שכבה`, 'דנה|לוי|3|ח'],
      ['first', 'last', 'repeated', 'grade'],
    ],
    [
      'behind another person may be theirs',
      [`${names}|שם האם|טלפון`, 'דנה|לוי|רות|1'],
      ['first', 'last', 'other', 'near perhaps phone'],
    ],
    [
      'before another person is that of the row',
      [`${names}|טלפון|שם האם|טלפון`, 'דנה|לוי|1|רות|2'],
      ['first', 'last', 'phone', 'other', 'near'],
    ],
    [
      'behind another person that names the trainee is theirs',
      [`${names}|שם האם|טלפון חניך`, 'דנה|לוי|רות|1'],
      ['first', 'last', 'other', 'phone'],
    ],
  ])('%s', ([, lines, fields, marks]) => {
    expect(fieldsOf(first(lines, marks))).toEqual(fields)
  })
})

test('a table of instructions has no titles', () => {
  expect(hasTitles(tableOf(['איך ממלאים', 'כותבים שם וטלפון']), vocabulary)).toBe(false)
  expect(hasTitles(tableOf([names, 'דנה|לוי']), vocabulary)).toBe(true)
})
