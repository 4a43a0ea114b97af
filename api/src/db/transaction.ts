import { AsyncLocalStorage } from 'node:async_hooks'
import type Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Tx } from './connection.ts'
import { addChange, type Change, createChangeWatcher, type WatchChanges } from './dataVersion.ts'

export type Transaction = {
  watch: WatchChanges
  /** Says what the transaction moves. Without it, anything may have moved if displayed rows have changed. */
  announce: (change: Change) => void
  /** The ids of what was announced, once it is committed. */
  changeIds: readonly number[]
}

type Work<Result> = (tx: Tx, transaction: Transaction) => Promise<Result>

/** The right to write. Only `transact` uses it, so that a lint rule on its import decides who writes. */
export type Writer = { readonly [run]: <Result>(work: Work<Result>) => Promise<Result> }

export const run: unique symbol = Symbol('run')

/** @throws Error when called inside another transaction, for which it would wait forever */
export function transact<Result>(database: { writer: Writer }, work: Work<Result>): Promise<Result> {
  return database.writer[run](work)
}

/**
 * Immediate, because a deferred transaction that turns from reading to writing can fail with SQLITE_BUSY_SNAPSHOT;
 * queued, because the work may await and the connection holds one transaction at a time.
 */
export function createWriter(
  connection: Sqlite.Database,
  uncachedTables: SQLiteTable[],
  onCommit: () => void,
): Writer {
  const { logger, watch } = createChangeWatcher(connection, uncachedTables)
  const tx = drizzle({ client: connection, logger }) as unknown as Tx
  const begin = connection.prepare('BEGIN IMMEDIATE')
  const commit = connection.prepare('COMMIT')
  const rollback = connection.prepare('ROLLBACK')
  const inside = new AsyncLocalStorage<true>()
  let previous: Promise<unknown> = Promise.resolve()

  async function runOne<Result>(work: Work<Result>) {
    begin.run()
    try {
      const hasChanged = watch()
      const announced = new Map<string, Change>()
      const announce = (change: Change) => announced.set(`${change.kind} ${change.groupId}`, change)
      const changeIds: number[] = []
      const result = await inside.run(true, work, tx, { watch, announce, changeIds })
      for (const change of announced.values()) changeIds.push(await addChange(tx, change))
      if (announced.size === 0 && hasChanged()) await addChange(tx)
      commit.run()
      onCommit()
      return result
    } finally {
      // Also after a COMMIT that failed, for example on a full disk.
      if (connection.inTransaction) rollback.run()
    }
  }

  return {
    async [run](work) {
      if (inside.getStore()) throw new Error('a transaction inside a transaction: pass its tx on instead')
      const mine = previous.then(() => runOne(work))
      // A failure goes to its own caller and must not stop the queue.
      previous = mine.catch(() => undefined)
      return mine
    },
  }
}

export function createNestedWriter(tx: Tx, transaction: Transaction): Writer {
  return { [run]: (work) => work(tx, transaction) }
}
