import type { SQL } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDatabase, PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db } from '../connection.ts'
import { reportStatement } from '../measured.ts'
import { postgresDialect } from './dialect.ts'
import { translated } from './errors.ts'

export type Query = (statement: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

const maxNames = 1000

const names = new Map<string, string>()

/** Named statements are planned once. Limited: lists of different lengths are different statements. */
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
  override prepareQuery<T extends PreparedQueryConfig>(...args: Parameters<Prepare>): PgPreparedQuery<T> {
    const [query, fields, name = nameOf(query.sql), inArrays, ...others] = args
    const prepared = super.prepareQuery<T>(query, fields, name, inArrays, ...others)
    const execute = prepared.execute.bind(prepared)
    prepared.execute = async (values) => {
      try {
        return await execute(values)
      } catch (error) {
        // Drizzle's error contains the values of the statement, and the driver's stack does not lead to the caller.
        const cause = error instanceof DrizzleQueryError ? error.cause : error
        if (cause instanceof Error) Error.captureStackTrace(cause)
        throw cause
      }
    }
    return prepared
  }
}

/** PostgreSQL uses the tables of SQLite, too, because drizzle renders a statement by its dialect. */
export function createDb(query: Query): Db {
  const run: Query = async (config, values) => {
    const start = performance.now()
    try {
      return await query(config, values)
    } catch (error) {
      throw translated(error)
    } finally {
      reportStatement(start)
    }
  }
  async function raw(statement: SQL) {
    const { sql, params } = renderer.sqlToQuery(statement)
    return (await run({ text: sql }, params)).rows
  }
  const session = new Session({ query: run } as unknown as pg.Client, renderer, undefined)
  const db = new PgDatabase(renderer, session, undefined)
  return Object.assign(db as unknown as Db, { sqlDialect: postgresDialect, raw })
}
