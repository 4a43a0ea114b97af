import { detectDelimiter, parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { maxColumns, maxFileBytes, RefusedSheet } from './refusals.ts'

/** A file's bytes, or a text from the clipboard, whose cells are separated by tabs. */
export type SheetSource = Uint8Array<ArrayBuffer> | string

/**
 * The texts of the first sheet's cells, without empty rows.
 * @throws RefusedSheet
 */
export async function parseSheet(source: SheetSource, maxRows: number): Promise<string[][]> {
  const cells =
    typeof source === 'string' ? parseCsv(source, { delimiter: '\t' }) : await parseFile(source, maxRows)
  const rows = cells.map((row) => row.map(textOf)).filter((row) => row.some(Boolean))
  if (rows.length === 0) throw new RefusedSheet('empty')
  if (rows.length > maxRows) throw new RefusedSheet('too-long')
  if (rows.some((row) => row.length > maxColumns)) throw new RefusedSheet('too-wide')
  return rows
}

function parseFile(bytes: Uint8Array<ArrayBuffer>, maxRows: number) {
  if (bytes.length > maxFileBytes) throw new RefusedSheet('too-large')
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  // Of Excel before 2007, and of an encrypted workbook.
  const isCompoundFile = bytes[0] === 0xd0 && bytes[1] === 0xcf
  if (isCompoundFile) throw new RefusedSheet('old-or-locked')
  return isZip ? parseXlsx(bytes, maxRows) : parseText(bytes)
}

async function parseXlsx(bytes: Uint8Array<ArrayBuffer>, maxRows: number) {
  // The names of a zip's entries are not compressed.
  if (new TextDecoder('latin1').decode(bytes).includes('vbaProject.bin')) throw new RefusedSheet('macros')
  // One more of each than is accepted.
  const range = `A1:CW${maxRows + 1}`
  try {
    const { sheets } = await readXlsx(bytes, { sheets: (info, index) => index === 0 || !info.hidden, range })
    return sheets.find(({ rows }) => rows.length > 0)?.rows ?? []
  } catch {
    throw new RefusedSheet('not-a-sheet')
  }
}

function parseText(bytes: Uint8Array<ArrayBuffer>) {
  const text = decode(bytes)
  if (text.includes('\0')) throw new RefusedSheet('not-a-sheet')
  return parseCsv(text, { delimiter: detectDelimiter(text), unescapeFormulae: true })
}

/** Excel in Hebrew saves CSV in windows-1255 by default. */
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
