import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { utils, write } from 'xlsx'
import { parseSheet } from './parseSheet.ts'
import { maxColumns, refusals } from './refusals.ts'

const rows = [
  ['שם פרטי', 'טלפון', 'כיתה'],
  ['נועם', '0501234567', '07'],
  ['תמר', '', '=1+1'],
]

type Bytes = Uint8Array<ArrayBuffer>

const bytesOf = (buffer: ArrayLike<number>): Bytes => Uint8Array.from(buffer)

/** As Excel writes: with a table of shared strings. */
async function bySharedStrings(cells: string[][]): Promise<Bytes> {
  const typed = cells.map((row) => row.map((value) => ({ value, type: String })))
  return bytesOf(await writeXlsxFile(typed).toBuffer())
}

function workbook(cells: unknown[][], type: 'xlsx' | 'xlsm' | 'xls' = 'xlsx', vba?: Uint8Array): Bytes {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'גיליון')
  if (vba) Object.assign(book, { vbaraw: vba })
  return bytesOf(write(book, { type: 'buffer', bookType: type, bookVBA: vba !== undefined }))
}

const parse = (source: Bytes | string) => parseSheet(source, 10)

const text = (csv: string) => bytesOf(new TextEncoder().encode(csv))

describe('reads', () => {
  it('an xlsx of either writer', async () => {
    expect(await parse(await bySharedStrings(rows))).toEqual(rows)
    expect(await parse(workbook(rows))).toEqual(rows)
  })

  it('numbers, dates and booleans as texts', async () => {
    const date = new Date(Date.UTC(2010, 4, 3))
    expect(await parse(workbook([[501234567, date, true, 1.5]]))).toEqual([
      ['501234567', '03/05/2010', 'כן', '1.5'],
    ])
  })

  it('cells from the clipboard, with line breaks in quotes', async () => {
    expect(await parse('שם\tהערות\r\nנועם\t"שורה\nועוד"\r\n\t\r\n')).toEqual([
      ['שם', 'הערות'],
      ['נועם', 'שורה\nועוד'],
    ])
  })

  it.for([',', ';', '\t'])('a csv separated by %j', async (separator) => {
    expect(await parse(text(rows.map((row) => row.join(separator)).join('\r\n')))).toEqual(rows)
  })

  it('the csv of an export, with its byte order mark and its apostrophes', async () => {
    expect(await parse(text("\uFEFFשם,בית ספר\r\nנועם,'=1+1"))).toEqual([
      ['שם', 'בית ספר'],
      ['נועם', '=1+1'],
    ])
  })

  it('a csv in windows-1255', async () => {
    expect(await parse(bytesOf([0xf9, 0xed, 0x2c, 0xe0]))).toEqual([['שם', 'א']])
  })
})

describe('refuses', () => {
  const fails = (source: Bytes | string, code: keyof typeof refusals) =>
    expect(parse(source)).rejects.toThrow(refusals[code])

  it('what is not a sheet', async () => {
    await fails(bytesOf([0x50, 0x4b, 3, 4, 1, 2, 3]), 'not-a-sheet')
    await fails(bytesOf([0x89, 0x50, 0, 0, 0x4e]), 'not-a-sheet')
  })

  it('a workbook of old Excel', () => fails(workbook(rows, 'xls'), 'old-or-locked'))

  it('macros', () => fails(workbook(rows, 'xlsm', new Uint8Array([1, 2, 3])), 'macros'))

  it('10,000 columns', () => fails(workbook([Array.from({ length: 10_000 }, (_, n) => n)]), 'too-wide'))

  it('one column too many', async () => {
    const wide = (length: number) => workbook([Array.from({ length }, (_, n) => n)])
    expect(await parse(wide(maxColumns))).toHaveLength(1)
    await fails(wide(maxColumns + 1), 'too-wide')
  })

  it('too many rows', () => fails(workbook(Array.from({ length: 11 }, () => ['א'])), 'too-long'))

  it('20 MB', () => fails(new Uint8Array(20 * 1024 * 1024), 'too-large'))

  it('no rows', () => fails(workbook([[]]), 'empty'))
})
