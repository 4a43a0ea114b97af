import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import type { Db } from './connection.ts'
import { type Transaction, transactions } from './transaction.ts'

/** The open database: one connection reads, one writes, so that a read never sees half a change. */
export type Database = {
  read: Db
  /** Runs one change: immediate, one at a time, all or nothing. */
  transaction: Transaction
  close(): void
}

const shippedMigrations = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Opens the database, creating it and its folder when absent, and brings it to the present schema.
 * @param url `file:` and a path
 */
export function openDatabase(url: string, migrationsFolder = shippedMigrations): Database {
  const path = url.replace(/^file:/, '')
  mkdirSync(dirname(path), { recursive: true })
  const writer = new Sqlite(path, { timeout: 5000 })
  writer.pragma('journal_mode = WAL')
  // NORMAL could lose the last commits in a power cut: an acknowledged word must stay.
  writer.pragma('synchronous = FULL')
  applyMigrations(writer, migrationsFolder)
  const reader = new Sqlite(path, { timeout: 5000, readonly: true })
  return {
    read: drizzle({ client: reader }),
    transaction: transactions(writer),
    close() {
      reader.close()
      writer.pragma('optimize')
      writer.close()
    },
  }
}

/**
 * Migrates with foreign keys off: SQLite rebuilds a table by dropping it, which with them on would delete every row
 * that refers to it, without an error. A migration that leaves a dangling reference stops the start.
 */
function applyMigrations(connection: Sqlite.Database, migrationsFolder: string) {
  connection.pragma('foreign_keys = OFF')
  migrate(drizzle({ client: connection }), { migrationsFolder })
  const dangling = connection.pragma('foreign_key_check') as unknown[]
  if (dangling.length > 0) throw new Error(`migrations left ${dangling.length} dangling references`)
  connection.pragma('foreign_keys = ON')
}
