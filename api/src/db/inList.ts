import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Dialect } from './connection.ts'

/**
 * For a prepared statement about up to `size` values of a column: each number of values would be another statement.
 * @param none fills up the list; no row has it
 */
export function createInList<Value>(size: number, none: Value) {
  const names = Array.from({ length: size }, (_, n) => `value${n}`)
  return {
    size,
    includes: (column: SQLWrapper, param: Dialect['param']): SQL =>
      sql`${column} in (${sql.join(names.map(param), sql`, `)})`,
    values: (listed: readonly Value[]): Record<string, Value> =>
      Object.fromEntries(names.map((name, n) => [name, listed[n] ?? none])),
  }
}
