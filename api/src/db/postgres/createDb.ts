import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDatabase, PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db } from '../connection.ts'
import { reportStatement } from '../measured.ts'
import { rowMapper } from '../rowMapper.ts'
import { postgresDialect } from './dialect.ts'
import { translated } from './errors.ts'
import type { Result } from './preparedRun.ts'
import type { Statement } from './send.ts'

export type Query = (statement: Statement, values: unknown[]) => Promise<Result>

const maxNames = 1000

const names = new Map<string, string>()

/**
 * Names a statement, so that a connection parses and plans it once. The number of names is limited, because lists of
 * different lengths make different statements.
 */
function nameOf(statement: string): string | undefined {
  let name = names.get(statement)
  if (name === undefined && names.size < maxNames) {
    name = `s${names.size}`
    names.set(statement, name)
  }
  return name
}

const renderer = new PgDialect()

type Schema = Record<string, never>

type Prepare = NodePgSession<Schema, Schema>['prepareQuery']

class Session extends NodePgSession<Schema, Schema> {
  readonly #run: Query

  constructor(client: pg.Client, run: Query) {
    super(client, renderer, undefined)
    this.#run = run
  }

  override prepareQuery<T extends PreparedQueryConfig>(...args: Parameters<Prepare>): PgPreparedQuery<T> {
    const [query, fields, name = nameOf(query.sql), inArrays, mapper = rowMapper(fields), ...others] = args
    const map = mapper as ((rows: unknown[][]) => T['execute']) | undefined
    const prepared = super.prepareQuery<T>(query, fields, name, inArrays, map, ...others)
    if (inArrays && (map || !fields)) {
      // Drizzle's own `execute` creates four more promises at each run.
      const statement: Statement = { name, text: query.sql, rowMode: 'array' }
      prepared.execute = async (values = {}) => {
        const result = await this.#run(statement, fillPlaceholders(query.params, values))
        return map ? map(result.rows) : result
      }
    }
    return prepared
  }
}

/** The tables of SQLite serve PostgreSQL, too, because drizzle renders a statement by its dialect. */
export function createDb(query: Query): Db {
  const run: Query = async (config, values) => {
    const start = performance.now()
    try {
      return await query(config, values)
    } catch (error) {
      // The driver's own stack does not lead to the caller.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw translated(error)
    } finally {
      reportStatement(start)
    }
  }
  // Leaves out drizzle's parsers, which are for columns of times and are looked up for each column of each result.
  const client = {
    query: ({ name, text, rowMode }: Statement, values: unknown[]) => run({ name, text, rowMode }, values),
  }
  async function raw(statement: SQL) {
    const { sql, params } = renderer.sqlToQuery(statement)
    return (await run({ text: sql }, params)).rows
  }
  const session = new Session(client as unknown as pg.Client, run)
  const db = new PgDatabase(renderer, session, undefined)
  return Object.assign(db as unknown as Db, { sqlDialect: postgresDialect, raw })
}
