import type { Tx } from '../db/connection.ts'
import type { Database } from '../db/open.ts'
import { transact } from '../db/transaction.ts'

/**
 * Writes outside a call, and so without a permission or an activity log entry: sessions, housekeeping and the first
 * coordinator.
 */
export function writeOutsideCall<Result>(
  database: Pick<Database, 'writer'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return transact(database, work)
}
