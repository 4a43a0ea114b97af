import { and, between, desc, eq, sql } from 'drizzle-orm'
import type { Announce, Entry, Ports } from '../../calls/env.ts'
import { perConnection, type Tx } from '../../db/connection.ts'
import { firstRow, onlyRow } from '../../db/rows.ts'
import { actions } from '../../rules/actions.ts'
import { dayInIsrael, inSeconds, latestTime, timestamp } from '../../rules/time.ts'
import { activity } from '../../schema/activity.table.ts'
import { groups } from '../../schema/groups.table.ts'
import { coveredBy } from '../covers/covers.queries.ts'

/** Saves of one handover file by one guide within this time share an entry. */
const mergeMinutes = 10

const queries = perConnection((db, param) => ({
  open: db
    .select({ id: activity.id, data: activity.data })
    .from(activity)
    .where(
      and(
        eq(activity.guide_id, param('guideId')),
        eq(activity.group_id, param('groupId')),
        between(activity.created_at, param('since'), param('until')),
        sql`${activity.action} = 'handover.update'`,
      ),
    )
    .orderBy(desc(activity.created_at))
    .limit(1)
    .prepare(),
  insert: db
    .insert(activity)
    .values({
      action: sql.placeholder('action'),
      guide_id: sql.placeholder('guideId'),
      group_id: sql.placeholder('groupId'),
      trainee_id: sql.placeholder('traineeId'),
      subject_id: sql.placeholder('subjectId'),
      // Without the column's encoder, which has no null.
      data: sql`${sql.placeholder('data')}`,
      created_at: sql.placeholder('now'),
      for_guide_id: sql`${coveredBy(db, param('guideId'), param('groupId'), param('day'))}`,
    })
    .returning({ id: activity.id })
    .prepare(),
  touch: db
    .update(groups)
    .set({ lastUpdated: sql`${sql.placeholder('now')}` })
    .where(eq(groups.id, param('groupId')))
    .prepare(),
}))

export type Logged = {
  entry: Entry
  entryId: number
  guideId: number | null
  at: string
  /** In Israel. */
  day: string
  announce: Announce
}

/** @param tell inserts the notices of an entry */
export function entriesCommitter(tell: (tx: Tx, logged: Logged) => Promise<void>): Ports['commitEntries'] {
  return async (tx, entries, { actorId, now: date, announce }) => {
    const now = timestamp(date)
    const day = dayInIsrael(date)
    for (const entry of entries) {
      const { action, groupId = null, guideId = actorId ?? null, traineeId = null, subjectId = null } = entry
      const { data } = entry
      const mayMerge = action === 'handover.update' && groupId !== null
      const merged = mayMerge && (await mergeIntoOpenEntry(tx, guideId, groupId, data?.fields ?? [], date))
      if (!merged) {
        const values = { action, guideId, groupId, traineeId, subjectId, now, day }
        const { id: entryId } = await onlyRow(
          queries(tx).insert.execute({ ...values, data: data ? JSON.stringify(data) : null }),
        )
        await tell(tx, { entry, entryId, guideId, at: now, day, announce })
      }
      if (groupId !== null && actions[action].changesGroup) await queries(tx).touch.execute({ groupId, now })
    }
  }
}

async function mergeIntoOpenEntry(
  tx: Tx,
  guideId: number | null,
  groupId: number,
  fields: string[],
  now: Date,
): Promise<boolean> {
  const since = timestamp(inSeconds(now, -mergeMinutes * 60))
  const open = await firstRow(queries(tx).open.execute({ guideId, groupId, since, until: latestTime(now) }))
  if (!open) return false
  const before = open.data?.fields ?? []
  const after = new Set([...before, ...fields])
  if (after.size > before.length) {
    await tx
      .update(activity)
      .set({ data: { fields: [...after] } })
      .where(eq(activity.id, open.id))
  }
  return true
}
