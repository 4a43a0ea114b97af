import { fileURLToPath } from 'node:url'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './connection.ts'
import { irrelevantStatements } from './dataVersion.ts'
import { openSqlite } from './sqlite/open.ts'
import type { Writer } from './transaction.ts'

/** The open database. A read never sees half a change. */
export type Database = {
  read: Db
  writer: Writer
  /**
   * Resolves when the database can be used.
   * @throws Error when it cannot be reached or was written by a newer version
   */
  ready: () => Promise<void>
  /** Calls a function after each transaction that this process has committed, and after those of others. */
  onCommit(listener: () => void): void
  /** May be called again. */
  close(): Promise<void>
}

const migrationsOf = (engine: string) => fileURLToPath(new URL(`../../${engine}`, import.meta.url))

/** @param uncachedTables tables on which no cached answer depends */
export function open(
  url: string,
  uncachedTables: SQLiteTable[],
  migrationsFolder = migrationsOf('migrations'),
): Database {
  const irrelevant = irrelevantStatements(uncachedTables)
  return openSqlite(url.replace(/^file:/, ''), irrelevant, migrationsFolder)
}
