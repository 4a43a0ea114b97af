import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { MovedKind } from '../../rules/merge.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows of any table
export type Row = Record<string, any>

/** A column that names a guide, and what becomes of its rows when two accounts are merged or one is erased. */
export type PersonColumn = {
  column: SQLiteColumn
  /** As what the rows are counted before they move. */
  merged: MovedKind | 'deleted'
  erased: 'kept' | 'deleted'
  /** Makes one row of two that break a unique key; by default that of the remaining account stays. */
  merge?: (into: Row, from: Row) => Row
  /** Which rows name a guide. */
  where?: SQL
  /** The column is the JSON of the last edits of each field (`edits.service.ts`). */
  edits?: true
}

export type PersonTable = { table: SQLiteTable; columns: readonly PersonColumn[] }

/** Of two rows the one whose time or number is higher. */
export const latest = (field: string) => (into: Row, from: Row) => (from[field] > into[field] ? from : into)
