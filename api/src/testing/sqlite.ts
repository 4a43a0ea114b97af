import type Sqlite from 'better-sqlite3'
import type { Db } from '../db/connection.ts'

export function sqliteOf(db: Db): Sqlite.Database {
  return (db as unknown as { $client: Sqlite.Database }).$client
}
