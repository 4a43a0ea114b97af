import { writeCsvStream } from 'hucre/csv'
import { escapeFormula } from '../rules/formulas.ts'
import type { Cell, Sheet } from './sheet.ts'

/** With a byte order mark, without which Excel misreads Hebrew. No text is calculated as a formula. */
export async function writeCsv({ columns, parts }: Sheet): Promise<ReadableStream<Uint8Array>> {
  // All rows before the first byte, after which a failure cannot be answered.
  const rows: Cell[][] = []
  for await (const part of parts) rows.push(...part)
  return writeCsvStream(lines(rows), { headers: columns.map(({ title }) => title), bom: true })
}

function* lines(rows: Cell[][]) {
  for (const row of rows) yield row.map(textOf)
}

function textOf(cell: Cell) {
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ')
  return typeof cell === 'string' ? escapeFormula(cell) : cell
}
