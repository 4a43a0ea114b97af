import { RefusedSheet } from '../refusals.ts'
import type { Cell, Table } from '../tables.ts'
import { createRows, emptyTable, place, textCell, withMark } from './cells.ts'
import { attributeReader, scan } from './xml.ts'

const columnsOf = attributeReader('colspan')
const rowsOf = attributeReader('rowspan')
const spanOf = attributeReader('span')
const styleOf = attributeReader('style')

/** They have texts that a page does not show. */
const invisible = /<(script|style|title|xml)\b[\s\S]*?<\/\1\s*>/gi

const struckTags = new Set(['s', 'strike', 'del'])

const blockTags = new Set(['p', 'div', 'li'])

const isHiddenBy = (attributes: string) =>
  /display\s*:\s*none|visibility\s*:\s*collapse/i.test(styleOf(attributes) ?? '')

const isStruckBy = (attributes: string) => /line-through/i.test(styleOf(attributes) ?? '')

type PageCell = { attributes: string; text: string; isStruck: boolean }

type PageRow = { cells: (Cell | undefined)[]; column: number; isHidden: boolean }

/**
 * All tables of a page, one below the other as in Excel.
 * @throws RefusedSheet
 */
export function readPage(html: string): Table {
  const rows = createRows()
  const table: Table = { ...emptyTable(), rows: rows.rows }
  let index = -1
  let columns = 0
  let row: PageRow | undefined
  let cell: PageCell | undefined
  let takenUntil: number[] = []

  function startRow(attributes: string) {
    endRow()
    index += 1
    row = { cells: [], column: 0, isHidden: isHiddenBy(attributes) }
    return row
  }

  function startCell(attributes: string) {
    endCell()
    if (!row) startRow('')
    cell = { attributes, text: '', isStruck: isStruckBy(attributes) }
  }

  function endCell() {
    if (!row || !cell) return
    while ((takenUntil[row.column] ?? -1) >= index) row.column += 1
    const { column } = row
    const [width, height] = [countOf(columnsOf(cell.attributes)), countOf(rowsOf(cell.attributes))]
    const text = cell.text.replaceAll(/ *\n */g, '\n')
    place(row.cells, column, withMark(textCell(text), cell.isStruck))
    if (isHiddenBy(cell.attributes)) table.hiddenColumns.add(column)
    if (width > 1 || height > 1)
      table.merges.push({ top: index, left: column, bottom: index + height - 1, right: column + width - 1 })
    for (let at = column; at < column + width; at += 1) takenUntil[at] = index + height - 1
    row.column += width
    cell = undefined
  }

  function endRow() {
    endCell()
    if (row) rows.add(index, row.cells, row.isHidden)
    row = undefined
  }

  function startTable() {
    endRow()
    if (index >= 0) index += 1
    columns = 0
    takenUntil = []
  }

  function addColumns(attributes: string) {
    const first = columns
    columns += countOf(spanOf(attributes))
    for (let at = first; at < columns && isHiddenBy(attributes); at += 1) table.hiddenColumns.add(at)
  }

  function openInCell(name: string, attributes: string, cell: PageCell) {
    if (name === 'br' || (blockTags.has(name) && cell.text.trim())) cell.text += '\n'
    else if (struckTags.has(name) || isStruckBy(attributes)) cell.isStruck = true
  }

  scan(html.replaceAll(invisible, ''), {
    open(tag, attributes) {
      const name = tag.toLowerCase()
      if (name === 'table') startTable()
      else if (name === 'tr') startRow(attributes)
      else if (name === 'td' || name === 'th') startCell(attributes)
      else if (name === 'col') addColumns(attributes)
      else if (cell) openInCell(name, attributes, cell)
    },
    close(tag) {
      const name = tag.toLowerCase()
      if (name === 'td' || name === 'th') endCell()
      else if (name === 'tr' || name === 'table') endRow()
    },
    text(text) {
      if (cell) cell.text += text.replaceAll(/[ \t\r\n]+/g, ' ')
    },
  })
  endRow()
  if (index === -1) throw new RefusedSheet('web-page')
  return table
}

const countOf = (text: string | undefined) => Math.min(1000, Math.max(1, Math.trunc(Number(text)) || 1))
