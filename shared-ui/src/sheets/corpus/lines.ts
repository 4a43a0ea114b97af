import { decode, type SheetSource } from '../decode/decode.ts'
import { RefusedSheet } from '../refusals.ts'
import type { Cell, DecodedFile, Range, Row } from '../tables.ts'

export async function cellsOf(source: SheetSource): Promise<string[]> {
  try {
    return linesOf(await decode(source))
  } catch (error) {
    if (error instanceof RefusedSheet) return [`refused: ${error.code}`]
    throw error
  }
}

function linesOf({ sheets, sheet, table }: DecodedFile): string[] {
  const { rows, hiddenColumns, merges } = table
  const lines = rows.map(lineOf)
  if (hiddenColumns.size > 0) lines.push(`hidden columns: ${[...hiddenColumns].map(letterOf).join(', ')}`)
  if (merges.length > 0) lines.push(`merged: ${merges.map(rangeText).join(', ')}`)
  if (sheets.length > 1)
    lines.push(`sheets: ${sheets.map(({ name }, at) => (at === sheet ? `*${name}` : name)).join(', ')}`)
  return lines
}

function lineOf({ index, cells, hidden }: Row): string {
  return [hidden ? `${index + 1} (hidden)` : `${index + 1}`, ...cells.map(textOf)].join(' | ')
}

function textOf(cell: Cell | undefined): string {
  if (!cell) return ''
  const marks = [cell.kind !== 'text' && cell.kind, cell.struck && 'struck', cell.broken && 'broken']
  const text = cell.text.replaceAll('\n', '⏎').replaceAll('|', '\\|')
  return [text, ...marks.filter(Boolean).map((mark) => `(${mark})`)].join(' ')
}

function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last
}

function rangeText({ top, left, bottom, right }: Range): string {
  return `${letterOf(left)}${top + 1}:${letterOf(right)}${bottom + 1}`
}
