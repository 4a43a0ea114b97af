import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Db } from './connection.ts'
import { migrate } from './migrate.ts'
import { type Transaction, transactions } from './transaction.ts'

/** The open database: one connection reads, one writes, so that a read never sees half a change. */
export type Database = {
  read: Db
  /** Runs one change: immediate, one at a time, all or nothing. */
  transaction: Transaction
  close(): void
}

const checkpointMs = 60_000

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
  // Overwrites deleted content with zeros: a deleted trainee must not remain readable in the file.
  writer.pragma('secure_delete = ON')
  migrate(writer, migrationsFolder)
  const reader = new Sqlite(path, { timeout: 5000, readonly: true })
  // The write-ahead log keeps earlier versions of pages until a checkpoint truncates it.
  const checkpoints = setInterval(() => {
    if (!writer.inTransaction) writer.pragma('wal_checkpoint(TRUNCATE)')
  }, checkpointMs)
  checkpoints.unref()
  return {
    read: drizzle({ client: reader }),
    transaction: transactions(writer),
    close() {
      clearInterval(checkpoints)
      reader.close()
      writer.pragma('optimize')
      writer.close()
    },
  }
}
