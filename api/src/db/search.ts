import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a text contains another, as plain characters: `%` and `_` have no special meaning. */
export function contains(text: SQLWrapper, part: string): SQL {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`
  return sql`${text} like ${pattern} escape '\\'`
}
