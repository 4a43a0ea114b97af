import type { Column, SQL, SQLWrapper } from 'drizzle-orm'

/** The SQL in which the engines differ. */
export type Dialect = {
  /** A placeholder to compare a column with. */
  param: (name: string) => SQL
  /** Whether a text contains another one. The case of Latin letters does not count. */
  contains: (text: SQLWrapper, part: string) => SQL
  /** The columns of all rows as the text of a JSON list of lists, in an order. */
  jsonList: (columns: Column[], order: Column[]) => SQL<string>
  /** The rows among which a counter is split, so that concurrent changes do not wait for one row. */
  counterSlots: number
}

/** The pattern of `like` for texts that contain a part. */
export function patternOf(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}
