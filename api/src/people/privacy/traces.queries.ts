import { desc, eq, inArray, max, min, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { logColumns, withTexts } from '../../groups/activity/texts.queries.ts'
import { findPeople } from '../../groups/guides/people.queries.ts'
import { actions } from '../../rules/actions.ts'
import { activity } from '../../schema/activity.table.ts'
import { groups } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { groupViews } from '../../schema/views.table.ts'
import { findGroupNames } from './groupNames.queries.ts'

/** Adds the groups in which a trainee was before. A move is logged in both groups. */
export async function withFormerGroups(db: Db, traineeId: number, known: number[]): Promise<number[]> {
  const logged = await db
    .select({ id: activity.group_id })
    .from(activity)
    .where(eq(activity.trainee_id, traineeId))
    .groupBy(activity.group_id)
  return [...new Set([...known, ...logged.flatMap(({ id }) => id ?? [])])]
}

export async function entriesAbout(db: Db, traineeId: number) {
  const rows = await db
    .select({
      ...logColumns,
      id: activity.id,
      guide: guides.full_name,
      group: groups.name,
      at: activity.created_at,
    })
    .from(activity)
    .leftJoin(guides, eq(guides.id, activity.guide_id))
    .leftJoin(groups, eq(groups.id, activity.group_id))
    .where(eq(activity.trainee_id, traineeId))
    .orderBy(desc(activity.id))
  return (await withTexts(db, rows)).map(({ action, ...row }) => ({ ...row, action: actions[action].label }))
}

export async function viewsOf(db: Db, groupIds: number[]) {
  const rows = await db
    .select({
      groupId: groupViews.group_id,
      guideId: groupViews.guide_id,
      kind: groupViews.kind,
      count: sql<number>`cast(sum(${groupViews.count}) as integer)`,
      firstAt: min(groupViews.first_at),
      lastAt: max(groupViews.last_at),
    })
    .from(groupViews)
    .where(inArray(groupViews.group_id, groupIds))
    .groupBy(groupViews.group_id, groupViews.guide_id, groupViews.kind)
    .orderBy(groupViews.group_id, groupViews.guide_id, groupViews.kind)
  const person = await findPeople(
    db,
    rows.map(({ guideId }) => guideId),
  )
  const groupName = await findGroupNames(db, groupIds)
  return rows.map(({ groupId, guideId, firstAt, lastAt, ...row }) => ({
    ...row,
    group: groupName(groupId),
    guide: person(guideId)?.name ?? '',
    firstAt: firstAt ?? '',
    lastAt: lastAt ?? '',
  }))
}
