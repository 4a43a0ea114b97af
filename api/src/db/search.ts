import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

export function contains(text: SQLWrapper, part: string): SQL {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`
  return sql`${text} like ${pattern} escape '\\'`
}
