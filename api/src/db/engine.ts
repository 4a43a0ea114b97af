import type { Tx } from './connection.ts'
import type { Change } from './dataVersion.ts'

export type TrackWrites = () => () => boolean

export type TransactOptions = {
  /** Exclusive: waits for open writers and blocks new ones. */
  alone?: boolean
}

export type OpenTransaction = {
  tx: Tx
  trackWrites: TrackWrites
  /** Numbers have the order of the commits. Without a change, anything may have changed. */
  addChange: (change?: Change) => Promise<number>
}

/** Runs work between BEGIN and COMMIT, and rolls back what it throws. An engine may run it again. */
export type RunTransaction = <Result>(
  work: (open: OpenTransaction) => Promise<Result>,
  options?: TransactOptions,
) => Promise<Result>

export type LimiterOptions = { keyPrefix: string; points: number; duration: number }
