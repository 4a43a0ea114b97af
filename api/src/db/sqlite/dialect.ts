import { sql } from 'drizzle-orm'
import type { Dialect } from '../connection.ts'

export const sqliteDialect: Dialect = {
  // SQLite plans a query with joins or an order again at each run, because a bound value may change the best
  // plan. It does not evaluate `+?` for that.
  param: (name) => sql`+${sql.placeholder(name)}`,
  like: (text, pattern) => sql`${text} like ${pattern} escape '\\'`,
  jsonList: (columns, order) =>
    sql`json_group_array(json_array(${sql.join(columns, sql`, `)}) order by ${sql.join(order, sql`, `)})`,
  secondsAgo: (seconds) => sql`datetime('now', -${seconds} || ' seconds')`,
  continueIds: async () => undefined,
}
