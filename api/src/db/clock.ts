import { lt, sql } from 'drizzle-orm'
import { daySeconds, parseTimestamp, timestamp } from '../rules/time.ts'
import { clock } from '../schema/clock.table.ts'
import type { Db, Tx } from './connection.ts'
import type { Database } from './open.ts'
import { transact } from './transaction.ts'

/** If a server was stopped for fewer days, its clock needs no confirmation. */
const maxGapDays = 7

const row = { id: 1 }

/** The newest moment at which the clock was right, or, before the first housekeeping, the time of the newest recorded use. */
export const newestMomentQuery = `select coalesce((select max(right_at) from clock), (select max(at) from (
  select (select max(created_at) from activity) as at
  union all select (select max(day) from group_views) || ' 00:00:00') as uses)) as newest`

export async function newestMoment(db: Db): Promise<string | undefined> {
  const [found] = await db.raw<{ newest: string | null }>(sql.raw(newestMomentQuery))
  return found?.newest ?? undefined
}

export function isCredible(now: Date, newest: string | undefined): boolean {
  if (newest === undefined) return true
  const gap = now.getTime() - parseTimestamp(newest).getTime()
  return Math.abs(gap) <= maxGapDays * daySeconds * 1000
}

/** A clock that is set back by less keeps the later moment. */
export async function recordClock(tx: Tx, now: Date): Promise<void> {
  const right_at = timestamp(now)
  await tx
    .insert(clock)
    .values({ ...row, right_at })
    .onConflictDoUpdate({ target: clock.id, set: { right_at }, setWhere: lt(clock.right_at, right_at) })
}

export async function confirmClock(
  database: Pick<Database, 'read' | 'writer'>,
  now: Date,
): Promise<string | undefined> {
  const before = await newestMoment(database.read)
  await transact(database, async (tx) => {
    await tx.delete(clock)
    await recordClock(tx, now)
  })
  return before
}
