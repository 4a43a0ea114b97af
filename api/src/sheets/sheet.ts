import { chunk, createPause } from '../db/chunk.ts'

/** A text is never a formula and keeps its leading zeros. A date is the local time in Israel in its UTC fields. */
export type Cell = string | number | Date | null

export type Column<Row> = {
  title: string
  width: number
  value: (row: Row) => Cell
}

export type Sheet = {
  columns: { title: string; width: number }[]
  /** The rows, in parts between which other calls are answered. */
  parts: AsyncIterable<Cell[][]>
}

export function sheetOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Sheet {
  return sheetInParts(columns, chunk(rows))
}

export function sheetInParts<Row>(
  columns: readonly Column<Row>[],
  parts: Iterable<Row[]> | AsyncIterable<Row[]>,
): Sheet {
  async function* cellsOfParts() {
    const pause = createPause()
    for await (const part of parts) {
      yield part.map((row) => columns.map(({ value }) => value(row)))
      await pause()
    }
  }
  return { columns: columns.map(({ title, width }) => ({ title, width })), parts: cellsOfParts() }
}
