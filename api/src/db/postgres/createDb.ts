import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db } from '../connection.ts'
import { postgresDialect } from './dialect.ts'
import { translated } from './errors.ts'

export type Query = (config: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>

const maxNames = 1000

const names = new Map<string, string>()

/** A connection parses and plans a statement once if it has a name. Their number is limited, because a list of each length is another statement. */
function named(config: pg.QueryConfig): pg.QueryConfig {
  let name = names.get(config.text)
  if (name === undefined && names.size < maxNames) {
    name = `s${names.size}`
    names.set(config.text, name)
  }
  return name === undefined ? config : { ...config, name }
}

const renderer = new PgDialect()

/** The tables of SQLite serve PostgreSQL, too, because drizzle renders a statement by its dialect. */
export function createDb(query: Query): Db {
  const run: Query = async (config, values) => {
    try {
      return await query(config, values)
    } catch (error) {
      throw translated(error)
    }
  }
  const client = { query: (config: pg.QueryConfig, values: unknown[]) => run(named(config), values) }
  async function raw(statement: SQL) {
    const { sql, params } = renderer.sqlToQuery(statement)
    return (await run({ text: sql }, params)).rows
  }
  const db = drizzle({ client: client as unknown as pg.Client }) as unknown as Db
  return Object.assign(db, { sqlDialect: postgresDialect, raw })
}
