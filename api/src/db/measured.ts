import { measurements } from '../measurements.ts'
import type { RunTransaction } from './engine.ts'

export function measuredTransactions(runTransaction: RunTransaction): RunTransaction {
  return async (work, options) => {
    const asked = performance.now()
    let begun: number | undefined
    // The work may run again. A transaction that never begins has waited until it failed.
    const begin = () => {
      if (begun !== undefined) return begun
      begun = performance.now()
      measurements.emit('transactionBegins', begun - asked)
      return begun
    }
    measurements.emit('transactionWaits')
    try {
      return await runTransaction((transaction) => {
        begin()
        return work(transaction)
      }, options)
    } finally {
      measurements.emit('transactionEnds', performance.now() - begin())
    }
  }
}

export function reportStatement(start: number): void {
  measurements.emit('statement', performance.now() - start)
}
