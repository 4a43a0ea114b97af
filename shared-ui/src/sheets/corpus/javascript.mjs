// Makes the files of SheetJS, and those of the product: node javascript.mjs
import { writeFile } from 'node:fs/promises'
import { writeXlsx as writeProtected } from 'hucre/xlsx'
import { utils, version, write } from 'xlsx'
import { writeCsv } from '../../../../api/src/sheets/csv.ts'
import { sheetOf } from '../../../../api/src/sheets/sheet.ts'
import { writeXlsx } from '../../../../api/src/sheets/xlsx.ts'

const folder = new URL('files/', import.meta.url)

async function save(name, bytes, special, writer, lines) {
  await writeFile(new URL(name, folder), bytes)
  await writeFile(
    new URL(`${name}.md`, folder),
    `${special}\nWritten by: ${writer}\n\n## Cells\n${lines.join('\n')}\n`,
  )
}

const rows = [
  ['שם', 'טלפון', 'תאריך', 'אישור', 'ערך'],
  ['דנה', '0501234567', new Date(Date.UTC(2026, 7, 7)), true, 250],
  ['נועם', 521234568, null, false, 1.1],
]

const lines = [
  '1 | שם | טלפון | תאריך | אישור | ערך',
  '2 | דנה | 0501234567 | 07/08/2026 (date) | כן (boolean) | 250 (number)',
  '3 | נועם | 521234568 (number) |  | לא (boolean) | 1.1 (number)',
]

function workbook(change) {
  const sheet = utils.aoa_to_sheet(rows, { cellDates: false, dateNF: 'dd/mm/yyyy', UTC: true })
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'חניכים')
  change?.(book, sheet)
  return book
}

const sheetJs = `SheetJS ${version}`
const written = (bookType, change) => write(workbook(change), { type: 'buffer', bookType, compression: true })

await save('sheetjs.xlsx', written('xlsx'), 'Texts, numbers, a date, yes and no.', sheetJs, lines)
await save('sheetjs.xls', written('biff8'), 'Excel 97 to 2003.', sheetJs, lines)
await save('sheetjs-2003.xls', written('xlml'), 'XML of Excel 2003.', sheetJs, lines)
const withoutDate = lines.map((line) => line.replace('07/08/2026 (date)', '46241 (number)'))
await save('sheetjs.ods', written('ods'), 'OpenDocument.', sheetJs, withoutDate)
await save('sheetjs.fods', written('fods'), 'A flat document of OpenDocument.', sheetJs, withoutDate)
await save('sheetjs-95.xls', written('biff5'), 'Excel 95.', sheetJs, ['refused: old-excel'])
await save('sheetjs-2.xls', written('biff2'), 'Excel 2.', sheetJs, ['refused: old-excel'])
await save('sheetjs.xlsb', written('xlsb'), 'A binary workbook.', sheetJs, ['refused: xlsb'])

function arrange(book, sheet) {
  sheet['!rows'] = [{}, { hidden: true }]
  sheet['!cols'] = [{}, {}, { hidden: true }]
  sheet['!merges'] = [utils.decode_range('A5:B5')]
  sheet.E2.z = '#,##0.00 [$₪-40D]'
  sheet.B3.z = '000-0000000'
  utils.book_append_sheet(book, utils.aoa_to_sheet([['ח']]), 'רשימות')
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
}

const arranged = [
  lines[0],
  lines[1].replace('2 |', '2 (hidden) |'),
  lines[2].replace('521234568', '052-1234568'),
  'hidden columns: C',
  'merged: A5:B5',
]
const special = 'A hidden row, column and sheet, a merged range, a currency, a format of phones.'
await save('sheetjs-arranged.xlsx', written('xlsx', arrange), special, sheetJs, arranged)
await save('sheetjs-arranged-2003.xls', written('xlml', arrange), special, sheetJs, arranged.slice(0, -1))

const locked = await writeProtected({
  sheets: [{ name: 'ח', rows }],
  encryption: { password: 'x', spinCount: 10 },
})
await save('locked.xlsx', locked, 'A password.', 'hucre 1.0.0', ['refused: locked'])

const trainees = [
  { name: 'דנה', phone: '0501234567', school: 'תיכון ש"ח', comments: 'שורה ראשונה\nשנייה, ושלישית' },
  { name: 'נועם', phone: '+972501234568', school: '=1+1', comments: "'=ציטוט" },
  { name: 'גיל', phone: '', school: '"הגפן" אורט', comments: '_x0041_ @שלום; -5' },
]
const columns = [
  { title: 'שם פרטי', width: 12, value: ({ name }) => name },
  { title: 'טלפון', width: 12, value: ({ phone }) => phone },
  { title: 'בית ספר', width: 12, value: ({ school }) => school },
  { title: 'הערות', width: 30, value: ({ comments }) => comments },
]
const exported = [
  '1 | שם פרטי | טלפון | בית ספר | הערות',
  '2 | דנה | 0501234567 | תיכון ש"ח | שורה ראשונה⏎שנייה, ושלישית',
  "3 | נועם | +972501234568 | =1+1 | '=ציטוט",
  '4 | גיל |  | "הגפן" אורט | _x0041_ @שלום; -5',
]
const product = 'the export of this product'
await save(
  'own.xlsx',
  await writeXlsx(sheetOf(columns, trainees), 'חניכים'),
  'Our own workbook.',
  product,
  exported,
)
const csv = await new Response(await writeCsv(sheetOf(columns, trainees))).bytes()
await save('own.csv', csv, 'Our own CSV.', product, exported)
