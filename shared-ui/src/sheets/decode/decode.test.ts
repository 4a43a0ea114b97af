import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { type Range, utils, type WorkSheet, write } from 'xlsx'
import { maxCellLength, maxColumns, maxFileBytes, maxRows, refusals } from '../refusals.ts'
import type { Table } from '../tables.ts'
import { decode, type SheetSource } from './decode.ts'

const rows = [
  ['שם פרטי', 'טלפון', 'כיתה'],
  ['נועם', '0501234567', '07'],
  ['תמר', '', '=1+1'],
]

type Bytes = Uint8Array<ArrayBuffer>

const bytesOf = (buffer: ArrayLike<number>): Bytes => Uint8Array.from(buffer)

async function bySharedStrings(cells: string[][]): Promise<Bytes> {
  const typed = cells.map((row) => row.map((value) => ({ value, type: String })))
  return bytesOf(await writeXlsxFile(typed).toBuffer())
}

function workbook(cells: unknown[][], type: 'xlsx' | 'xlsm' | 'xls' = 'xlsx', vba?: Uint8Array): Bytes {
  return written(utils.aoa_to_sheet(cells), type, vba)
}

function merged(cells: unknown[][], ...merges: string[]): Bytes {
  const ranges: Range[] = merges.map((range) => utils.decode_range(range))
  return written({ ...utils.aoa_to_sheet(cells), '!merges': ranges })
}

function written(sheet: WorkSheet, type: 'xlsx' | 'xlsm' | 'xls' = 'xlsx', vba?: Uint8Array): Bytes {
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'גיליון')
  if (vba) Object.assign(book, { vbaraw: vba })
  return bytesOf(
    write(book, { type: 'buffer', bookType: type, bookVBA: vba !== undefined, compression: true }),
  )
}

async function parseSheet(source: SheetSource): Promise<string[][]> {
  return textRows((await decode(source)).table)
}

/** By their position in the sheet. Merged cells repeat their text in each row that has its own. */
function textRows({ rows, merges }: Table): string[][] {
  const texts = Array.from({ length: (rows.at(-1)?.index ?? -1) + 1 }, (): string[] => [])
  for (const { index, cells } of rows) texts[index] = cells.map((cell) => cell?.text ?? '')
  for (const { top, left, bottom } of merges) {
    const text = texts[top]?.[left] ?? ''
    for (const row of texts.slice(top + 1, bottom + 1)) {
      if (row.length === 0) continue
      while (row.length < left) row.push('')
      row[left] = text
    }
  }
  return texts
}

const text = (csv: string) => bytesOf(new TextEncoder().encode(csv))

describe('reads', () => {
  it('an xlsx from either writer', async () => {
    expect(await parseSheet(await bySharedStrings(rows))).toEqual(rows)
    expect(await parseSheet(workbook(rows))).toEqual(rows)
  })

  it('numbers, dates and booleans as texts', async () => {
    const date = new Date(Date.UTC(2010, 4, 3))
    expect(await parseSheet(workbook([[501234567, date, true, 1.5]]))).toEqual([
      ['501234567', '03/05/2010', 'כן', '1.5'],
    ])
  })

  it('cells from the clipboard, with line breaks in quotes', async () => {
    expect(await parseSheet('שם\tהערות\r\nנועם\t"שורה\nועוד"\r\n\t\r\n')).toEqual([
      ['שם', 'הערות'],
      ['נועם', 'שורה\nועוד'],
    ])
  })

  it.for([',', ';', '\t'])('a csv separated by %j', async (separator) => {
    expect(await parseSheet(text(rows.map((row) => row.join(separator)).join('\r\n')))).toEqual(rows)
  })

  it('the csv of an export, with its byte order mark and apostrophes', async () => {
    expect(await parseSheet(text("\uFEFFשם,בית ספר\r\nנועם,'=1+1"))).toEqual([
      ['שם', 'בית ספר'],
      ['נועם', '=1+1'],
    ])
  })

  it("a csv with texts that only look like an export's escapes", async () => {
    expect(await parseSheet(text("א\r\n''=1+1\r\n'שלום"))).toEqual([['א'], ["'=1+1"], ["'שלום"]])
  })

  it('rows at their positions in the sheet, after empty ones', async () => {
    const sheet = [[], [], ['שם'], [], ['נועם']]
    const csv = '\n,\nשם\n\nנועם\n,,\n'
    for (const source of [workbook([...sheet, ['', '']]), text(csv), csv.replaceAll(',', '\t')]) {
      expect(await parseSheet(source)).toEqual(sheet)
    }
  })

  it('rows that are far apart', async () => {
    const rows = Array.from({ length: maxRows * 3 }, (_, at) => (at % 3 === 0 ? ['א'] : []))
    expect(await parseSheet(workbook(rows))).toHaveLength(rows.length - 2)
  })

  it('vertically merged cells, in each row that has its own text', async () => {
    const cells = [
      ['קבוצה', 'מדריך'],
      ['עכו', 'נועם'],
      [null, 'דנה'],
      [null, null],
      ['רמלה', 'גיל'],
    ]
    expect(await parseSheet(merged(cells, 'A2:A4'))).toEqual([
      ['קבוצה', 'מדריך'],
      ['עכו', 'נועם'],
      ['עכו', 'דנה'],
      [],
      ['רמלה', 'גיל'],
    ])
  })

  it('horizontally merged cells once', async () => {
    expect(
      await parseSheet(
        merged(
          [
            ['רשימה', null],
            ['נועם', 'לוי'],
          ],
          'A1:B1',
        ),
      ),
    ).toEqual([['רשימה'], ['נועם', 'לוי']])
  })

  it('a csv in windows-1255', async () => {
    expect(await parseSheet(bytesOf([0xf9, 0xed, 0x2c, 0xe0]))).toEqual([['שם', 'א']])
  })
})

describe('refuses', () => {
  const fails = (source: Bytes | string, code: keyof typeof refusals) =>
    expect(parseSheet(source)).rejects.toThrow(refusals[code])

  it('content that is not a sheet', async () => {
    await fails(bytesOf([0x50, 0x4b, 3, 4, 1, 2, 3]), 'damaged')
    await fails(bytesOf([0x89, 0x50, 0, 0, 0x4e]), 'not-a-sheet')
  })

  it('a zip file with other content', () =>
    fails(bytesOf(zipSync({ 'word/document.xml': strToU8('א') })), 'document'))

  it('a workbook with parts missing', () =>
    fails(bytesOf(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') })), 'damaged'))

  it('a small file that expands to 600 MB', () =>
    fails(declaring(workbook(rows), 600 * 1024 * 1024), 'unreadable-sheet'))

  it('more than a thousand parts', () => {
    const parts = Array.from({ length: 1000 }, (_, index) => [`xl/media/${index}.png`, strToU8('א')] as const)
    return fails(
      bytesOf(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), ...Object.fromEntries(parts) })),
      'unreadable-sheet',
    )
  })

  it('equal texts whose total length is too long', async () => {
    const rows = Array.from({ length: 400 }, () => ['א'.repeat(maxCellLength)])
    await fails(await bySharedStrings(rows), 'unreadable-sheet')
  })

  it('a cell that is too long', async () => {
    const csv = (length: number) => text(`שם,הערות\r\nנועם,"${'א'.repeat(length)}\r\n`)
    expect(await parseSheet(csv(maxCellLength - 2))).toHaveLength(2)
    await fails(csv(maxCellLength + 1), 'long-cell')
  })

  it.for(['<html><p>שם</p></html>', '<?xml version="1.0"?><a/>'])('a page without a table: %j', (page) =>
    fails(text(page), 'web-page'),
  )

  it('macros', () => fails(workbook(rows, 'xlsm', new Uint8Array([1, 2, 3])), 'macros'))

  it('10,000 columns', () => fails(workbook([Array.from({ length: 10_000 }, (_, n) => n)]), 'too-wide'))

  it('one column too many', async () => {
    const wide = (length: number) => workbook([Array.from({ length }, (_, n) => n)])
    expect(await parseSheet(wide(maxColumns))).toHaveLength(1)
    await fails(wide(maxColumns + 1), 'too-wide')
  })

  it('one row too many, and names the limit', async () => {
    const long = (length: number) => workbook(Array.from({ length }, () => ['א']))
    expect(await parseSheet(long(maxRows))).toHaveLength(maxRows)
    await fails(long(maxRows + 1), 'too-long')
    expect(refusals['too-long']).toContain('2,000')
  })

  it('a file that is too large', () => fails(new Uint8Array(maxFileBytes + 1), 'too-large'))

  it('no rows', () => fails(workbook([[]]), 'empty'))
})

function declaring(file: Bytes, size: number): Bytes {
  const entry = Buffer.from(file.buffer).indexOf('PK\x01\x02')
  new DataView(file.buffer).setUint32(entry + 24, size, true)
  return file
}
