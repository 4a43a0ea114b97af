import type { Table } from '../tables.ts'

/** A sheet is read only when it is asked for. */
export type BookSheet = {
  name: string
  /** Whether no cell has a value. May answer false for a large sheet without any. */
  isEmpty: () => boolean | Promise<boolean>
  read: () => Table | Promise<Table>
}

export type Book = { sheets: BookSheet[] }
