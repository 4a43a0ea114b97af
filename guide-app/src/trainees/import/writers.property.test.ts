import { comparableGrade, type TraineeField, type TraineeValues } from '@hafifa/api/contract'
import { decode } from '@hafifa/shared-ui/sheets'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utils, write as writeBook } from 'xlsx'
import { readTrainees } from '../testing/readTrainees.ts'
import { type ImportRow, recognize } from './recognize.ts'

/** Ten thousand take a minute: `SHEETS=10000`. */
const runs = Number(process.env.SHEETS ?? 200)

type Person = {
  first: string
  last: string
  phone: string | null
  school: string | null
  grade: number
  classNumber: number
  gender: 'את' | 'אתה'
  stays: boolean
  comments: string | null
}

const person: fc.Arbitrary<Person> = fc.record({
  first: fc.constantFrom('דנה', 'נועם', "ג'ורג'", 'תמר', 'גיל', 'מאיה שירה', 'טל', 'אור', 'יב', 'Noa'),
  last: fc.constantFrom(
    'לוי',
    'כהן',
    'בן דוד',
    'בן-דוד',
    'אבו חצירא',
    'כץ',
    'מזרחי',
    'הורוביץ',
    "צ'רניחובסקי",
  ),
  phone: fc.option(fc.integer({ min: 500000000, max: 589999999 }).map((digits) => `0${digits}`)),
  school: fc.constantFrom(null, 'אורט רמלה', 'תיכון ש"ח', '"הגפן" אורט', 'בית ספר 12', 'רבין; העיר'),
  grade: fc.integer({ min: 1, max: 12 }),
  classNumber: fc.integer({ min: 1, max: 9 }),
  gender: fc.constantFrom('את', 'אתה'),
  stays: fc.boolean(),
  comments: fc.constantFrom(null, 'אלרגית לבוטנים', 'שורה\nשנייה', 'אומרת "שלום"', '250'),
})

type Write = (person: Person) => string

const of = (...values: [string, ...string[]]) => fc.constantFrom(...values)

const letters = ['א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט', 'י', 'יא', 'יב']

const letterOf = ({ grade }: Person) => letters[grade - 1] ?? ''

/** How one sheet writes the phones of all. */
const phoneNotations: ((phone: string) => string)[] = [
  (phone) => phone,
  (phone) => phone.slice(1),
  (phone) => `${phone.slice(0, 3)}-${phone.slice(3)}`,
  (phone) => `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`,
  (phone) => `+972 ${phone.slice(1, 3)}-${phone.slice(3)}`,
  (phone) => `00972${phone.slice(1)}`,
  (phone) => `\u202a+972-${phone.slice(1)}\u202c`,
  (phone) => `(${phone.slice(0, 3)}) ${phone.slice(3)}`,
  (phone) => `="${phone}"`,
  (phone) => `'${phone}`,
  (phone) => `${phone.slice(1)}.0`,
  (phone) => `טל. ${phone}`,
  (phone) => `${phone.slice(0, 3)}\u2013${phone.slice(3)}`,
  (phone) => phone.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
]

const gradeNotations: ((person: Person) => string)[] = [
  letterOf,
  (one) => `${letterOf(one)}'`,
  (one) => `${letterOf(one)}׳${one.classNumber}`,
  (one) => `כיתה ${letterOf(one)}-${one.classNumber}`,
  ({ grade }) => `${grade}`.padStart(2, '0'),
  ({ grade, classNumber }) => `${grade}${letters[classNumber - 1]}`,
]

const genders: [string, string][] = [
  ['את', 'אתה'],
  ['נ', 'ז'],
  ['נקבה', 'זכר'],
  ['בת', 'בן'],
]

const yesNo: [string, string][] = [
  ['כן', 'לא'],
  ['V', 'X'],
  ['✓', ''],
  ['1', '0'],
  ['TRUE', 'FALSE'],
  ['v', '-'],
]

/** Invisible characters and spaces that programs leave around and within texts. */
const disguises: ((text: string) => string)[] = [
  (text) => text,
  (text) => `\u200f${text}`,
  (text) => `${text} `,
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => text.replaceAll(' ', '  '),
]

type Column = { title: string; write: Write; field?: TraineeField }

const anyOf = <Item>(items: readonly Item[]) => fc.constantFrom(...items)

const columnsOfNames: fc.Arbitrary<Column[]> = fc.oneof(
  fc
    .record({
      first: of('שם פרטי', 'פרטי', 'First name', 'שם פרטי:'),
      last: of('שם משפחה', 'משפחה', 'Last name'),
    })
    .map(({ first, last }): Column[] => [
      { title: first, write: (one) => one.first, field: 'first_name' },
      { title: last, write: (one) => one.last, field: 'last_name' },
    ]),
  of('שם מלא', 'שם החניך/ה', 'שם', 'שם פרטי ומשפחה').map((title): Column[] => [
    { title, write: (one) => `${one.first} ${one.last}`, field: 'first_name' },
  ]),
)

const columnsOfFields: fc.Arbitrary<Column[]> = fc
  .record({
    phone: of('טלפון', 'נייד', 'טלפונים', "מס' טלפון", 'טלפון חניך', 'Mobile'),
    notation: anyOf(phoneNotations),
    school: of('בית ספר', 'ביה"ס', 'מוסד לימודים'),
    grade: of('כיתה', 'שכבה'),
    inGrade: anyOf(gradeNotations),
    gender: of('מין', 'מגדר', 'לשון פנייה'),
    words: anyOf(genders),
    stays: of('צפוי להישאר', 'צפוי/ה להישאר?', 'האם צפוי להישאר'),
    answers: anyOf(yesNo),
  })
  .map(({ phone, notation, school, grade, inGrade, gender, words, stays, answers }): Column[] => [
    { title: phone, write: (one) => (one.phone ? notation(one.phone) : ''), field: 'phone' },
    { title: school, write: (one) => one.school ?? '', field: 'school' },
    { title: grade, write: inGrade, field: 'grade' },
    { title: gender, write: (one) => words[one.gender === 'את' ? 0 : 1], field: 'gender' },
    { title: stays, write: (one) => answers[one.stays ? 0 : 1], field: 'expected_to_stay' },
    { title: 'הערות', write: (one) => one.comments ?? '', field: 'comments' },
  ])

/** Columns about others, and such that nobody knows. They look like those that are imported. */
const others: Column[] = [
  { title: 'טלפון אמא', write: () => '0509999999' },
  { title: 'נייד אב', write: () => '0508888888' },
  { title: 'שם האם', write: () => 'רות לוי' },
  { title: 'אישור הורים', write: ({ stays }) => (stays ? 'לא' : 'כן') },
  { title: 'שולם', write: () => 'V' },
  { title: 'ת"ז', write: () => '123456782' },
  { title: 'תאריך לידה', write: () => '07/08/2012' },
  { title: '', write: () => 'כן' },
]

/** Columns about the mother, whose titles are those of the trainee. The row above says whose they are. */
const columnsOfMother: Column[] = [
  { title: 'שם', write: () => 'רות לוי' },
  { title: 'טלפון', write: () => '0509999999' },
]

type Line = { cells: string[]; person?: Person; isHead?: true }

const sheet = fc
  .record({
    people: fc.array(person, { minLength: 1, maxLength: 8 }),
    names: columnsOfNames,
    fields: columnsOfFields.chain((columns) => fc.shuffledSubarray(columns)),
    more: fc.shuffledSubarray(others, { maxLength: 3 }),
    order: fc.infiniteStream(fc.nat()),
    disguise: anyOf(disguises),
    above: of('', 'רשימת חניכים תשפ״ו', 'עודכן: ספטמבר'),
    repeats: fc.boolean(),
    section: of('', "כיתה ח'1", 'שכבה ט'),
    total: of('', 'סה"כ', 'סה״כ חניכים:'),
    mother: of('', 'first', 'last'),
    format: of('\t', ',', ';', '|', 'xlsx', 'biff8', 'ods', 'html'),
  })
  .map(({ people, names, fields, more, order, disguise, above, repeats, section, total, mother, format }) => {
    const rest = [...fields, ...more].map((column) => ({ column, at: order.next().value ?? 0 }))
    const sorted = rest.toSorted((one, other) => one.at - other.at).map(({ column }) => column)
    const own = [...names, ...sorted]
    const columns = [
      ...(mother === 'first' ? columnsOfMother : []),
      ...own,
      ...(mother === 'last' ? columnsOfMother : []),
    ]
    const groups =
      mother === 'first' ? ['אמא', '', 'חניכים'] : ['חניך/ה', ...own.slice(1).map(() => ''), 'אמא']
    const titles = columns.map(({ title }) => title)
    const half = Math.ceil(people.length / 2)
    const lineOf = (one: Person): Line => ({
      cells: columns.map(({ write, field }) => (field === 'comments' ? write(one) : disguise(write(one)))),
      person: one,
    })
    const lines: Line[] = [
      ...(above ? [{ cells: [above] }, { cells: [] }] : []),
      ...(mother ? [{ cells: groups }] : []),
      { cells: titles, isHead: true },
      ...people.slice(0, half).map(lineOf),
      ...(repeats ? [{ cells: titles }] : []),
      ...(section ? [{ cells: [section] }] : []),
      ...people.slice(half).map(lineOf),
      ...(total ? [{ cells: [total, `${people.length}`] }] : []),
    ]
    return { lines, columns, source: write(lines, format) }
  })

function write(lines: readonly Line[], format: string) {
  if (format === '\t') return textOf(lines, format)
  if (format.length === 1) return new TextEncoder().encode(textOf(lines, format))
  const rows = lines.map(({ cells }) =>
    cells.map((cell) => (/^[1-9]\d{5,14}$/.test(cell) ? Number(cell) : cell)),
  )
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'חניכים')
  return Uint8Array.from(writeBook(book, { type: 'buffer', bookType: format as 'xlsx' }))
}

function textOf(lines: readonly Line[], separator: string): string {
  const quoted = (cell: string) =>
    /["\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell
  const pasted = (cell: string) => (cell.includes('\n') ? `"${cell.replaceAll('"', '""')}"` : cell)
  const toCell = separator === '\t' ? pasted : quoted
  return lines.map(({ cells }) => cells.map(toCell).join(separator)).join('\r\n')
}

const wanted = (one: Person): Partial<TraineeValues> => ({
  first_name: one.first,
  last_name: one.last,
  phone: one.phone,
  school: one.school,
  gender: one.gender,
  expected_to_stay: one.stays,
  comments: one.comments,
})

/** Whether a column writes something for no, too. */
const saysNo = ({ field, write: toText }: Column) =>
  field !== 'expected_to_stay' || toText({ stays: false } as Person) !== ''

/** What differs from the sheet in a row that is certain. */
function differences(
  row: ImportRow | undefined,
  { person: one, cells }: Line,
  columns: readonly Column[],
  isMarked: boolean,
): string[] {
  if (!row) return ['missing']
  if (row.state === 'doubt' || row.state === 'wrong') return []
  if (!one) return row.state === 'nobody' ? [] : [`imported: ${cells[0]}`]
  if (row.state === 'nobody') return ['left out']
  const fields = columns.flatMap((column, n) => {
    // A phone behind the name of the mother may be hers, so that the preview asks about the column.
    const mayBeOther = columns[n - 1]?.title === 'שם האם' && !column.title.includes('חניך')
    // Without any check mark, empty cells say nothing.
    const saysNothing = !isMarked && !saysNo(column)
    return !column.field || (column.field === 'phone' && mayBeOther) || saysNothing ? [] : [column.field]
  })
  const isNamed = (name: string) => name === 'first_name' || name === 'last_name'
  const values = Object.entries(wanted(one)).flatMap(([name, value]) => {
    const isWritten = isNamed(name) || fields.some((field) => field === name)
    const read = row.values[name as TraineeField] ?? null
    return read === (isWritten ? value : null) ? [] : [`${name}: ${read} instead of ${value}`]
  })
  const written = columns.find(({ field }) => field === 'grade')?.write(one)
  const isGrade = comparableGrade(row.values.grade ?? '') === comparableGrade(written ?? '')
  return isGrade ? values : [...values, `grade: ${row.values.grade}`]
}

/** A row without any text is none, and neither is one before the titles. */
const isRow = ({ cells }: Line) => cells.some((cell) => cell.trim() !== '')

test('what any sheet says of people is imported as it is, or a person is asked', async () => {
  let certain = 0
  let asked = 0
  await fc.assert(
    fc.asyncProperty(sheet, async ({ lines, columns, source }) => {
      const { table } = await decode(source)
      const rows = recognize(readTrainees(table), [])
      const byNumber = new Map(rows.map((row) => [row.number, row]))
      const isMarked = lines.some(({ person: one }) => one?.stays)
      const titleRow = lines.findIndex(({ isHead }) => isHead)
      const found = lines.flatMap((line, n) => {
        if (n <= titleRow || !isRow(line)) return []
        const row = byNumber.get(n + 1)
        if (line.person && (row?.state === 'new' || row?.state === 'doubt')) {
          if (row.state === 'new') certain += 1
          else asked += 1
        }
        return differences(row, line, columns, isMarked).map((text) => `${n + 1}: ${text}`)
      })
      expect(found).toEqual([])
    }),
    { numRuns: runs },
  )
  // A reader that asks about everything would be of no use.
  expect(asked).toBeLessThan(certain)
  if (process.env.SHEETS) console.info({ certain, asked })
})
