import { and, between, eq, lt, sql } from 'drizzle-orm'
import { perConnection, type Tx } from '../../db/connection.ts'
import { deleteRows } from '../../db/rows.ts'
import { latestTime, timestamp } from '../../rules/time.ts'
import { presence } from '../../schema/presence.table.ts'
import { presentSince } from './presence.queries.ts'

type Visit = { groupId: number; guideId: number }

const queries = perConnection((db, param) => {
  const isVisit = and(eq(presence.group_id, param('groupId')), eq(presence.guide_id, param('guideId')))
  return {
    stay: db
      .update(presence)
      .set({ seen_at: sql`${sql.placeholder('now')}` })
      .where(and(isVisit, between(presence.seen_at, param('since'), param('until'))))
      .returning({ groupId: presence.group_id })
      .prepare(),
    arrive: db
      .insert(presence)
      .values({
        group_id: sql.placeholder('groupId'),
        guide_id: sql.placeholder('guideId'),
        seen_at: sql.placeholder('now'),
      })
      .onConflictDoUpdate({
        target: [presence.group_id, presence.guide_id],
        set: { seen_at: sql`excluded.seen_at` },
      })
      .prepare(),
    leave: db.delete(presence).where(isVisit).returning({ groupId: presence.group_id }).prepare(),
  }
})

export async function recordPresence(tx: Tx, visit: Visit, now: Date): Promise<boolean> {
  const times = { now: timestamp(now), since: presentSince(now), until: latestTime(now) }
  const stayed = await queries(tx).stay.execute({ ...visit, ...times })
  if (stayed.length > 0) return false
  await queries(tx).arrive.execute({ ...visit, now: times.now })
  return true
}

export async function endPresence(tx: Tx, visit: Visit): Promise<boolean> {
  const left = await queries(tx).leave.execute(visit)
  return left.length > 0
}

export function deleteOldPresence(tx: Tx, now: Date): Promise<number> {
  return deleteRows(tx, presence, lt(presence.seen_at, presentSince(now)))
}
