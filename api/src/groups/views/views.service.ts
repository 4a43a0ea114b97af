import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { flatMapChunks } from '../../db/chunk.ts'
import { perConnection, type Tx } from '../../db/connection.ts'
import { deleteRows } from '../../db/rows.ts'
import { traceMonths } from '../../rules/limits.ts'
import { dayInIsrael, monthsBefore } from '../../rules/time.ts'
import type { ViewKind } from '../../rules/viewKinds.ts'
import { groups } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { joinings } from '../../schema/joinings.table.ts'
import { groupViews } from '../../schema/views.table.ts'

/** Views of one kind by one guide of one group on one day. */
export type Views = {
  groupId: number
  day: string
  guideId: number
  kind: ViewKind
  count: number
  firstAt: string
  lastAt: string
}

const queries = perConnection((db) => ({
  add: db
    .insert(groupViews)
    .values({
      group_id: sql.placeholder('groupId'),
      day: sql.placeholder('day'),
      guide_id: sql.placeholder('guideId'),
      kind: sql.placeholder('kind'),
      count: sql.placeholder('count'),
      first_at: sql.placeholder('firstAt'),
      last_at: sql.placeholder('lastAt'),
    })
    .onConflictDoUpdate({
      target: [groupViews.group_id, groupViews.day, groupViews.guide_id, groupViews.kind],
      // Another process may have saved later views before.
      set: {
        count: sql`${groupViews.count} + excluded.count`,
        first_at: sql`case when excluded.first_at < ${groupViews.first_at} then excluded.first_at else ${groupViews.first_at} end`,
        last_at: sql`case when excluded.last_at > ${groupViews.last_at} then excluded.last_at else ${groupViews.last_at} end`,
      },
    })
    .prepare(),
}))

export async function saveViews(tx: Tx, all: Views[]): Promise<void> {
  const groupIds = [...new Set(all.map(({ groupId }) => groupId))]
  const found = await flatMapChunks(groupIds, (part) =>
    tx.select({ id: groups.id }).from(groups).where(inArray(groups.id, part)),
  )
  const existing = new Set(found.map(({ id }) => id))
  const joined = await deletedByJoining(tx, [...new Set(all.map(({ guideId }) => guideId))])
  for (const { guideId, ...views } of all) {
    if (existing.has(views.groupId))
      await queries(tx).add.execute({ ...views, guideId: joined.get(guideId) ?? guideId })
  }
}

/** The accounts into which those were joined that have been deleted since. */
async function deletedByJoining(tx: Tx, guideIds: number[]): Promise<Map<number, number>> {
  const found = await flatMapChunks(guideIds, (part) =>
    tx
      .select({ from: joinings.from_id, into: joinings.into_id })
      .from(joinings)
      .leftJoin(guides, eq(guides.id, joinings.from_id))
      .where(and(inArray(joinings.from_id, part), isNull(joinings.undone_at), isNull(guides.id))),
  )
  return new Map(found.map(({ from, into }) => [from, into]))
}

export function deleteOldViews(tx: Tx, now: Date): Promise<number> {
  const old = lt(groupViews.day, dayInIsrael(monthsBefore(now, traceMonths)))
  return deleteRows(tx, groupViews, old)
}
