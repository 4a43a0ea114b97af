import { writeCsvStream } from 'hucre/csv'
import type { Cell, Sheet } from './sheet.ts'

/** With a byte order mark, without which Excel misreads Hebrew, and an apostrophe before what Excel would calculate. */
export function writeCsv({ columns, rows }: Sheet): ReadableStream<Uint8Array> {
  return writeCsvStream(lines(rows), {
    headers: columns.map(({ title }) => title),
    bom: true,
    escapeFormulae: true,
  })
}

function* lines(rows: Cell[][]) {
  for (const row of rows) {
    yield row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 16).replace('T', ' ') : cell))
  }
}
