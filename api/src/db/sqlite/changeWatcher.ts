import type { TrackWrites } from '../engine.ts'
import type { CounterOf } from './createDb.ts'

export function createChangeWatcher(irrelevant: RegExp) {
  let changedRows = 0
  const count = (rows: number) => {
    changedRows += rows
  }
  const counterOf: CounterOf = (statement) => (irrelevant.test(statement) ? undefined : count)
  const trackWrites: TrackWrites = () => {
    const before = changedRows
    return () => changedRows !== before
  }
  return { counterOf, trackWrites }
}
