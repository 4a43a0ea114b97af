import { type SQL, sql } from 'drizzle-orm'
import type { drizzle } from 'drizzle-orm/better-sqlite3'

/** A connection to the database. A function that takes a `Db` only reads. */
export type Db = ReturnType<typeof drizzle>

declare const writable: unique symbol

/** The writing connection inside a transaction. A function that takes a `Tx` may write. */
export type Tx = Db & { [writable]: true }

/** Used for prepared queries, because building a query costs several times its execution. */
export function perConnection<Made>(make: (db: Db) => Made): (db: Db) => Made {
  const made = new WeakMap<Db, Made>()
  return (db) => {
    let mine = made.get(db)
    if (mine === undefined) {
      mine = make(db)
      made.set(db, mine)
    }
    return mine
  }
}

/**
 * A placeholder to compare a column with. SQLite plans a query with joins or an order again at each run, for the bound
 * values may change the best plan; it does not look into the expression `+?`.
 */
export function param(name: string): SQL {
  return sql`+${sql.placeholder(name)}`
}
