import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { type Action, actions, allActions } from '../../rules/actions.ts'
import { fold } from '../../rules/fold.ts'
import { fullName } from '../../rules/trainees.fields.ts'
import { activity } from '../../schema/activity.table.ts'
import { columnsOf } from '../../schema/columns.ts'
import { groups } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { isPresent, trainees } from '../../schema/trainees.table.ts'
import { findPeople } from '../guides/people.queries.ts'
import { logColumns, withTexts } from './texts.queries.ts'

type LogFilter = {
  action?: string | undefined
  signIns: 'show' | 'hide'
  groupId?: number | undefined
  guideId?: number | undefined
  page: number
  limit: number
}

export async function readLog(db: Db, filter: LogFilter) {
  const wanted = wantedActions(filter)
  if (wanted?.length === 0) return { logs: [], total: 0 }
  const where = and(
    wanted && inArray(activity.action, wanted),
    filter.groupId ? eq(activity.group_id, filter.groupId) : undefined,
    filter.guideId ? eq(activity.guide_id, filter.guideId) : undefined,
  )
  const isWholeLog = !filter.groupId && !filter.guideId
  const newest = isWholeLog && wanted ? newestOf(db, wanted, filter.page * filter.limit) : where
  const entries = await page(db, newest, filter)
  const ids = entries.flatMap(({ trainee_id }) => trainee_id ?? [])
  const names = filter.groupId ? await namesOfTrainees(db, ids, filter.groupId) : new Map<number, string>()
  return {
    logs: entries.map((entry) => ({ ...entry, trainee: names.get(entry.trainee_id ?? 0) ?? null })),
    total: await db.$count(activity, where),
  }
}

function wantedActions({ action: part = '', signIns }: LogFilter): Action[] | undefined {
  const typed = fold(part)
  const wanted = allActions.filter((action) => {
    const { kind, label } = actions[action]
    return fold(label).includes(typed) && (signIns === 'show' || kind !== 'sign-in')
  })
  return wanted.length < allActions.length ? wanted : undefined
}

/** The newest entries of each action by its own index; one query for all would scan the log for rare actions. */
function newestOf(db: Db, wanted: Action[], limit: number): SQL {
  const each = wanted.map((action) => {
    const newest = db
      .select({ id: activity.id })
      .from(activity)
      .where(eq(activity.action, action))
      .orderBy(desc(activity.id))
      .limit(limit)
    return sql`select id from ${newest} as newest`
  })
  return sql`${activity.id} in (${sql.join(each, sql` union all `)})`
}

async function page(db: Db, where: SQL | undefined, { page, limit }: LogFilter) {
  const rows = await db
    .select({
      ...logColumns,
      id: activity.id,
      guide: guides.full_name,
      guide_id: activity.guide_id,
      gone: guides.status,
      for_guide_id: activity.for_guide_id,
      group_name: groups.name,
      group_id: activity.group_id,
      trainee_id: activity.trainee_id,
      createdAt: activity.created_at,
    })
    .from(activity)
    // With inner joins, SQLite may scan the groups first once it has statistics.
    .leftJoin(guides, eq(guides.id, activity.guide_id))
    .leftJoin(groups, eq(groups.id, activity.group_id))
    .where(where)
    .orderBy(desc(activity.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const covered = await findPeople(
    db,
    rows.map(({ for_guide_id }) => for_guide_id),
  )
  return (await withTexts(db, rows)).map(({ gone, for_guide_id, ...row }) => {
    const { label, kind } = actions[row.action]
    // An erased guide has no page.
    return {
      ...row,
      guide_id: gone === null ? row.guide_id : null,
      action: label,
      kind,
      for_guide: covered(for_guide_id)?.name ?? null,
    }
  })
}

async function namesOfTrainees(db: Db, ids: number[], groupId: number): Promise<Map<number, string>> {
  const named = await db
    .select(columnsOf(trainees, ['id', 'first_name', 'last_name']))
    .from(trainees)
    .where(and(inArray(trainees.id, [...new Set(ids)]), eq(trainees.group_id, groupId), isPresent))
  return new Map(named.map((trainee) => [trainee.id, fullName(trainee)]))
}
