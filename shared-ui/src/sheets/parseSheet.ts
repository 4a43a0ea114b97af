import { unescapeFormula } from '@hafifa/api/contract'
import { detectDelimiter, parseCsv } from 'hucre/csv'
import { parseWorkbook } from './parseWorkbook.ts'
import { maxCellLength, maxColumns, maxFileBytes, maxRows, RefusedSheet } from './refusals.ts'

/** A file's bytes, or clipboard text with tab-separated cells. */
export type SheetSource = Uint8Array<ArrayBuffer> | string

/**
 * Rows without text are empty arrays, so that a row's position is its number in the sheet.
 * @throws RefusedSheet
 */
export async function parseSheet(source: SheetSource): Promise<string[][]> {
  const cells = typeof source === 'string' ? parseCsv(source, { delimiter: '\t' }) : await parseFile(source)
  const rows = withoutEmptyEnd(cells.map((row) => withoutEmptyEnd(row.map(textOf))))
  const filled = rows.filter(({ length }) => length > 0)
  if (filled.length === 0) throw new RefusedSheet('empty')
  if (filled.length > maxRows) throw new RefusedSheet('too-long')
  if (filled.some(({ length }) => length > maxColumns)) throw new RefusedSheet('too-wide')
  const lengths = filled.flat().map(({ length }) => length)
  if (lengths.some((length) => length > maxCellLength)) throw new RefusedSheet('long-cell')
  // A workbook stores equal texts once.
  if (lengths.reduce((sum, length) => sum + length, 0) > maxFileBytes)
    throw new RefusedSheet('unreadable-sheet')
  return rows
}

function parseFile(bytes: Uint8Array<ArrayBuffer>) {
  if (bytes.length > maxFileBytes) throw new RefusedSheet('too-large')
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  // The format of Excel before 2007, and of encrypted workbooks.
  const isCompoundFile = bytes[0] === 0xd0 && bytes[1] === 0xcf
  if (isCompoundFile) throw new RefusedSheet('old-or-locked')
  return isZip ? parseWorkbook(bytes) : parseText(bytes)
}

function parseText(bytes: Uint8Array<ArrayBuffer>) {
  const text = decode(bytes)
  if (text.includes('\0')) throw new RefusedSheet('not-a-sheet')
  // Some programs export an HTML page with a table as an Excel file.
  if (/^\s*<[!?a-z]/i.test(text)) throw new RefusedSheet('web-page')
  const rows = parseCsv(text, { delimiter: detectDelimiter(text) })
  return rows.map((row) => row.map((cell) => unescapeFormula(`${cell ?? ''}`)))
}

/** Hebrew versions of Excel save CSV in windows-1255 by default. */
function decode(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1255').decode(bytes)
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'כן' : 'לא'
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').reverse().join('/')
  return String(cell).trim()
}

/** Trailing cells and rows may have a format but no text. */
function withoutEmptyEnd<Item extends { length: number }>(items: Item[]): Item[] {
  return items.slice(0, items.findLastIndex(({ length }) => length > 0) + 1)
}
