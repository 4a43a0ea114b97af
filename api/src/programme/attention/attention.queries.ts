import { and, asc, eq, exists, gte, inArray, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { type Db, type Dialect, perConnection } from '../../db/connection.ts'
import { coordinatedGroups } from '../../groups/covers/covers.queries.ts'
import { type AttentionRule, attentionRuleNames, attentionRules } from '../../rules/attention.ts'
import { byName } from '../../rules/compareNames.ts'
import { fromKeys } from '../../rules/objects.ts'
import { type ReviewState, stagesIn } from '../../rules/stages.ts'
import { dayInIsrael, daySeconds, daysBetween, inSeconds, timestamp } from '../../rules/time.ts'
import { activity } from '../../schema/activity.table.ts'
import { groupGuides, groups, isListed } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { isUndecided, joinRequests } from '../../schema/joinRequests.table.ts'
import { sessions } from '../../schema/sessions.table.ts'
import { isOpenQuestion, threads } from '../../schema/threads.table.ts'
import { attentionSettings } from '../settings/settings.queries.ts'
import { openYear } from '../years/years.queries.ts'

const halfPercent = 50

const isIn = (...states: ReviewState[]) => inArray(groups.progressStageId, stagesIn(...states))

const isInWork = isIn('none', 'rejected')

function conditions(db: Db, param: Dialect['param']) {
  const one = { one: sql`1` }
  const ofGroup = eq(groupGuides.group_id, groups.id)
  const hasGuides = exists(db.select(one).from(groupGuides).where(ofGroup))
  // A session that stays open has no further sign-in entry, so using it counts, too.
  const wasHere = or(
    gte(guides.created_at, param('absentSince')),
    exists(
      db
        .select(one)
        .from(sessions)
        .where(and(eq(sessions.guide_id, guides.id), gte(sessions.used_at, param('absentSince')))),
    ),
    exists(
      db
        .select(one)
        .from(activity)
        .where(
          and(
            eq(activity.guide_id, guides.id),
            isNull(activity.group_id),
            gte(activity.created_at, param('absentSince')),
          ),
        ),
    ),
  )
  const presentGuides = db
    .select(one)
    .from(groupGuides)
    .innerJoin(guides, eq(guides.id, groupGuides.guide_id))
    .where(and(ofGroup, wasHere))
  const requested = db
    .select({ id: joinRequests.group_id })
    .from(joinRequests)
    .innerJoin(guides, eq(guides.id, joinRequests.guide_id))
    .where(isUndecided)
  const questioned = db.select({ id: threads.group_id }).from(threads).where(isOpenQuestion)
  return {
    'join-requests': inArray(groups.id, requested),
    review: isIn('open'),
    questions: inArray(groups.id, questioned),
    'no-guides': not(hasGuides),
    returned: and(isIn('rejected'), lte(groups.lastUpdated, param('returnedUntil'))),
    absent: and(isInWork, hasGuides, not(exists(presentGuides))),
    'no-trainees': eq(groups.participantCount, 0),
    'unconfirmed-trainees': and(isInWork, eq(groups.traineesUpdated, 0), sql`${groups.participantCount} > 0`),
    'half-empty-file': and(isInWork, lt(groups.overlapFilled, param('emptyBelow'))),
  } satisfies Record<AttentionRule, SQL | undefined>
}

const queries = perConnection((db, param) => {
  const found = conditions(db, param)
  const flags = fromKeys(
    attentionRuleNames,
    (rule) => sql<number>`case when ${found[rule]} then 1 else 0 end`,
  )
  const columns = { id: groups.id, name: groups.name, ...flags }
  return {
    all: db.select(columns).from(groups).where(isListed).orderBy(asc(groups.name)).prepare(),
    ofCoordinator: db
      .select(columns)
      .from(groups)
      .where(and(inArray(groups.id, coordinatedGroups(db, param('coordinatorId'), param('day'))), isListed))
      .orderBy(asc(groups.name))
      .prepare(),
  }
})

const weekDays = 7

const firstGroups = 3

/** @param coordinatorId limits the rules to the groups that this guide coordinates, or covers today */
export async function attention(db: Db, now: Date, coordinatorId?: number) {
  const { all, ofCoordinator } = queries(db)
  const settings = await attentionSettings(db)
  const inDays = (days: number) => inSeconds(now, days * daySeconds)
  const day = dayInIsrael(now)
  const daysLeft = daysBetween(day, (await openYear(db)).last_day)
  const isNearEnd = daysLeft <= settings.yearEndWeeks * weekDays
  const periods = {
    ...settings,
    yearEndWeeks: daysLeft < 0 ? 0 : Math.max(1, Math.round(daysLeft / weekDays)),
  }
  const values = {
    returnedUntil: timestamp(inDays(-settings.returnedDays)),
    absentSince: timestamp(inDays(-settings.absentDays)),
    emptyBelow: isNearEnd ? halfPercent : 0,
  }
  const rows = await (coordinatorId === undefined
    ? all.execute(values)
    : ofCoordinator.execute({ ...values, coordinatorId, day }))
  return attentionRuleNames.map((rule) => {
    const { period } = attentionRules[rule]
    const found = byName(rows.filter((row) => row[rule] === 1))
    return {
      rule,
      period: period && periods[period],
      groupIds: found.map(({ id }) => id),
      first: found.slice(0, firstGroups).map(({ id, name }) => ({ id, name })),
    }
  })
}
