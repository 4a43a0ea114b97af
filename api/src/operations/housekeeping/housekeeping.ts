import type { Logger } from 'pino'
import type { Deps } from '../../calls/env.ts'
import { describeError } from '../../calls/refusals.ts'
import { isCredible, newestMoment, recordClock } from '../../db/clock.ts'
import { transact } from '../../db/transaction.ts'
import { chores, registry } from '../../registry/tables.ts'
import { daySeconds, timestamp } from '../../rules/time.ts'

export async function runChores(
  database: Deps['database'],
  log: Logger,
  now: Date,
  list = chores,
): Promise<void> {
  for (const [chore, work] of Object.entries(list)) {
    try {
      const deleted = await transact(database, (tx) => work(tx, now, registry))
      log.info({ chore, deleted }, 'housekeeping')
    } catch (error) {
      log.error({ chore, ...describeError(error) }, 'housekeeping failed')
    }
  }
}

/** A server that is restarted every day compacts at its start. */
export async function compactOncePerDay(database: Deps['database'], log: Logger, now: Date): Promise<void> {
  if (!database.isCompacted(now)) await compact(database, log, now)
}

export async function compact(database: Deps['database'], log: Logger, now: Date): Promise<void> {
  const start = performance.now()
  try {
    await database.compact(now)
    log.info({ ms: Math.round(performance.now() - start) }, 'database compacted')
  } catch (error) {
    log.error(describeError(error), 'database not compacted')
  }
}

/** A deletion cannot be undone: with a clock that is a year ahead, archives would have expired. */
export async function isClockRight(database: Deps['database'], log: Logger, now: Date): Promise<boolean> {
  try {
    const newest = await newestMoment(database.read)
    if (!isCredible(now, newest)) {
      log.error(
        { clock: timestamp(now), newest },
        'housekeeping skipped: is the clock right? See npm run doctor',
      )
      return false
    }
    await transact(database, (tx) => recordClock(tx, now))
    return true
  } catch (error) {
    log.error(describeError(error), 'housekeeping failed')
    return false
  }
}

export async function startHousekeeping(database: Deps['database'], log: Logger): Promise<void> {
  async function run() {
    const now = new Date()
    if (!(await isClockRight(database, log, now))) return
    await runChores(database, log, now)
    void compactOncePerDay(database, log, now)
  }
  setInterval(() => void run(), daySeconds * 1000).unref()
  await run()
}
