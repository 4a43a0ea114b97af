import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Tx } from './connection.ts'

export async function firstRow<Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> {
  const [row] = await rows
  return row
}

export async function onlyRow<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const row = await firstRow(rows)
  if (row === undefined) throw new Error('a statement that returns a row returned none')
  return row
}

export async function deleteRows(tx: Tx, table: SQLiteTable, where: SQL | undefined): Promise<number> {
  const deleted = await tx.delete(table).where(where).returning({ one: sql`1` })
  return deleted.length
}
