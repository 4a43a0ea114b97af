import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tx } from './connection.ts'
import { type Change, isCached } from './dataVersion.ts'
import type { RunTransaction, TransactOptions, WatchChanges } from './engine.ts'
import { measuredTransactions } from './measured.ts'

export type Transaction = {
  watch: WatchChanges
  /**
   * Records a change, or that anything may have changed. The latter is also recorded if displayed rows have changed, but no
   * recorded change concerns cached answers.
   */
  announce: (change: Change | 'everything') => void
  /** The ids of the announced changes, once they are committed; none if anything may have changed. */
  changeIds: readonly number[]
}

type Work<Result> = (tx: Tx, transaction: Transaction) => Promise<Result>

/** The right to write. Only `transact` uses it, so that a lint rule on its import decides who writes. */
export type Writer = {
  readonly [run]: <Result>(work: Work<Result>, options?: TransactOptions) => Promise<Result>
}

export const run: unique symbol = Symbol('run')

/**
 * The work may run several times, so it may have no effect outside of the database.
 * @throws Error when called inside another transaction, for which it would wait forever
 */
export function transact<Result>(
  database: { writer: Writer },
  work: Work<Result>,
  options?: TransactOptions,
): Promise<Result> {
  return database.writer[run](work, options)
}

export function createWriter(runTransaction: RunTransaction, onCommit: () => void): Writer {
  const inside = new AsyncLocalStorage<true>()
  const runMeasured = measuredTransactions(runTransaction)

  return {
    async [run](work, options) {
      if (inside.getStore()) throw new Error('a transaction inside a transaction: pass its tx on instead')
      const result = await runMeasured(async ({ tx, watch, addChange }) => {
        const hasChanged = watch()
        const announced = new Map<string, Change>()
        let everything = false
        function announce(change: Change | 'everything') {
          if (change === 'everything') everything = true
          else announced.set(`${change.kind} ${change.groupId}`, change)
        }
        const changeIds: number[] = []
        const result = await inside.run(true, work, tx, { watch, announce, changeIds })
        const changes = [...announced.values()]
        if (everything || (hasChanged() && !changes.some(isCached))) await addChange()
        else for (const change of changes) changeIds.push(await addChange(change))
        return result
      }, options)
      onCommit()
      return result
    },
  }
}

export function createNestedWriter(tx: Tx, transaction: Transaction): Writer {
  return { [run]: (work) => work(tx, transaction) }
}
