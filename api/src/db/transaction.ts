import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tx } from './connection.ts'
import { type Change, isCached } from './dataVersion.ts'
import type { RunTransaction, TrackWrites, TransactOptions } from './engine.ts'
import { measuredTransactions } from './measured.ts'

export type Transaction = {
  trackWrites: TrackWrites
  /** Also `everything` if displayed rows have changed, but no announced change concerns cached answers. */
  announce: (change: Change | 'everything') => void
  /** The ids of the announced changes, once they are committed; none if anything may have changed. */
  changeIds: readonly number[]
}

type Work<Result> = (tx: Tx, transaction: Transaction) => Promise<Result>

/** The right to write. Only `transact` uses it, so that a lint rule on its import decides who writes. */
export type Writer = {
  readonly [writerKey]: <Result>(work: Work<Result>, options?: TransactOptions) => Promise<Result>
}

export const writerKey: unique symbol = Symbol('writerKey')

/**
 * The work may run several times, so it may have no effect outside of the database.
 * @throws Error when called inside another transaction, for which it would wait forever
 */
export function transact<Result>(
  database: { writer: Writer },
  work: Work<Result>,
  options?: TransactOptions,
): Promise<Result> {
  return database.writer[writerKey](work, options)
}

export function createWriter(runTransaction: RunTransaction, onCommit: () => void): Writer {
  const inside = new AsyncLocalStorage<true>()
  const runMeasured = measuredTransactions(runTransaction)

  return {
    async [writerKey](work, options) {
      if (inside.getStore()) throw new Error('a transaction inside a transaction: pass its tx on instead')
      const result = await runMeasured(async ({ tx, trackWrites, addChange }) => {
        const hasChanged = trackWrites()
        const announced = new Map<string, Change>()
        let everything = false
        function announce(change: Change | 'everything') {
          if (change === 'everything') everything = true
          else announced.set(`${change.kind} ${change.groupId} ${change.guideId}`, change)
        }
        const changeIds: number[] = []
        const result = await inside.run(true, work, tx, { trackWrites, announce, changeIds })
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
  return { [writerKey]: (work) => work(tx, transaction) }
}
