import type Sqlite from 'better-sqlite3'
import type { Tx } from '../connection.ts'
import { addChange } from '../dataVersion.ts'
import type { Begun, RunTransaction } from '../transaction.ts'
import { createChangeWatcher } from './changeWatcher.ts'
import { createDb } from './createDb.ts'

/**
 * Immediate, because a deferred transaction that turns from reading to writing can fail with SQLITE_BUSY_SNAPSHOT;
 * queued, because the work may await and the connection holds one transaction at a time.
 */
export function createTransactions(connection: Sqlite.Database, irrelevant: RegExp): RunTransaction {
  const { logger, watch } = createChangeWatcher(connection, irrelevant)
  const tx = Object.assign(createDb(connection, logger), { counterSlot: 0 }) as Tx
  const begin = connection.prepare('BEGIN IMMEDIATE')
  const commit = connection.prepare('COMMIT')
  const rollback = connection.prepare('ROLLBACK')
  const begun: Begun = { tx, watch, addChange: (change) => addChange(tx, change) }
  let previous: Promise<unknown> = Promise.resolve()

  return async (work) => {
    const mine = previous.then(async () => {
      begin.run()
      try {
        const result = await work(begun)
        commit.run()
        return result
      } finally {
        // Also after a COMMIT that failed, for example on a full disk.
        if (connection.inTransaction) rollback.run()
      }
    })
    // A failure goes to its own caller and must not stop the queue.
    previous = mine.catch(() => undefined)
    return mine
  }
}
