import type { Logger } from 'pino'
import type { Deps } from '../calls/env.ts'
import { transact } from '../db/transaction.ts'
import { chores } from './chores.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Does every chore in a transaction of its own. A chore that fails is logged and does not stop the others. */
export async function keepHouse(
  database: Deps['database'],
  log: Logger,
  now: Date,
  list = chores,
): Promise<void> {
  for (const [chore, work] of Object.entries(list)) {
    try {
      const deleted = await transact(database, (tx) => work(tx, now))
      log.info({ chore, deleted }, 'housekeeping')
    } catch (error) {
      log.error({ chore, err: error }, 'housekeeping failed')
    }
  }
}

/** Keeps house now and once a day. */
export async function startHousekeeping(database: Deps['database'], log: Logger): Promise<void> {
  setInterval(() => void keepHouse(database, log, new Date()), dayMs).unref()
  await keepHouse(database, log, new Date())
}
