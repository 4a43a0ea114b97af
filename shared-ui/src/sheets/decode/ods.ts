import { maxColumns, maxRows } from '../refusals.ts'
import type { Cell, Table } from '../tables.ts'
import type { Book } from './book.ts'
import { booleanCell, createRows, emptyTable, formulaCell, place, textCell, withMark } from './cells.ts'
import { isoCell, numberCell } from './numberFormat.ts'
import { attributeReader, scan, type XmlHandler } from './xml.ts'

type OdsSheet = { name: string; table: Table; isHidden: boolean }

export async function openOds(pieces: AsyncIterable<string> | Iterable<string>): Promise<Book> {
  const sheets: OdsSheet[] = []
  const handler = documentHandler(sheets)
  for await (const piece of pieces) scan(piece, handler)
  return {
    sheets: sheets
      .filter(({ isHidden }) => !isHidden)
      .map(({ name, table }) => ({ name, isEmpty: () => table.rows.length === 0, read: () => table })),
  }
}

/** Notes, pictures and shapes have texts, which are not those of the cell. Deleted cells are recorded as changes. */
const skipped = new Set(['annotation', 'shapes', 'forms', 'tracked-changes', 'frame', 'custom-shape', 'g'])

const nameOf = attributeReader('style:name')
const displayOf = attributeReader('table:display')
const lineThroughOf = attributeReader('style:text-line-through-style')
const styleNameOf = attributeReader('(?:table|text):style-name')
const tableNameOf = attributeReader('table:name')
const visibilityOf = attributeReader('table:visibility')
const rowsRepeatedOf = attributeReader('table:number-rows-repeated')
const columnsRepeatedOf = attributeReader('table:number-columns-repeated')
const rowsSpannedOf = attributeReader('table:number-rows-spanned')
const columnsSpannedOf = attributeReader('table:number-columns-spanned')
const spacesOf = attributeReader('text:c')

function documentHandler(sheets: OdsSheet[]): XmlHandler {
  const struck = new Set<string>()
  const hiddenTables = new Set<string>()
  let style = ''
  let skippedDepth = 0
  let reader: ReturnType<typeof tableReader> | undefined

  return {
    open(name, attributes) {
      if (skippedDepth > 0 || skipped.has(name)) skippedDepth += 1
      else if (name === 'style') style = nameOf(attributes) ?? ''
      else if (name === 'table-properties' && displayOf(attributes) === 'false') hiddenTables.add(style)
      else if (name === 'text-properties' && (lineThroughOf(attributes) ?? 'none') !== 'none')
        struck.add(style)
      else if (name === 'table') {
        reader = tableReader(struck)
        const isHidden = hiddenTables.has(styleNameOf(attributes) ?? '')
        sheets.push({ name: tableNameOf(attributes) ?? '', table: reader.table, isHidden })
      } else reader?.open(name, attributes)
    },
    close(name) {
      if (skippedDepth > 0) skippedDepth -= 1
      else if (name === 'table') reader = undefined
      else reader?.close(name)
    },
    text(text) {
      if (skippedDepth === 0) reader?.text(text)
    },
  }
}

function tableReader(struck: ReadonlySet<string>) {
  const rows = createRows()
  const table: Table = { ...emptyTable(), rows: rows.rows }
  let cells: (Cell | undefined)[] = []
  let rowAttributes = ''
  let cellAttributes = ''
  let index = 0
  let column = 0
  let columns = 0
  let paragraphs: string[] | undefined
  let isStruck = false

  function open(name: string, attributes: string) {
    if (name === 'table-column') addColumns(attributes)
    else if (name === 'table-row') {
      rowAttributes = attributes
      cells = []
      column = 0
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      cellAttributes = attributes
      paragraphs = []
      isStruck = struck.has(styleNameOf(attributes) ?? '')
    } else if (paragraphs) openText(name, attributes, paragraphs)
  }

  function addColumns(attributes: string) {
    const first = columns
    columns += countOf(columnsRepeatedOf(attributes))
    if ((visibilityOf(attributes) ?? 'visible') === 'visible') return
    for (let at = first; at < Math.min(columns, maxColumns); at += 1) table.hiddenColumns.add(at)
  }

  function openText(name: string, attributes: string, paragraphs: string[]) {
    if (name === 'p' || name === 'h') paragraphs.push('')
    else if (name === 's') append(' '.repeat(Math.min(countOf(spacesOf(attributes)), maxColumns)))
    else if (name === 'tab') append('\t')
    else if (name === 'line-break') append('\n')
    else if (name === 'span') isStruck ||= struck.has(styleNameOf(attributes) ?? '')
  }

  function append(text: string) {
    if (paragraphs?.length) paragraphs[paragraphs.length - 1] += text
  }

  function addCell() {
    const cell = withMark(cellOf(cellAttributes, paragraphs?.join('\n').trim() ?? ''), isStruck)
    const repeated = countOf(columnsRepeatedOf(cellAttributes))
    if (cell)
      for (let at = 0; at < Math.min(repeated, maxColumns + 1); at += 1) place(cells, column + at, cell)
    const width = countOf(columnsSpannedOf(cellAttributes))
    const height = countOf(rowsSpannedOf(cellAttributes))
    if (width > 1 || height > 1)
      table.merges.push({ top: index, left: column, bottom: index + height - 1, right: column + width - 1 })
    column += repeated
    paragraphs = undefined
  }

  function addRow() {
    const repeated = countOf(rowsRepeatedOf(rowAttributes))
    const isHidden = (visibilityOf(rowAttributes) ?? 'visible') !== 'visible'
    const times = cells.length > 0 ? Math.min(repeated, maxRows + 1) : 0
    for (let at = 0; at < times; at += 1) rows.add(index + at, cells, isHidden)
    index += repeated
  }

  return {
    table,
    open,
    close(name: string) {
      if (name === 'table-cell' || name === 'covered-table-cell') addCell()
      else if (name === 'table-row') addRow()
    },
    text: (text: string) => append(text.replaceAll(/[ \t\r\n]+/g, ' ')),
  }
}

const countOf = (text: string | undefined) => Math.max(1, Math.trunc(Number(text ?? 1)) || 1)

const typeOf = attributeReader('office:value-type')
const calculatedTypeOf = attributeReader('calcext:value-type')
const formulaOf = attributeReader('table:formula')
const numberOf = attributeReader('office:value')
const booleanOf = attributeReader('office:boolean-value')
const dateOf = attributeReader('office:date-value')
const timeOf = attributeReader('office:time-value')
const stringOf = attributeReader('office:string-value')

function cellOf(attributes: string, shown: string): Cell | undefined {
  const type = typeOf(attributes)
  if (calculatedTypeOf(attributes) === 'error') return textCell(shown || '#N/A', 'error')
  if (type === 'boolean') return booleanCell(booleanOf(attributes) === 'true')
  // gnumeric writes no date for a number that is none.
  if (type === 'date' && !dateOf(attributes)) return textCell(shown || '#VALUE!', 'error')
  if (type === 'date') return isoCell(dateOf(attributes) ?? shown)
  if (type === 'time') return isoCell(timeOf(attributes) ?? shown)
  if (type === 'percentage') return numberCell(numberOf(attributes) ?? '0', { isPercent: true })
  if (type === 'float' || type === 'currency') return shownNumber(numberOf(attributes) ?? '0', shown)
  const text = textCell(shown || (stringOf(attributes) ?? ''))
  const formula = formulaOf(attributes)
  return text ?? (formula && !type ? formulaCell(formula.replace(/^\w+:=|^=/, '')) : undefined)
}

/** LibreOffice and gnumeric give yes and no and percentages as plain numbers. Digits may be shown with zeros and hyphens. */
function shownNumber(value: string, shown: string): Cell {
  if (/^(?:true|false)$/i.test(shown)) return booleanCell(value !== '0')
  if (shown.endsWith('%')) return numberCell(value, { isPercent: true })
  const cell = numberCell(value, {})
  const isSameNumber = /^[\d\s()+-]+$/.test(shown) && shown.replaceAll(/\D/g, '').endsWith(cell.text)
  return isSameNumber ? { text: shown, kind: 'number' } : cell
}
