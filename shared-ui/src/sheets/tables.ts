export type CellKind = 'text' | 'number' | 'date' | 'time' | 'boolean' | 'error' | 'uncalculated'

/**
 * A cell as the sheet shows it: dates as DD/MM/YYYY, numbers with all their digits, booleans as כן and לא.
 * Equal cells may be the same object.
 */
export type Cell = {
  text: string
  kind: CellKind
  struck?: true
  /** Has a byte that no encoding explains. */
  broken?: true
}

/** Zero-based, both ends inclusive. */
export type Range = { top: number; left: number; bottom: number; right: number }

export type Row = {
  index: number
  /** By their column. Cells without text are missing. */
  cells: (Cell | undefined)[]
  hidden?: true
}

export type Table = {
  /** Only rows that have a cell, in the order of the sheet. */
  rows: Row[]
  hiddenColumns: Set<number>
  merges: Range[]
}

export type DecodedFile = {
  sheets: { name: string }[]
  /** The position in `sheets` of the one that `table` contains. */
  sheet: number
  table: Table
}
