import { and, desc, eq, inArray, isNotNull, max, min, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { findPeople } from '../../groups/edits/people.queries.ts'
import { actions } from '../../rules/actions.ts'
import { traineeGroupLabel, traineeInLog } from '../../rules/trainees.fields.ts'
import { activity } from '../../schema/activity.table.ts'
import { columnsOf } from '../../schema/columns.ts'
import { groups } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { groupViews } from '../../schema/views.table.ts'
import { findGroupNames } from './groupNames.queries.ts'

function isAbout(traineeId: number, groupIds: number[]) {
  const name = traineeInLog(traineeId)
  return and(
    inArray(activity.group_id, groupIds),
    or(eq(activity.details, name), sql`${activity.details} like ${`${name},%`}`),
  )
}

/** Adds the groups in which a trainee was before. A move is logged in both groups alike. */
export async function withFormerGroups(db: Db, traineeId: number, known: number[]): Promise<number[]> {
  const all = new Set(known)
  let added = [...all]
  while (added.length > 0) {
    const moves = await db
      .select(columnsOf(activity, ['guide_id', 'created_at', 'details']))
      .from(activity)
      .where(and(isAbout(traineeId, added), sql`${activity.details} like ${`%, ${traineeGroupLabel}`}`))
    added = []
    for (const { guide_id, created_at, details } of moves) {
      if (guide_id === null) continue
      const entries = await db
        .select({ groupId: activity.group_id })
        .from(activity)
        .where(
          and(
            eq(activity.guide_id, guide_id),
            eq(activity.created_at, created_at),
            eq(activity.details, details),
            isNotNull(activity.group_id),
          ),
        )
      for (const { groupId } of entries) {
        if (groupId === null || all.has(groupId)) continue
        all.add(groupId)
        added.push(groupId)
      }
    }
  }
  return [...all]
}

export async function entriesAbout(db: Db, traineeId: number, groupIds: number[]) {
  const rows = await db
    .select({
      id: activity.id,
      action: activity.action,
      guide: guides.full_name,
      group: groups.name,
      details: activity.details,
      at: activity.created_at,
    })
    .from(activity)
    .leftJoin(guides, eq(guides.id, activity.guide_id))
    .leftJoin(groups, eq(groups.id, activity.group_id))
    .where(isAbout(traineeId, groupIds))
    .orderBy(desc(activity.id))
  return rows.map(({ action, ...row }) => ({ ...row, action: actions[action].label }))
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
