import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { type Counter, countAll } from '../db/counters.ts'
import { groups } from '../groups/groups.table.ts'
import { guides } from '../guides/guides.table.ts'
import { type Action, actions, actionsMatching } from './actions.ts'
import { activity } from './activity.table.ts'

export type LogFilter = {
  /** Part of an action's label. */
  action?: string | undefined
  groupId?: number | undefined
  guideId?: number | undefined
  page: number
  limit: number
}

/** One page of the log, newest first, and how many entries the filter finds in all. */
export async function readLog(db: Db, filter: LogFilter) {
  const wanted = filter.action ? actionsMatching(filter.action) : undefined
  if (wanted?.length === 0) return { logs: [], total: 0 }
  if (!filter.groupId && !filter.guideId) {
    const newest = wanted && newestOf(db, wanted, filter.page * filter.limit)
    return { logs: await page(db, newest, filter), total: await totalOf(db, wanted ?? allActions) }
  }
  const where = and(
    wanted && inArray(activity.action, wanted),
    filter.groupId ? eq(activity.group_id, filter.groupId) : undefined,
    filter.guideId ? eq(activity.guide_id, filter.guideId) : undefined,
  )
  return { logs: await page(db, where, filter), total: await db.$count(activity, where) }
}

/** The newest entries of each action, read off its index: one search for all would walk the log for rare ones. */
function newestOf(db: Db, wanted: Action[], limit: number): SQL {
  const each = wanted.map((action) => {
    const newest = db
      .select({ id: activity.id })
      .from(activity)
      .where(eq(activity.action, action))
      .orderBy(desc(activity.id))
      .limit(limit)
    return sql`select id from ${newest}`
  })
  return sql`${activity.id} in (${sql.join(each, sql` union all `)})`
}

async function page(db: Db, where: SQL | undefined, { page, limit }: LogFilter) {
  const rows = await db
    .select({
      id: activity.id,
      action: activity.action,
      guide: guides.full_name,
      guide_id: activity.guide_id,
      group_name: groups.name,
      group_id: activity.group_id,
      details: activity.details,
      createdAt: activity.created_at,
    })
    .from(activity)
    // Left joins keep the log leading: an inner join may flip to a scan of the groups once statistics exist.
    .leftJoin(guides, eq(guides.id, activity.guide_id))
    .leftJoin(groups, eq(groups.id, activity.group_id))
    .where(where)
    .orderBy(desc(activity.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map((row) => ({ ...row, action: actions[row.action].label, kind: actions[row.action].kind }))
}

/** The whole log is counted as it grows; one group's or one guide's share is small enough to count when asked. */
async function totalOf(db: Db, wanted: Action[]) {
  return countAll(
    db,
    wanted.map((action): Counter => `activity.${action}`),
  )
}

const allActions = Object.keys(actions) as Action[]

type EntryOf = { groupId: number; guideId: number; action: Action; since: string }

/** The newest entry of this action by this guide in this group since a moment, if there is one. */
export async function findLastEntry(db: Db, { groupId, guideId, action, since }: EntryOf) {
  return db
    .select({ id: activity.id })
    .from(activity)
    .where(
      and(
        eq(activity.guide_id, guideId),
        eq(activity.group_id, groupId),
        gte(activity.created_at, since),
        eq(activity.action, action),
      ),
    )
    .orderBy(desc(activity.created_at))
    .limit(1)
    .get()
}
