import type Sqlite from 'better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { refuseUnknown } from '../knownMigrations.ts'

/**
 * One transaction: drizzle's own `migrate` commits before references can be checked. Foreign keys are off,
 * because SQLite rebuilds a table by dropping it, which would delete the rows that refer to it.
 * @throws Error when a migration fails or leaves a dangling reference, or the last one is unknown
 */
export function migrate(connection: Sqlite.Database, migrationsFolder: string): void {
  connection.pragma('foreign_keys = OFF')
  connection.transaction(() => runPending(connection, migrationsFolder)).immediate()
  connection.pragma('foreign_keys = ON')
}

function runPending(connection: Sqlite.Database, migrationsFolder: string) {
  connection.exec(
    'CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)',
  )
  const latest = connection.prepare('SELECT max(created_at) FROM __drizzle_migrations').pluck().get()
  refuseUnknown(latest, migrationsFolder)
  const pending = readMigrationFiles({ migrationsFolder }).filter(
    ({ folderMillis }) => folderMillis > Number(latest),
  )
  if (pending.length === 0) return
  const insertApplied = connection.prepare(
    'INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)',
  )
  for (const { sql, hash, folderMillis } of pending) {
    for (const statement of sql) connection.exec(statement)
    insertApplied.run(hash, folderMillis)
  }
  const dangling = connection.prepare('PRAGMA foreign_key_check').all()
  if (dangling.length > 0) throw new Error(`migrations left ${dangling.length} dangling references`)
}
