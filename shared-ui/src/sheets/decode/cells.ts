import { unescapeFormula } from '@hafifa/api/contract'
import { maxCellLength, maxColumns, maxFileBytes, maxRows, RefusedSheet } from '../refusals.ts'
import type { Cell, CellKind, Row, Table } from '../tables.ts'

/** A text file and the clipboard have only the text of an error, and that of a column that is too narrow. */
const errorText =
  /^(#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)|#{3,}|Err:\d{3})$/

/** A column in the format of texts shows its formulas. Ours have an apostrophe before them. */
const shownFormula = /^=.*(?<![\p{L}\d])(?:\$?[A-Z]{1,3}\$?\d|[A-Z.]+\()/u

const replacement = '\uFFFD'

/** What most cells have, of which nothing has to be read. */
const plainText = /^[\dא-ת](?:[\dא-ת "'.-]*[\dא-ת])?$/

export function textCell(raw: string, kind: CellKind = 'text'): Cell | undefined {
  if (plainText.test(raw)) return { text: raw, kind }
  const text = unescapeFormula(raw.replaceAll(/\r\n?/g, '\n').trim())
  if (!text) return undefined
  const cell: Cell = { text, kind: kind === 'text' ? kindOf(raw, text) : kind }
  if (text.includes(replacement)) cell.broken = true
  return cell
}

function kindOf(raw: string, text: string): CellKind {
  if (shownFormula.test(raw)) return 'uncalculated'
  return errorText.test(text) ? 'error' : 'text'
}

/** Reads the texts of one sheet. Equal ones share a cell, which then crosses from the worker once. */
export function createTextReader(): (raw: string) => Cell | undefined {
  const known = new Map<string, Cell | undefined>()
  return (raw) => {
    if (known.has(raw)) return known.get(raw)
    const cell = textCell(raw)
    known.set(raw, cell)
    return cell
  }
}

export const booleanCell = (value: boolean): Cell => ({ text: value ? 'כן' : 'לא', kind: 'boolean' })

export const formulaCell = (formula: string): Cell => ({ text: `=${formula.trim()}`, kind: 'uncalculated' })

export const emptyTable = (): Table => ({ rows: [], hiddenColumns: new Set(), merges: [] })

export function createRows() {
  const rows: Row[] = []
  let characters = 0
  return {
    rows,
    add(index: number, cells: (Cell | undefined)[], isHidden = false) {
      const length = cells.findLastIndex((cell) => cell !== undefined) + 1
      if (length === 0) return
      if (length > maxColumns) throw new RefusedSheet('too-wide')
      if (rows.length === maxRows) throw new RefusedSheet('too-long')
      // A workbook stores equal texts once.
      for (const cell of cells) {
        if (!cell) continue
        if (cell.text.length > maxCellLength) throw new RefusedSheet('long-cell')
        characters += cell.text.length
      }
      if (characters > maxFileBytes) throw new RefusedSheet('unreadable-sheet')
      const row: Row = { index, cells: cells.slice(0, length) }
      if (isHidden) row.hidden = true
      rows.push(row)
    },
  }
}

export function place(cells: (Cell | undefined)[], column: number, cell: Cell | undefined): void {
  if (!cell) return
  if (column >= maxColumns) throw new RefusedSheet('too-wide')
  while (cells.length < column) cells.push(undefined)
  cells[column] = cell
}

/** A marked copy, because equal texts share a cell. */
export function withMark(cell: Cell | undefined, isStruck: boolean): Cell | undefined {
  return cell && isStruck ? { ...cell, struck: true } : cell
}
