import { flatMapChunks } from '../db/chunk.ts'

/** A text is never a formula and keeps its leading zeros. A date is the local time in Israel in its UTC fields. */
export type Cell = string | number | Date | null

export type Column<Row> = {
  title: string
  /** In characters. */
  width: number
  value: (row: Row) => Cell
}

/** Lists what a sheet shows, in plain cells that another thread can take. */
export type Sheet = {
  columns: { title: string; width: number }[]
  rows: Cell[][]
}

export async function sheetOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<Sheet> {
  const cellsOf = (row: Row) => columns.map(({ value }) => value(row))
  return {
    columns: columns.map(({ title, width }) => ({ title, width })),
    rows: await flatMapChunks(rows, async (part) => part.map(cellsOf)),
  }
}
