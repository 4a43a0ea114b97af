import { sql } from 'drizzle-orm'
import type { Dialect } from '../connection.ts'

export const sqliteDialect: Dialect = {
  // With `+?`, SQLite does not plan a query with joins or an order again for each bound value.
  param: (name) => sql`+${sql.placeholder(name)}`,
  like: (text, pattern) => sql`${text} like ${pattern} escape '\\'`,
  jsonList: (columns, order) =>
    sql`json_group_array(json_array(${sql.join(columns, sql`, `)}) order by ${sql.join(order, sql`, `)})`,
  secondsAgo: (seconds) => sql`datetime('now', -${seconds} || ' seconds')`,
  continueIds: async () => undefined,
}
