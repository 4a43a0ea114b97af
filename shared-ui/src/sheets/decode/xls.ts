import { RefusedSheet } from '../refusals.ts'
import type { Cell, Table } from '../tables.ts'
import { type BiffReader, type BiffRecord, record, recordsOf } from './biff.ts'
import type { Book } from './book.ts'
import { booleanCell, createRows, emptyTable, place, textCell, withMark } from './cells.ts'
import { createNumberFormats, numberCell } from './numberFormat.ts'

type Style = { format: number; font: number }

type SharedText = { text: string; fonts: number[] }

type Globals = {
  sheets: { name: string; offset: number }[]
  texts: SharedText[]
  styles: Style[]
  isStruck: (font: number) => boolean
  numberCellOf: (value: number, style: Style | undefined) => Cell
}

const biff8 = 0x600

export function openXls(stream: Uint8Array<ArrayBuffer>): Book {
  const globals = readGlobals(stream)
  const read = globals.sheets.map(({ name, offset }) => ({ name, table: readSheet(stream, offset, globals) }))
  return {
    sheets: read.map(({ name, table }) => ({
      name,
      isEmpty: () => table.rows.length === 0,
      read: () => table,
    })),
  }
}

function readGlobals(stream: Uint8Array<ArrayBuffer>): Globals {
  const sheets: Globals['sheets'] = []
  const texts: SharedText[] = []
  const styles: Style[] = []
  const struckFonts: boolean[] = []
  const codes = new Map<number, string>()
  let since1904 = false
  for (const { id, data } of recordsOf(stream, 0)) {
    if (id === record.end) break
    if (id === record.start && data.u16() !== biff8) throw new RefusedSheet('old-excel')
    else if (id === record.filePass) throw new RefusedSheet('locked')
    else if (id === record.dateMode) since1904 = data.u16() === 1
    else if (id === record.font) struckFonts.push(readFont(data))
    else if (id === record.format) codes.set(data.u16(), data.text().text)
    else if (id === record.xf) styles.push({ font: data.u16(), format: data.u16() })
    else if (id === record.boundSheet) {
      const [offset, visibility, type] = [data.u32(), data.u8() & 3, data.u8()]
      // Others are charts and macros.
      if (visibility === 0 && type === 0) sheets.push({ offset, name: data.text(1).text })
    } else if (id === record.sharedStrings) readTexts(data, texts)
  }
  const formatOf = createNumberFormats(codes)
  return {
    sheets,
    texts,
    styles,
    // No font has the number 4.
    isStruck: (font) => struckFonts[font > 4 ? font - 1 : font] ?? false,
    numberCellOf: (value, style) => numberCell(`${value}`, formatOf(style?.format ?? 0), { since1904 }),
  }
}

function readFont(data: BiffReader): boolean {
  data.u16()
  return (data.u16() & 8) !== 0
}

function readTexts(data: BiffReader, texts: SharedText[]): void {
  data.u32()
  for (let left = data.u32(); left > 0 && data.hasMore; left -= 1) texts.push(data.text())
}

const errors = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
])

const errorCell = (code: number): Cell => ({ text: errors.get(code) ?? '#ERROR!', kind: 'error' })

function readSheet(stream: Uint8Array<ArrayBuffer>, offset: number, globals: Globals): Table {
  const table = emptyTable()
  const cells = new Map<number, (Cell | undefined)[]>()
  const hiddenRows = new Set<number>()
  const sheet = sheetReader(table, globals, hiddenRows, (row, column, cell) => {
    const ofRow = cells.get(row) ?? []
    cells.set(row, ofRow)
    place(ofRow, column, cell)
  })
  let depth = 0
  for (const read of recordsOf(stream, offset)) {
    // A chart within the sheet has records of its own.
    if (read.id === record.start) depth += 1
    else if (read.id === record.end) depth -= 1
    else if (depth === 1) sheet(read)
    if (depth === 0) break
  }
  const rows = createRows()
  for (const [index, ofRow] of [...cells].sort(([a], [b]) => a - b))
    rows.add(index, ofRow, hiddenRows.has(index))
  return { ...table, rows: rows.rows }
}

type PutCell = (row: number, column: number, cell: Cell | undefined) => void

function sheetReader(table: Table, globals: Globals, hiddenRows: Set<number>, put: PutCell) {
  let formula: { row: number; column: number; style?: Style } | undefined

  const struckBy = ({ font = 0 }: { font?: number } = {}) => globals.isStruck(font)

  function putText({ text, fonts }: SharedText, row: number, column: number, style: Style | undefined) {
    put(row, column, withMark(textCell(text), struckBy(style) || fonts.some(globals.isStruck)))
  }

  function putNumber(value: number, row: number, column: number, style: Style | undefined) {
    put(row, column, withMark(globals.numberCellOf(value, style), struckBy(style)))
  }

  function readCell(id: number, data: BiffReader) {
    const [row, column] = [data.u16(), data.u16()]
    if (id === record.multipleRk) {
      for (let at = column; data.hasMore; at += 1) {
        // The last column follows its numbers.
        const style = globals.styles[data.u16()]
        if (data.hasMore) putNumber(data.rk(), row, at, style)
      }
      return
    }
    const style = globals.styles[data.u16()]
    if (id === record.sharedText)
      putText(globals.texts[data.u32()] ?? { text: '', fonts: [] }, row, column, style)
    else if (id === record.label || id === record.richText) putText(data.text(), row, column, style)
    else if (id === record.rk) putNumber(data.rk(), row, column, style)
    else if (id === record.number) putNumber(data.double(), row, column, style)
    else if (id === record.booleanOrError) {
      const value = data.u8()
      put(
        row,
        column,
        withMark(data.u8() === 1 ? errorCell(value) : booleanCell(value !== 0), struckBy(style)),
      )
    } else if (id === record.formula) readFormula(data, row, column, style)
  }

  function readFormula(data: BiffReader, row: number, column: number, style: Style | undefined) {
    const result = data.bytes(8)
    const [type, , value = 0] = result
    if (result[6] !== 0xff || result[7] !== 0xff)
      putNumber(new DataView(result.buffer).getFloat64(0, true), row, column, style)
    else if (type === 0) formula = style ? { row, column, style } : { row, column }
    else if (type === 1) put(row, column, booleanCell(value !== 0))
    else if (type === 2) put(row, column, errorCell(value))
  }

  function readMerges(data: BiffReader) {
    for (let left = data.u16(); left > 0; left -= 1) {
      const [top, bottom, left, right] = [data.u16(), data.u16(), data.u16(), data.u16()]
      table.merges.push({ top, left, bottom, right })
    }
  }

  function readColumns(data: BiffReader) {
    const [first, last] = [data.u16(), data.u16()]
    data.skip(4)
    if ((data.u16() & 1) === 0) return
    for (let at = first; at <= last; at += 1) table.hiddenColumns.add(at)
  }

  function readRow(data: BiffReader) {
    const row = data.u16()
    data.skip(10)
    if (data.u16() & 0x20) hiddenRows.add(row)
  }

  return ({ id, data }: BiffRecord) => {
    if (id === record.string && formula) {
      const { row, column, style } = formula
      putText(data.text(), row, column, style)
      formula = undefined
    } else if (id === record.mergedCells) readMerges(data)
    else if (id === record.column) readColumns(data)
    else if (id === record.row) readRow(data)
    else if (cellRecords.has(id)) readCell(id, data)
  }
}

const cellRecords = new Set([
  record.multipleRk,
  record.sharedText,
  record.label,
  record.richText,
  record.rk,
  record.number,
  record.booleanOrError,
  record.formula,
])
