import { maxFileBytes, RefusedSheet } from '../refusals.ts'
import type { DecodedFile, Table } from '../tables.ts'
import type { Book } from './book.ts'
import { readCompoundFile } from './compoundFile.ts'
import { readFileText, readPasted } from './delimited.ts'
import { decodeText } from './encoding.ts'
import { refuseOther } from './foreign.ts'
import { readPage } from './html.ts'
import { openOds } from './ods.ts'
import { refuseVisualOrder } from './visualOrder.ts'
import { openXls } from './xls.ts'
import { openXlsx } from './xlsx.ts'
import { openXml2003 } from './xml2003.ts'
import { openZip, type Zip } from './zip.ts'

export type SheetSource = Uint8Array<ArrayBuffer> | string

/**
 * Reads the sheet of this position among the visible ones that have cells.
 * @throws RefusedSheet
 */
export async function decode(source: SheetSource, sheet = 0): Promise<DecodedFile> {
  const { sheets } = typeof source === 'string' ? bookOf(readPasted(source)) : await openFile(source)
  const filled: Book['sheets'] = []
  for (const each of sheets) if (!(await each.isEmpty())) filled.push(each)
  const chosen = filled[sheet]
  if (!chosen) throw new RefusedSheet('empty')
  const table = await chosen.read()
  if (table.rows.length === 0) throw new RefusedSheet('empty')
  refuseVisualOrder(table)
  return { sheets: filled.map(({ name }) => ({ name })), sheet, table }
}

function openFile(bytes: Uint8Array<ArrayBuffer>): Book | Promise<Book> {
  if (bytes.length > maxFileBytes) throw new RefusedSheet('too-large')
  if (startsWith(bytes, 0x50, 0x4b)) return openZipped(bytes)
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return openCompound(bytes)
  // The workbook of a Compound File without that file.
  if (startsWith(bytes, 0x09, 0x08)) return openXls(bytes)
  refuseOther(bytes)
  return openText(decodeText(bytes))
}

async function openZipped(bytes: Uint8Array<ArrayBuffer>): Promise<Book> {
  const zip = openZip(bytes)
  const { names, has } = zip
  if (names.some((name) => name.endsWith('vbaproject.bin'))) throw new RefusedSheet('macros')
  if (names.some((name) => name.endsWith('workbook.bin'))) throw new RefusedSheet('xlsb')
  if (names.some((name) => name.endsWith('.iwa') || name.endsWith('index.zip')))
    throw new RefusedSheet('numbers')
  if (has('content.xml') && (await isSpreadsheet(zip))) return openOds(zip.pieces('content.xml'))
  if (names.some((name) => name.endsWith('workbook.xml'))) return openXlsx(zip)
  throw new RefusedSheet(
    names.some((name) => /^(word|ppt)\/|^content\.xml$/.test(name)) ? 'document' : 'archive',
  )
}

async function isSpreadsheet({ has, text }: Zip): Promise<boolean> {
  if (has('META-INF/manifest.xml') && (await text('META-INF/manifest.xml')).includes('encryption-data'))
    throw new RefusedSheet('locked')
  return !has('mimetype') || (await text('mimetype')).includes('spreadsheet')
}

function openCompound(bytes: Uint8Array<ArrayBuffer>): Book {
  const streams = readCompoundFile(bytes)
  if (streams.has('EncryptedPackage')) throw new RefusedSheet('locked')
  if (streams.has('Book')) throw new RefusedSheet('old-excel')
  const workbook = streams.get('Workbook')
  if (!workbook) throw new RefusedSheet(streams.has('WordDocument') ? 'document' : 'not-a-sheet')
  return openXls(workbook())
}

/** Programs call pages and XML files .xls, so that Excel opens them. */
function openText(text: string): Book | Promise<Book> {
  if (/^\s*</.test(text)) {
    if (text.includes('urn:schemas-microsoft-com:office:spreadsheet')) return openXml2003(text)
    if (text.includes('<office:spreadsheet')) return openOds([text])
    return bookOf(readPage(text))
  }
  if (/^MIME-Version:/i.test(text)) throw new RefusedSheet('web-page')
  if (/^\s*\{\s*"(url|doc_id)"\s*:/.test(text)) throw new RefusedSheet('shortcut')
  return bookOf(readFileText(text))
}

function bookOf(table: Table): Book {
  return { sheets: [{ name: '', isEmpty: () => table.rows.length === 0, read: () => table }] }
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)
