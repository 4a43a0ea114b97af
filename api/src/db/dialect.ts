import type { Column, Placeholder, SQL, SQLWrapper } from 'drizzle-orm'
import type { Tx } from './connection.ts'

/** The SQL in which the engines differ. */
export type Dialect = {
  /** A placeholder to compare a column with. */
  param: (name: string) => SQL
  /** Whether a text matches a pattern, in which `\` escapes. The case of Latin letters does not count. */
  like: (text: SQLWrapper, pattern: string) => SQL
  /** The columns of all rows as the text of a JSON list of lists, in an order. */
  jsonList: (columns: Column[], order: Column[]) => SQL<string>
  /** The time of the database some seconds ago, as it fills in the time of a new row. */
  secondsAgo: (seconds: Placeholder) => SQL
  /** Makes the ids of new rows follow those that were inserted with an id. */
  continueIds: (tx: Tx, table: string) => Promise<unknown>
}
