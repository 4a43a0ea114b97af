import type { Column, Placeholder, SQL, SQLWrapper } from 'drizzle-orm'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'

/** The part of drizzle that every engine has. A statement returns its rows if their number is needed. */
type Builders = Pick<
  BaseSQLiteDatabase<'async', unknown>,
  'select' | 'insert' | 'update' | 'delete' | '$count'
>

/** A connection to the database. A function that takes a `Db` only reads. */
export type Db = Builders & {
  readonly sqlDialect: Dialect
  raw: <Row = Record<string, unknown>>(statement: SQL) => Promise<Row[]>
}

declare const writable: unique symbol

/** The writing connection inside a transaction. A function that takes a `Tx` may write. */
export type Tx = Db & { [writable]: true }

export type Dialect = {
  param: (name: string) => SQL
  /** Whether a text matches a pattern, in which `\` escapes. The case of Latin letters does not count. */
  like: (text: SQLWrapper, pattern: string) => SQL
  jsonList: (columns: Column[], order: Column[]) => SQL<string>
  /** The time of the database some seconds ago, as it fills in the time of a new row. */
  secondsAgo: (seconds: Placeholder) => SQL
  /** Makes the ids of new rows follow those that were inserted with an id. */
  continueIds: (tx: Tx, table: string) => Promise<unknown>
}

/** Used for prepared queries, because building a query costs several times its execution. */
export function perConnection<Made>(make: (db: Db, param: Dialect['param']) => Made): (db: Db) => Made {
  const made = new WeakMap<Db, Made>()
  return (db) => {
    let mine = made.get(db)
    if (mine === undefined) {
      mine = make(db, db.sqlDialect.param)
      made.set(db, mine)
    }
    return mine
  }
}
