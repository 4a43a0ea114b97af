import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './connection.ts'
import { migrate } from './migrate.ts'
import { createWriter, type Writer } from './transaction.ts'

/** The open database: one connection reads, one writes, so that a read never sees half a change. */
export type Database = {
  read: Db
  writer: Writer
  /** Calls a function after each transaction that this process has committed. */
  onCommit(listener: () => void): void
  close(): void
}

const busyMs = 5000

const checkpointMs = 60_000

const shippedMigrations = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Creates missing files and folders, and runs pending migrations.
 * @param uncachedTables tables on which no cached answer depends
 */
export function openFile(
  url: string,
  uncachedTables: SQLiteTable[],
  migrationsFolder = shippedMigrations,
): Database {
  const path = url.replace(/^file:/, '')
  // Only the server's user may read data of minors. SQLite creates its further files with the mode of this one.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  closeSync(openSync(path, 'a', 0o600))
  const writing = new Sqlite(path, { timeout: busyMs })
  writing.pragma('journal_mode = WAL')
  // NORMAL could lose the last commits in a power cut: what a call has acknowledged must stay.
  writing.pragma('synchronous = FULL')
  // Overwrites deleted content with zeros: a deleted trainee must not remain readable in the file.
  writing.pragma('secure_delete = ON')
  migrate(writing, migrationsFolder)
  const reading = new Sqlite(path, { timeout: busyMs, readonly: true })
  const listeners: (() => void)[] = []
  const checkpoints = setInterval(() => truncateLog(writing), checkpointMs).unref()
  return {
    read: drizzle({ client: reading }),
    writer: createWriter(writing, uncachedTables, () => {
      for (const listener of listeners) listener()
    }),
    onCommit: (listener) => listeners.push(listener),
    close() {
      clearInterval(checkpoints)
      reading.close()
      writing.pragma('optimize')
      writing.close()
    },
  }
}

/** Empties the write-ahead log, which keeps deleted content. Does not wait for a backup that reads it. */
function truncateLog(connection: Sqlite.Database) {
  if (connection.inTransaction) return
  connection.pragma('busy_timeout = 0')
  connection.pragma('wal_checkpoint(TRUNCATE)')
  connection.pragma(`busy_timeout = ${busyMs}`)
}
