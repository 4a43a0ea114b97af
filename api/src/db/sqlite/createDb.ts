import type Sqlite from 'better-sqlite3'
import type { Logger, SQL } from 'drizzle-orm'
import { BetterSQLiteSession, type PreparedQuery } from 'drizzle-orm/better-sqlite3'
import { BaseSQLiteDatabase, type PreparedQueryConfig, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { Db } from '../connection.ts'
import { reportStatement } from '../measured.ts'
import { rowMapper } from '../rowMapper.ts'
import { sqliteDialect } from './dialect.ts'

const renderer = new SQLiteSyncDialect()

type Schema = Record<string, never>

type Prepare = BetterSQLiteSession<Schema, Schema>['prepareQuery']

class Session extends BetterSQLiteSession<Schema, Schema> {
  override prepareQuery<T extends Omit<PreparedQueryConfig, 'run'>>(
    ...args: Parameters<Prepare>
  ): PreparedQuery<T> {
    const [query, fields, method, inArrays, mapper, ...others] = args
    return measured(
      super.prepareQuery(query, fields, method, inArrays, mapper ?? rowMapper(fields), ...others),
    )
  }
}

const methods = ['all', 'get', 'run'] as const

/** Reports how long each run of a statement takes. */
function measured<Query extends Record<(typeof methods)[number], (values?: never) => unknown>>(query: Query) {
  for (const method of methods) {
    const run = query[method].bind(query) as (...values: unknown[]) => unknown
    query[method] = ((...values) => {
      const start = performance.now()
      try {
        return run(...values)
      } finally {
        reportStatement(start)
      }
    }) as Query[typeof method]
  }
  return query
}

export function createDb(connection: Sqlite.Database, logger?: Logger): Db {
  const session = new Session(connection, renderer, undefined, logger && { logger })
  const db = new BaseSQLiteDatabase('sync', renderer, session, undefined)
  async function raw<Row>(statement: SQL) {
    const { sql } = renderer.sqlToQuery(statement)
    if (connection.prepare(sql).reader) return db.all<Row>(statement)
    db.run(statement)
    return []
  }
  // Databases that drizzle opens have `$client`, too.
  return Object.assign(db as unknown as Db, { $client: connection, sqlDialect: sqliteDialect, raw })
}
