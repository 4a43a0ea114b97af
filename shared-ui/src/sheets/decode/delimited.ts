import type { Table } from '../tables.ts'
import { createRows, createTextReader, emptyTable, place } from './cells.ts'

export function readFileText(text: string): Table {
  const named = /^sep=(.)\r?\n/i.exec(text)
  const body = named ? text.slice(named[0].length) : text
  return tableOf(parse(body, named?.[1] ?? findSeparator(body), isClosed))
}

export function readPasted(text: string): Table {
  return tableOf(parse(text, '\t', isPastedQuotation(text)))
}

/** Programs write so what Excel shall not take for a number. */
const formulaOfText = /^="([^"]*)"$/

function tableOf(rows: Iterable<string[]>): Table {
  const filled = createRows()
  const readText = createTextReader()
  let index = 0
  for (const texts of rows) {
    const cells: Parameters<typeof place>[0] = []
    for (const [column, text] of texts.entries())
      place(cells, column, readText(text.startsWith('=') ? text.replace(formulaOfText, '$1') : text))
    filled.add(index, cells)
    index += 1
  }
  return { ...emptyTable(), rows: filled.rows }
}

const separators = [',', ';', '\t', '|']

/** Enough to judge, and fast in a long text. */
const maxTestedRows = 500

/** The one that gives all rows the same number of cells, or the most rows, or more cells. */
export function findSeparator(text: string): string {
  const judged = separators.map((separator) => {
    const widths = new Map<number, number>()
    let tested = 0
    for (const row of parse(text, separator, isClosed)) {
      if (row.join('').trim() === '') continue
      if (row.length > 1) widths.set(row.length, (widths.get(row.length) ?? 0) + 1)
      tested += 1
      if (tested === maxTestedRows) break
    }
    const [width = 1, rows = 0] = [...widths].sort(([a, m], [b, n]) => n - m || b - a)[0] ?? []
    return { separator, width, rows, isEven: Number(rows === tested && rows > 1) }
  })
  // A text in a column may have a comma in most of its rows.
  judged.sort((a, b) => {
    if (a.isEven !== b.isEven) return b.isEven - a.isEven
    return Math.max(a.rows, b.rows) > 2 * Math.min(a.rows, b.rows) ? b.rows - a.rows : b.width - a.width
  })
  return judged[0]?.separator ?? ','
}

/** Whether a text between two marks is a quotation. The marks of a cell that is none are its text. */
type IsQuotation = (quoted: string, start: number, end: number) => boolean

/** Marks of repetition below one another look like a quotation, too: `"⏎…⇥"`, `",…⏎…,"`. */
const isClosed: IsQuotation = (quoted) =>
  !(/[\r\n]/.test(quoted) && /^ *[\r\n\t,;|]/.test(quoted) && /[\t,;|] *$/.test(quoted))

/** Spreadsheets quote only a cell with a line break or a tab. */
function isPastedQuotation(text: string): IsQuotation {
  const width = usualWidth(text)
  const widest = Math.max(...text.split('\n').map(widthOf))
  return (quoted, start, end) => {
    if (!/[\t\n\r]/.test(quoted) || !isClosed(quoted, start, end)) return false
    // Whole rows are not part of a cell: its marks are those of two cells.
    const first = text.lastIndexOf('\n', start) + 1
    const next = text.indexOf('\n', end)
    const lines = text.slice(first, next === -1 ? undefined : next).split('\n')
    // In one line the marks of two cells look like a cell with a tab.
    if (lines.length === 1) return widthOf(lines[0] ?? '') > width
    const joined = lines.reduce((sum, line) => sum + widthOf(line), 1 - lines.length)
    // Lines of half a row are as wide as the other half.
    return width === 1 || joined === widest || lines.some((line) => widthOf(line) !== width)
  }
}

const widthOf = (line: string) => line.split('\t').length

function usualWidth(text: string): number {
  const counts = new Map<number, number>()
  for (const line of text.split('\n')) {
    if (line.trim()) counts.set(widthOf(line), (counts.get(widthOf(line)) ?? 0) + 1)
  }
  const [width = 1] = [...counts].sort(([a, m], [b, n]) => n - m || b - a)[0] ?? []
  return width
}

function* parse(text: string, separator: string, isQuotation: IsQuotation): Generator<string[]> {
  const plainEnd = new RegExp(`[${separator}\\r\\n]`, 'g')
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const quotation = readQuotation(text, at, separator, isQuotation)
    plainEnd.lastIndex = quotation?.end ?? at
    const end = plainEnd.exec(text)?.index ?? text.length
    row.push(quotation?.text ?? text.slice(at, end))
    const isRowEnd = text[end] !== separator
    if (isRowEnd) {
      yield row
      row = []
    }
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1
    if (isRowEnd && at >= text.length) return
  }
}

/** A cell in marks, with marks doubled within, whose closing mark is the end of the cell. */
function readQuotation(text: string, start: number, separator: string, isQuotation: IsQuotation) {
  let open = start
  while (text[open] === ' ') open += 1
  if (text[open] !== '"') return undefined
  for (let close = text.indexOf('"', open + 1); close !== -1; close = text.indexOf('"', close + 1)) {
    if (text[close + 1] === '"') {
      close += 1
      continue
    }
    const after = /^ *(.?)/s.exec(text.slice(close + 1, close + 20))?.[1] ?? ''
    if (after !== '' && after !== separator && after !== '\n' && after !== '\r') return undefined
    const quoted = text.slice(open + 1, close)
    return isQuotation(quoted, open, close)
      ? { text: quoted.replaceAll('""', '"'), end: close + 1 }
      : undefined
  }
  return undefined
}
