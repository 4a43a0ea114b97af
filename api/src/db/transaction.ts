import { AsyncLocalStorage } from 'node:async_hooks'
import type Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Tx } from './connection.ts'

export type Transaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/**
 * The one way to write. Immediate, because a deferred transaction that turns from reading to writing can fail with
 * SQLITE_BUSY_SNAPSHOT; queued, because the work may await and the connection holds one transaction at a time.
 */
export function transactions(connection: Sqlite.Database): Transaction {
  const tx = drizzle({ client: connection }) as unknown as Tx
  const begin = connection.prepare('BEGIN IMMEDIATE')
  const commit = connection.prepare('COMMIT')
  const rollback = connection.prepare('ROLLBACK')
  const inside = new AsyncLocalStorage<true>()
  let previous: Promise<unknown> = Promise.resolve()

  async function run<Result>(work: (tx: Tx) => Promise<Result>) {
    begin.run()
    try {
      const result = await inside.run(true, work, tx)
      commit.run()
      return result
    } finally {
      // Also after a COMMIT that failed, for example on a full disk.
      if (connection.inTransaction) rollback.run()
    }
  }

  return async (work) => {
    // It would wait for the one around it, which waits for it, and every later change would wait for both.
    if (inside.getStore()) throw new Error('a change within a change: hand its tx on instead')
    const mine = previous.then(() => run(work))
    // The next one runs whether or not this one was refused; the refusal goes to this one's caller.
    previous = mine.catch(() => undefined)
    return mine
  }
}
