import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Dialect } from './connection.ts'

/** For a prepared statement about up to `size` ids: each number of ids would be another statement. */
export function createIdList(size: number) {
  const names = Array.from({ length: size }, (_, n) => `id${n}`)
  return {
    size,
    includes: (column: SQLWrapper, param: Dialect['param']): SQL =>
      sql`${column} in (${sql.join(names.map(param), sql`, `)})`,
    values: (ids: readonly number[]): Record<string, number> =>
      Object.fromEntries(names.map((name, n) => [name, ids[n] ?? 0])),
  }
}
