import pg from 'pg'
import { Unavailable } from '../unavailable.ts'

/** A serialization failure or a deadlock. */
const conflicts = new Set(['40001', '40P01'])

/** A violated unique or foreign key: another transaction has added or deleted the row after this one has read it. */
const races = new Set(['23505', '23503'])

/** Connection failures, too few resources, a server that starts or stops, a cancelled statement, a standby. */
const unavailable = /^(08|53|57)|^25006$/

export const isConflict = (error: unknown) => hasCode(error, (code) => conflicts.has(code))

export const isRace = (error: unknown) => hasCode(error, (code) => races.has(code))

export const isUnavailable = (error: unknown) => error instanceof Unavailable

function hasCode(error: unknown, matches: (code: string) => boolean): boolean {
  return error instanceof pg.DatabaseError && matches(error.code ?? '')
}

/** Returns `Unavailable` for errors that the statement has not caused. Errors of the driver itself have no SQLSTATE. */
export function translated(error: unknown): unknown {
  const isStatement = error instanceof pg.DatabaseError && !unavailable.test(error.code ?? '')
  if (isStatement || error instanceof Unavailable || !(error instanceof Error)) return error
  return new Unavailable(error.message || String(error), { cause: error })
}
