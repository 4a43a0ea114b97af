import { inArray, lt, sql } from 'drizzle-orm'
import { flatMapChunks } from '../../db/chunk.ts'
import { perConnection, type Tx } from '../../db/connection.ts'
import { deleteRows } from '../../db/rows.ts'
import { traceMonths } from '../../rules/limits.ts'
import { dayInIsrael, monthsBefore } from '../../rules/time.ts'
import type { ViewKind } from '../../rules/viewKinds.ts'
import { groups } from '../../schema/groups.table.ts'
import { groupViews } from '../../schema/views.table.ts'

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
  for (const views of all) {
    if (existing.has(views.groupId)) await queries(tx).add.execute(views)
  }
}

export function deleteOldViews(tx: Tx, now: Date): Promise<number> {
  const old = lt(groupViews.day, dayInIsrael(monthsBefore(now, traceMonths)))
  return deleteRows(tx, groupViews, old)
}
