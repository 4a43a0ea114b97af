import { count, isNull, max } from 'drizzle-orm'
import { activity, entriesCounter } from '../activity/activity.table.ts'
import type { Db } from '../db/connection.ts'
import { count as storedCount } from '../db/counters.ts'
import { onlyRow } from '../db/rows.ts'
import { groups } from '../groups/groups.table.ts'
import { guides } from '../guides/guides.table.ts'
import { trainees, traineesCounter } from '../trainees/trainees.table.ts'

/** @throws Error when a stored counter differs from the number of its rows, because they are always committed together */
export async function checkCounters(db: Db): Promise<void> {
  const entries = await db
    .select({ action: activity.action, rows: count() })
    .from(activity)
    .groupBy(activity.action)
  const counted = [
    { name: traineesCounter, rows: await db.$count(trainees, isNull(trainees.deleted_at)) },
    ...entries.map(({ action, rows }) => ({ name: entriesCounter(action), rows })),
  ]
  for (const { name, rows } of counted) {
    const stored = await storedCount(db, name)
    if (stored !== rows) throw new Error(`the counter ${name} is ${stored}, but there are ${rows} rows`)
  }
}

/** Returns a line by which an operator recognizes the right backup. */
export async function summarize(db: Db): Promise<string> {
  const { newest } = await onlyRow(db.select({ newest: max(activity.created_at) }).from(activity))
  const [groupCount, guideCount, traineeCount] = await Promise.all(
    [groups, guides, trainees].map((table) => db.$count(table)),
  )
  const rows = `groups: ${groupCount}, guides: ${guideCount}, trainees: ${traineeCount}`
  return newest ? `${rows}, newest change: ${newest} UTC` : rows
}
