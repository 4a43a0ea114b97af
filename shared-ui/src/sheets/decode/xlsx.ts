import { maxRows, RefusedSheet } from '../refusals.ts'
import type { Cell, Range, Table } from '../tables.ts'
import type { Book } from './book.ts'
import {
  booleanCell,
  createRows,
  createTextReader,
  emptyTable,
  formulaCell,
  place,
  textCell,
  withMark,
} from './cells.ts'
import { isoCell, numberCell } from './numberFormat.ts'
import { type CellStyle, readWorkbook, type Workbook } from './xlsxParts.ts'
import { attributeReader, isTrue, scan, type XmlHandler } from './xml.ts'
import type { Zip } from './zip.ts'

export async function openXlsx(zip: Zip): Promise<Book> {
  const workbook = await readWorkbook(zip)
  const sheets = workbook.sheets.filter(({ path }) => zip.has(path))
  return {
    sheets: sheets.map(({ name, path }) => ({
      name,
      isEmpty: () => isEmpty(zip, path),
      read: () => readSheet(zip, workbook, path),
    })),
  }
}

const value = /<(?:\w+:)?(?:v|is|f)[\s>]/

/** A sheet without a value in this part of it is taken for one that has some. */
const maxSearched = 1024 * 1024

async function isEmpty(zip: Zip, path: string): Promise<boolean> {
  let searched = 0
  for await (const piece of zip.pieces(path)) {
    if (value.test(piece)) return false
    searched += piece.length
    if (searched > maxSearched) return false
  }
  return true
}

/** The cells of each text of the workbook, which get it after all its texts have been read. */
type SharedCells = Map<number, { plain?: Cell; struck?: Cell }>

/** Some of them may have texts of spaces only. */
const maxReadRows = 10 * maxRows

type ReadRow = { index: number; cells: (Cell | undefined)[]; isHidden: boolean }

async function readSheet(zip: Zip, workbook: Workbook, path: string): Promise<Table> {
  const table = emptyTable()
  const rows: ReadRow[] = []
  const shared: SharedCells = new Map()
  const handler = sheetHandler(table, workbook, rows, shared)
  for await (const piece of zip.pieces(path)) scan(withoutEmptyRows(piece), handler)
  await fillShared(zip, workbook, shared)
  const filled = createRows()
  for (const { index, cells, isHidden } of rows) filled.add(index, cells.map(withText), isHidden)
  return { ...table, rows: filled.rows }
}

/** A text of the workbook may be empty. */
const withText = (cell: Cell | undefined) => (cell?.text ? cell : undefined)

const numberedRow = /<(?:\w+:)?row [^>]*\br=/

/** Skips formatted rows, of which a sheet may have a million. The last row continues in the next piece. */
function withoutEmptyRows(piece: string): string {
  if (value.test(piece)) return piece
  const first = piece.search(/<(?:\w+:)?row[ >]/)
  const last = Math.max(piece.lastIndexOf('<row '), piece.lastIndexOf(':row '))
  if (first === -1 || last <= first) return piece
  const start = piece.lastIndexOf('<', last)
  return numberedRow.test(piece.slice(start)) ? piece.slice(0, first) + piece.slice(start) : piece
}

const rowNumberOf = attributeReader('r')
const placeOf = attributeReader('r')
const typeOf = attributeReader('t')
const styleOf = attributeReader('s')
const hiddenOf = attributeReader('hidden')
const heightOf = attributeReader('ht')
const widthOf = attributeReader('width')
const rangeOf = attributeReader('ref')
const valOf = attributeReader('val')
const minOf = attributeReader('min')
const maxOf = attributeReader('max')

function sheetHandler(table: Table, workbook: Workbook, rows: ReadRow[], shared: SharedCells): XmlHandler {
  let row: ReadRow = { index: -1, cells: [], isHidden: false }
  let column = -1
  let cell = { type: '', style: undefined as CellStyle | undefined, value: '', text: '', formula: '' }
  let hasValue = false
  let hasFormula = false
  let isStruck = false
  let collected: 'value' | 'text' | 'formula' | undefined
  let isPhonetic = false
  const readText = createTextReader()

  function addCell() {
    const isMarked = isStruck || (cell.style?.isStruck ?? false)
    const { type, value } = cell
    const isShared = type === 's' && value !== ''
    place(row.cells, column, isShared ? sharedCell(Number(value), isMarked) : withMark(decoded(), isMarked))
  }

  function sharedCell(text: number, isStruck: boolean): Cell {
    const cells = shared.get(text) ?? {}
    shared.set(text, cells)
    if (isStruck) {
      cells.struck ??= { text: '', kind: 'text', struck: true }
      return cells.struck
    }
    cells.plain ??= { text: '', kind: 'text' }
    return cells.plain
  }

  function decoded(): Cell | undefined {
    const { type, style, value, text, formula } = cell
    if (type === 'inlineStr') return readText(unescaped(text || value))
    if (type === 'str') return readText(unescaped(value))
    if (value === '') return hasFormula ? formulaCell(formula) : undefined
    if (type === 'b') return booleanCell(isTrue(value))
    if (type === 'e') return { text: value, kind: 'error' }
    if (type === 'd') return isoCell(value)
    return Number.isFinite(Number(value)) ? numberCell(value, style?.format ?? {}, workbook) : textCell(value)
  }

  function open(name: string, attributes: string) {
    if (name === 'c') {
      const reference = placeOf(attributes)
      column = reference ? columnOf(reference) : column + 1
      const style = workbook.styles[Number(styleOf(attributes) ?? -1)]
      cell = { type: typeOf(attributes) ?? 'n', style, value: '', text: '', formula: '' }
      hasValue = false
      hasFormula = false
      isStruck = false
    } else if (name === 'row') {
      const number = rowNumberOf(attributes)
      const index = number ? Number(number) - 1 : row.index + 1
      row = { index, cells: [], isHidden: isTrue(hiddenOf(attributes)) || isZero(heightOf(attributes)) }
      column = -1
    } else if (name === 'v') collected = 'value'
    else if (name === 't') collected = isPhonetic ? undefined : 'text'
    else if (name === 'f') collected = 'formula'
    else openOther(name, attributes)
    if (name === 'v' || name === 'is') hasValue = true
    if (name === 'f') hasFormula = true
  }

  function openOther(name: string, attributes: string) {
    if (name === 'rPh') isPhonetic = true
    else if (name === 'strike') isStruck ||= (valOf(attributes) ?? '1') !== '0'
    else if (name === 'mergeCell') table.merges.push(parseRange(rangeOf(attributes) ?? ''))
    else if (name === 'col' && (isTrue(hiddenOf(attributes)) || isZero(widthOf(attributes)))) {
      const last = Math.min(Number(maxOf(attributes)), maxHiddenColumns)
      for (let at = Number(minOf(attributes)); at <= last; at += 1) table.hiddenColumns.add(at - 1)
    }
  }

  return {
    open,
    close(name) {
      if (name === 'c' && (hasValue || hasFormula)) {
        if (rows.at(-1) !== row) rows.push(row)
        if (rows.length > maxReadRows) throw new RefusedSheet('too-long')
        addCell()
        hasValue = false
        hasFormula = false
      } else if (name === 'v' || name === 't' || name === 'f') collected = undefined
      else if (name === 'rPh') isPhonetic = false
    },
    text(text) {
      if (collected) cell[collected] += text
    },
  }
}

const isZero = (size: string | undefined) => size !== undefined && Number(size) === 0

const maxHiddenColumns = 1000

async function fillShared(zip: Zip, { sharedStrings }: Workbook, shared: SharedCells): Promise<void> {
  if (!sharedStrings || shared.size === 0) return
  let at = -1
  let text = ''
  let isText = false
  let isPhonetic = false
  let isStruck = false
  const handler: XmlHandler = {
    open(name, attributes) {
      if (name === 'si') {
        at += 1
        text = ''
        isStruck = false
      } else if (name === 't') isText = !isPhonetic
      else if (name === 'rPh') isPhonetic = true
      else if (name === 'strike') isStruck ||= (valOf(attributes) ?? '1') !== '0'
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'si') fill(shared.get(at), text, isStruck)
    },
    text(part) {
      if (isText) text += part
    },
  }
  for await (const piece of zip.pieces(sharedStrings)) scan(piece, handler)
}

function fill(cells: { plain?: Cell; struck?: Cell } = {}, text: string, isStruck: boolean) {
  const { plain, struck } = cells
  if (!plain && !struck) return
  const read = withMark(textCell(unescaped(text)), isStruck)
  if (plain) Object.assign(plain, read)
  if (struck) Object.assign(struck, read)
}

/** Characters that XML does not have are written as `_x000D_`, and such a text with its first mark escaped. */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

function parseRange(range: string): Range {
  const [first = '', last = first] = range.split(':')
  return { top: rowOf(first), left: columnOf(first), bottom: rowOf(last), right: columnOf(last) }
}

const rowOf = (reference: string) => Number(/\d+/.exec(reference)?.[0]) - 1

function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) & 0xdf
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column - 1
}
