import type Sqlite from 'better-sqlite3'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { BetterSQLiteSession, type PreparedQuery } from 'drizzle-orm/better-sqlite3'
import { BaseSQLiteDatabase, type PreparedQueryConfig, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { keysOf } from '../../rules/objects.ts'
import type { Db } from '../connection.ts'
import { reportStatement } from '../measured.ts'
import { sqliteDialect } from './dialect.ts'
import { rowMapper } from './rowMapper.ts'

/** SQLite plans a statement with a bound limit again at each run, so limits become literals. */
class Renderer extends SQLiteSyncDialect {
  override buildSelectQuery(query: Parameters<SQLiteSyncDialect['buildSelectQuery']>[0]) {
    if (typeof query.limit !== 'number') return super.buildSelectQuery(query)
    const limit = sql.raw(`${query.limit}`) as unknown as Placeholder
    return super.buildSelectQuery({ ...query, limit })
  }
}

const renderer = new Renderer()

export type CounterOf = (statement: string) => ((rows: number) => void) | undefined

type Schema = Record<string, never>

type Prepare = BetterSQLiteSession<Schema, Schema>['prepareQuery']

class Session extends BetterSQLiteSession<Schema, Schema> {
  readonly #counterOf: CounterOf | undefined

  constructor(connection: Sqlite.Database, counterOf: CounterOf | undefined) {
    super(connection, renderer, undefined)
    this.#counterOf = counterOf
  }

  override prepareQuery<T extends Omit<PreparedQueryConfig, 'run'>>(
    ...args: Parameters<Prepare>
  ): PreparedQuery<T> {
    const [query, fields, method, inArrays, mapper, ...others] = args
    return watched(
      super.prepareQuery(query, fields, method, inArrays, mapper ?? rowMapper(fields), ...others),
      this.#counterOf?.(query.sql),
    )
  }
}

/** The number of rows that a statement has written, by its result. A statement with `returning` returns the rows. */
const rowsWritten = {
  all: (result: unknown) => (Array.isArray(result) ? result.length : 0),
  get: (result: unknown) => (result === undefined ? 0 : 1),
  run: (result: unknown) => (result as Sqlite.RunResult).changes,
}

type Method = keyof typeof rowsWritten

function watched<Query extends Record<Method, (values?: never) => unknown>>(
  query: Query,
  count: ReturnType<CounterOf>,
) {
  for (const method of keysOf(rowsWritten)) {
    const run = query[method].bind(query) as (...values: unknown[]) => unknown
    query[method] = ((...values) => {
      const start = performance.now()
      try {
        const result = run(...values)
        count?.(rowsWritten[method](result))
        return result
      } finally {
        reportStatement(start)
      }
    }) as Query[typeof method]
  }
  return query
}

export function createDb(connection: Sqlite.Database, counterOf?: CounterOf): Db {
  const session = new Session(connection, counterOf)
  const db = new BaseSQLiteDatabase('sync', renderer, session, undefined)
  async function raw<Row>(statement: SQL) {
    const rendered = renderer.sqlToQuery(statement)
    if (connection.prepare(rendered.sql).reader) return db.all<Row>(statement)
    db.run(statement)
    return []
  }
  // Databases that drizzle opens have `$client`, too.
  return Object.assign(db as unknown as Db, { $client: connection, sqlDialect: sqliteDialect, raw })
}
