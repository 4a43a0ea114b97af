import { setTimeout } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import type { Tx } from '../connection.ts'
import { addChange } from '../dataVersion.ts'
import type { OpenTransaction, RunTransaction } from '../engine.ts'
import { Unavailable } from '../unavailable.ts'
import { createChangeWatcher } from './changeWatcher.ts'
import { createDb } from './createDb.ts'

const maxLockedMs = 10_000

const pauseMs = 50

/** Immediate: a deferred one can fail with SQLITE_BUSY_SNAPSHOT. Queued, because the work may await. */
export function createTransactions(connection: Sqlite.Database, irrelevant: RegExp): RunTransaction {
  const { counterOf, trackWrites } = createChangeWatcher(irrelevant)
  const tx = createDb(connection, counterOf) as Tx
  const begin = connection.prepare('BEGIN IMMEDIATE')
  const commit = connection.prepare('COMMIT')
  const rollback = connection.prepare('ROLLBACK')
  const open: OpenTransaction = { tx, trackWrites, addChange: (change) => addChange(tx, change) }
  let previous: Promise<unknown> = Promise.resolve()

  async function beginOnceUnlocked(since: number) {
    do {
      const isTooLong = performance.now() - since > maxLockedMs
      if (isTooLong) throw new Unavailable('another process has locked the database')
      await setTimeout(pauseMs)
    } while (!tryBegin())
  }

  function tryBegin() {
    try {
      begin.run()
      return true
    } catch (error) {
      if (isBusy(error)) return false
      throw error
    }
  }

  return async (work) => {
    const since = performance.now()
    const mine = previous.then(async () => {
      if (!tryBegin()) await beginOnceUnlocked(since)
      try {
        const result = await work(open)
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

export function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
}
