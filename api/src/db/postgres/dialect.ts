import { sql } from 'drizzle-orm'
import { type Dialect, patternOf } from '../dialect.ts'

export const postgresDialect: Dialect = {
  param: (name) => sql`${sql.placeholder(name)}`,
  contains: (text, part) => sql`${text} ilike ${patternOf(part)} escape '\\'`,
  jsonList: (columns, order) => {
    const list = sql`json_agg(json_build_array(${sql.join(columns, sql`, `)}) order by ${sql.join(order, sql`, `)})`
    return sql`coalesce(${list}, '[]')::text`
  },
  counterSlots: 16,
  continueIds: (tx, table) =>
    tx.raw(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.identifier(table)} having count(*) > 0`,
    ),
}
