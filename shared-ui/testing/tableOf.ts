import type { Cell, Range, Table } from '../src/sheets/tables.ts'

type Given = { hiddenColumns?: number[]; hiddenRows?: number[]; merges?: [string, ...string[]] }

/** A table for tests: a line for each row, with `|` between the cells. A kind of cell follows its text: `12 (number)`. */
export function tableOf(
  lines: readonly string[],
  { hiddenColumns, hiddenRows = [], merges }: Given = {},
): Table {
  const rows = lines.map((line, index) => ({
    index,
    cells: line.split('|').map(cellOf),
    ...(hiddenRows.includes(index) && { hidden: true as const }),
  }))
  return {
    rows: rows.filter(({ cells }) => cells.some(Boolean)),
    hiddenColumns: new Set(hiddenColumns),
    merges: (merges ?? []).map(rangeOf),
  }
}

const marked = /^(.*?) \((number|date|time|boolean|error|uncalculated|struck|broken)\)$/s

function cellOf(written: string): Cell | undefined {
  const text = written.trim().replaceAll('⏎', '\n')
  if (text === '') return undefined
  const [, marks, mark] = marked.exec(text) ?? []
  if (marks === undefined || mark === undefined) return { text, kind: 'text' }
  if (mark === 'struck' || mark === 'broken') return { text: marks, kind: 'text', [mark]: true }
  return { text: marks, kind: mark as Cell['kind'] }
}

/** `B2:C2`, with the letters of the first 26 columns. */
function rangeOf(range: string): Range {
  const [from = '', to = ''] = range.split(':')
  const column = (cell: string) => cell.charCodeAt(0) - 65
  const row = (cell: string) => Number(cell.slice(1)) - 1
  return { top: row(from), left: column(from), bottom: row(to), right: column(to) }
}
