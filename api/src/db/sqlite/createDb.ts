import type Sqlite from 'better-sqlite3'
import type { Logger, SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { Db } from '../connection.ts'
import { sqliteDialect } from './dialect.ts'

const renderer = new SQLiteSyncDialect()

export function createDb(connection: Sqlite.Database, logger?: Logger): Db {
  const db = drizzle({ client: connection, ...(logger && { logger }) })
  async function raw<Row>(statement: SQL) {
    const { sql } = renderer.sqlToQuery(statement)
    if (connection.prepare(sql).reader) return db.all<Row>(statement)
    db.run(statement)
    return []
  }
  return Object.assign(db as unknown as Db, { sqlDialect: sqliteDialect, raw })
}
