import type Sqlite from 'better-sqlite3'
import type { Tx } from '../connection.ts'
import type { RunTransaction } from '../transaction.ts'
import { createChangeWatcher } from './changeWatcher.ts'
import { createDb } from './createDb.ts'

/**
 * Immediate, because a deferred transaction that turns from reading to writing can fail with SQLITE_BUSY_SNAPSHOT;
 * queued, because the work may await and the connection holds one transaction at a time.
 */
export function createTransactions(connection: Sqlite.Database, irrelevant: RegExp): RunTransaction {
  const { logger, watch } = createChangeWatcher(connection, irrelevant)
  const tx = createDb(connection, logger) as Tx
  const begin = connection.prepare('BEGIN IMMEDIATE')
  const commit = connection.prepare('COMMIT')
  const rollback = connection.prepare('ROLLBACK')
  // There is one writer, so commits have the order of their numbers.
  const orderCommits = async () => undefined
  let previous: Promise<unknown> = Promise.resolve()

  return async (work) => {
    const mine = previous.then(async () => {
      begin.run()
      try {
        const result = await work({ tx, watch, orderCommits })
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
