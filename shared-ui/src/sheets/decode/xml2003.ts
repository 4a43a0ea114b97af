import type { Cell, Table } from '../tables.ts'
import type { Book } from './book.ts'
import { booleanCell, createRows, emptyTable, formulaCell, place, textCell, withMark } from './cells.ts'
import { isoCell, type NumberFormat, numberCell, parseNumberFormat } from './numberFormat.ts'
import { attributeReader, isTrue, scan } from './xml.ts'

const nameOf = attributeReader('(?:ss:)?Name')
const indexOf = attributeReader('(?:ss:)?Index')
const hiddenOf = attributeReader('(?:ss:)?Hidden')
const spanOf = attributeReader('(?:ss:)?Span')
const acrossOf = attributeReader('(?:ss:)?MergeAcross')
const downOf = attributeReader('(?:ss:)?MergeDown')
const styleOf = attributeReader('(?:ss:)?StyleID')
const idOf = attributeReader('(?:ss:)?ID')
const typeOf = attributeReader('(?:ss:)?Type')
const formulaOf = attributeReader('(?:ss:)?Formula')
const formatOf = attributeReader('(?:ss:)?Format')
const strikeOf = attributeReader('(?:ss:)?StrikeThrough')

type Style = { format: NumberFormat; isStruck: boolean }

/** "XML Spreadsheet 2003", which programs write in files that are called .xls. */
export function openXml2003(xml: string): Book {
  const sheets: { name: string; table: Table; isHidden: boolean }[] = []
  const styles = new Map<string, Style>()
  let style: Style = { format: {}, isStruck: false }
  let rows = createRows()
  let row = { index: -1, cells: [] as (Cell | undefined)[], isHidden: false, span: 0 }
  let columns = 0
  let column = -1
  let cellAttributes = ''
  let type: string | undefined
  let text: string | undefined
  let isVisibility = false
  let isComment = false

  function addCell() {
    const table = sheets.at(-1)?.table
    const right = column + Number(acrossOf(cellAttributes) ?? 0)
    const bottom = row.index + Number(downOf(cellAttributes) ?? 0)
    if (right > column || bottom > row.index)
      table?.merges.push({ top: row.index, left: column, bottom, right })
    const { format, isStruck } = styles.get(styleOf(cellAttributes) ?? 'Default') ?? {
      format: {},
      isStruck: false,
    }
    const formula = formulaOf(cellAttributes)
    const cell = type ? cellOf(type, text ?? '', format) : formula && formulaCell(formula.replace(/^=/, ''))
    place(row.cells, column, withMark(cell || undefined, isStruck))
    column = right
    type = undefined
    text = undefined
  }

  function openRow(attributes: string) {
    const index = Number(indexOf(attributes) ?? row.index + row.span + 2) - 1
    row = { index, cells: [], isHidden: isTrue(hiddenOf(attributes)), span: Number(spanOf(attributes) ?? 0) }
    column = -1
  }

  function openColumn(attributes: string) {
    const first = Number(indexOf(attributes) ?? columns + 1) - 1
    columns = first + 1 + Number(spanOf(attributes) ?? 0)
    for (let at = first; at < columns && isTrue(hiddenOf(attributes)); at += 1)
      sheets.at(-1)?.table.hiddenColumns.add(at)
  }

  function openStyle(name: string, attributes: string) {
    if (name === 'Style') {
      style = { format: {}, isStruck: false }
      styles.set(idOf(attributes) ?? '', style)
    } else if (name === 'NumberFormat') style.format = parseNumberFormat(named(formatOf(attributes) ?? ''))
    else if (name === 'Font') style.isStruck = isTrue(strikeOf(attributes))
  }

  scan(xml, {
    open(name, attributes) {
      if (name === 'Worksheet') {
        rows = createRows()
        sheets.push({
          name: nameOf(attributes) ?? '',
          table: { ...emptyTable(), rows: rows.rows },
          isHidden: false,
        })
        row = { index: -1, cells: [], isHidden: false, span: 0 }
        columns = 0
      } else if (name === 'Row') openRow(attributes)
      else if (name === 'Column') openColumn(attributes)
      else if (name === 'Cell') {
        column = Number(indexOf(attributes) ?? column + 2) - 1
        cellAttributes = attributes
      } else if (name === 'Comment') isComment = true
      else if (name === 'Data' && !isComment) {
        type = typeOf(attributes) ?? 'String'
        text = ''
      } else if (name === 'Visible') isVisibility = true
      else openStyle(name, attributes)
    },
    close(name) {
      if (name === 'Cell') addCell()
      else if (name === 'Row') rows.add(row.index, row.cells, row.isHidden)
      else if (name === 'Comment') isComment = false
      else if (name === 'Visible') isVisibility = false
    },
    text(part) {
      const sheet = sheets.at(-1)
      if (isVisibility && sheet) sheet.isHidden = part.trim() !== 'SheetVisible'
      else if (text !== undefined && !isComment) text += part
    },
  })
  return {
    sheets: sheets
      .filter(({ isHidden }) => !isHidden)
      .map(({ name, table }) => ({ name, isEmpty: () => table.rows.length === 0, read: () => table })),
  }
}

function named(format: string): string {
  if (/date/i.test(format)) return 'dd/mm/yyyy'
  if (/^(short|medium|long) time$/i.test(format)) return 'hh:mm'
  return format === 'Percent' ? '0%' : format
}

function cellOf(type: string, text: string, format: NumberFormat): Cell | undefined {
  if (type === 'Number') return numberCell(text, format)
  if (type === 'Boolean') return booleanCell(isTrue(text))
  if (type === 'Error') return textCell(text, 'error')
  // A time is that of the first day.
  if (type === 'DateTime') return isoCell(text.replace(/^1899-12-3[01]T|\.\d+$/g, ''))
  return textCell(text)
}
