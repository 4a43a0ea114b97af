import { type SQL, sql } from 'drizzle-orm'
import type { Dialect } from '../connection.ts'

/** A time as SQLite writes its `current_timestamp`. */
export const textOf = (time: SQL) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`

export const postgresDialect: Dialect = {
  param: (name) => sql`${sql.placeholder(name)}`,
  like: (text, pattern) => {
    // `like` is faster, and Hebrew letters and digits have no case.
    const operator = pattern.toLowerCase() === pattern.toUpperCase() ? sql`like` : sql`ilike`
    return sql`${text} ${operator} ${pattern} escape '\\'`
  },
  jsonList: (columns, order) => {
    const list = sql`json_agg(json_build_array(${sql.join(columns, sql`, `)}) order by ${sql.join(order, sql`, `)})`
    return sql`coalesce(${list}, '[]')::text`
  },
  secondsAgo: (seconds) => textOf(sql`(clock_timestamp() - ${seconds} * interval '1 second')`),
  continueIds: (tx, table) =>
    tx.raw(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.identifier(table)} having count(*) > 0`,
    ),
}
