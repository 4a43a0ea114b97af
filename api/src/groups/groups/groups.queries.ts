import { and, asc, eq, inArray, isNotNull, isNull, max, min, sql } from 'drizzle-orm'
import { type Db, perConnection } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { byName } from '../../rules/compareNames.ts'
import { Refusal } from '../../rules/errors.ts'
import { countedFields, handoverFields, missingFields } from '../../rules/handover.fields.ts'
import { listedEmptyFields } from '../../rules/limits.ts'
import { isRemarkField, remarkLabel, remarkPath } from '../../rules/remarks.fields.ts'
import { reviewStateOf, type StageId } from '../../rules/stages.ts'
import { dayInIsrael, parseTimestamp } from '../../rules/time.ts'
import {
  type AssignmentTable,
  groupAdmins,
  groupGuides,
  groups,
  isListed,
  isOfYear,
} from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { handovers } from '../../schema/handover.table.ts'
import { reviewRounds } from '../../schema/rounds.table.ts'
import { isOfPresentFile, isWaiting, threads } from '../../schema/threads.table.ts'
import { openYearId } from '../../schema/years.table.ts'
import { coordinates } from '../covers/covers.queries.ts'

const columns = {
  id: groups.id,
  name: groups.name,
  lastUpdated: groups.lastUpdated,
  participantCount: groups.participantCount,
  progressStageId: groups.progressStageId,
  traineesUpdated: groups.traineesUpdated,
  overlapFilled: groups.overlapFilled,
  orientationFormFilled: groups.orientationFormFilled,
}

/** Only lists that lead to the file show it. */
const openThreads = { openThreads: groups.openThreads }

const ofHandover = eq(handovers.group_id, groups.id)

const isEmpty = Object.fromEntries(
  countedFields.map((name) => [name, sql<boolean>`${handovers[name]} is null`.mapWith(Boolean)]),
)

/** `sql` would drop the table name of `groups.id` and compare the inner table with itself. */
function peopleOfGroup(db: Db, table: AssignmentTable) {
  const people = db
    .select({
      list: db.sqlDialect.jsonList([guides.id, guides.full_name], [guides.full_name, guides.id]),
    })
    .from(table)
    .innerJoin(guides, eq(guides.id, table.guide_id))
    .where(eq(table.group_id, groups.id))
  return sql<string>`${people}`
}

const queries = perConnection((db, param) => {
  const group = { ...columns, guides: peopleOfGroup(db, groupGuides) }
  const withCoordinators = { ...group, admins: peopleOfGroup(db, groupAdmins) }
  const roundsOfGroup = and(eq(reviewRounds.group_id, groups.id), eq(reviewRounds.year_id, openYearId))
  const handedInAt = sql<string | null>`${db
    .select({ at: max(reviewRounds.handed_in_at) })
    .from(reviewRounds)
    .where(and(roundsOfGroup, isNull(reviewRounds.outcome)))}`
  const decidedAt = sql<string | null>`${db
    .select({ at: max(reviewRounds.decided_at) })
    .from(reviewRounds)
    .where(roundsOfGroup)}`
  const doneAt = sql<string | null>`${db
    .select({ at: max(threads.done_at) })
    .from(threads)
    .where(and(eq(threads.group_id, groups.id), isOfPresentFile))}`
  const firstWaiting = db
    .select({ id: min(threads.id) })
    .from(threads)
    .where(and(eq(threads.group_id, groups.id), isOfPresentFile, isWaiting))
  const firstField = db.select({ field: threads.field }).from(threads).where(eq(threads.id, firstWaiting))
  const progress = {
    ...openThreads,
    isEmpty,
    decidedAt,
    doneAt,
    handedInAt,
    rejectionReason: groups.rejectionReason,
    remarkedField: sql<string | null>`case when ${groups.openThreads} > 0 then ${firstField} end`,
  }
  const guideId = param('guideId')
  const membership = db
    .select({ one: sql`1` })
    .from(groupGuides)
    .where(sql`${groupGuides.group_id} = ${groups.id} and ${groupGuides.guide_id} = ${guideId}`)
  return {
    isMember: db
      .select({ member: sql<boolean>`exists ${membership}`.mapWith(Boolean) })
      .from(groups)
      .where(and(eq(groups.id, param('groupId')), isOfYear))
      .prepare(),
    names: db
      .select({ id: groups.id, name: groups.name })
      .from(groups)
      .where(isListed)
      .orderBy(asc(groups.name))
      .prepare(),
    archived: db
      .select({ id: groups.id, name: groups.name })
      .from(groups)
      .where(and(isOfYear, isNotNull(groups.archivedAt)))
      .orderBy(asc(groups.name))
      .prepare(),
    all: db.select(group).from(groups).where(isListed).orderBy(asc(groups.name)).prepare(),
    allWithCoordinators: db
      .select(withCoordinators)
      .from(groups)
      .where(isListed)
      .orderBy(asc(groups.name))
      .prepare(),
    ofGuide: db
      .select({ ...group, ...progress })
      .from(groupGuides)
      .innerJoin(groups, eq(groups.id, groupGuides.group_id))
      .innerJoin(handovers, ofHandover)
      .where(and(eq(groupGuides.guide_id, guideId), isListed))
      .orderBy(asc(groups.name))
      .prepare(),
    ofCoordinator: db
      .select(withCoordinators)
      .from(groupAdmins)
      .innerJoin(groups, eq(groups.id, groupAdmins.group_id))
      .where(and(coordinates(db, guideId, param('day')), isListed))
      // Its coordinators may be the reader and whom they cover.
      .groupBy(groups.id)
      .orderBy(asc(groups.name))
      .prepare(),
    atStage: db
      .select({ ...group, ...openThreads, handedInAt })
      .from(groups)
      .where(and(eq(groups.progressStageId, param('stageId')), isListed))
      .prepare(),
    byId: db
      .select({
        ...group,
        ...progress,
        approvalNote: groups.approvalNote,
        archived: sql<boolean>`${groups.archivedAt} is not null`.mapWith(Boolean),
      })
      .from(groups)
      .innerJoin(handovers, ofHandover)
      .where(and(eq(groups.id, param('id')), isOfYear))
      .prepare(),
  }
})

function toGroup<Row extends { guides: string }>({ guides, ...row }: Row) {
  const people = parsePeople(guides)
  return { ...row, guides: people.names, guideIds: people.ids }
}

type Progress = {
  id: number
  guides: string
  openThreads: number
  progressStageId: StageId
  lastUpdated: string
  isEmpty: Record<string, boolean>
  decidedAt: string | null
  doneAt: string | null
  remarkedField: string | null
}

/** What was written, or a remark that was marked as done. */
function hasChangedSince(time: string, { lastUpdated, doneAt }: Pick<Progress, 'lastUpdated' | 'doneAt'>) {
  return lastUpdated > time || (doneAt !== null && doneAt > time)
}

function toGroupWithProgress<Row extends Progress>(progress: Row) {
  const { isEmpty, decidedAt, doneAt, remarkedField, ...row } = progress
  const empty = countedFields.filter((name) => isEmpty[name])
  const missing = missingFields((name) => isEmpty[name] === true)
  const emptyFields = [...new Set([...missing, ...empty])]
    .slice(0, listedEmptyFields)
    .map((name) => ({ name, tab: handoverFields[name].tab, label: handoverFields[name].label }))
  const field = isRemarkField(remarkedField) ? remarkedField : null
  const openRemark =
    row.openThreads > 0 ? { label: remarkLabel(field), path: remarkPath(row.id, field) } : null
  const isReturned = reviewStateOf(row.progressStageId) === 'rejected'
  const unchangedSinceReturn = isReturned && decidedAt !== null && !hasChangedSince(decidedAt, progress)
  return { ...toGroup(row), emptyFields, openRemark, unchangedSinceReturn }
}

function toGroupWithCoordinators<Row extends { guides: string; admins: string }>({ admins, ...row }: Row) {
  const people = parsePeople(admins)
  return { ...toGroup(row), admins: people.names, adminIds: people.ids }
}

function parsePeople(list: string) {
  const people: [id: number, fullName: string][] = JSON.parse(list)
  return { ids: people.map(([id]) => id), names: people.map(([, fullName]) => fullName) }
}

export async function groupNames(db: Db) {
  return byName(await queries(db).names.execute())
}

export async function archivedGroups(db: Db) {
  return byName(await queries(db).archived.execute())
}

export async function allGroups(db: Db) {
  return byName(await queries(db).all.execute()).map(toGroup)
}

export async function allGroupsWithCoordinators(db: Db) {
  return byName(await queries(db).allWithCoordinators.execute()).map(toGroupWithCoordinators)
}

export async function groupsOfGuide(db: Db, guideId: number) {
  return byName(await queries(db).ofGuide.execute({ guideId })).map(toGroupWithProgress)
}

export async function groupsOfCoordinator(db: Db, guideId: number, now: Date) {
  return byName(await queries(db).ofCoordinator.execute({ guideId, day: dayInIsrael(now) })).map(
    toGroupWithCoordinators,
  )
}

export async function groupsAtStage(db: Db, stageId: StageId) {
  const rows = byName(await queries(db).atStage.execute({ stageId }))
  return rows.sort((one, other) => waitingSince(one) - waitingSince(other)).map(toGroup)
}

/** Groups that were handed in before rounds were stored have waited longest. */
function waitingSince({ handedInAt }: { handedInAt: string | null }): number {
  return handedInAt ? parseTimestamp(handedInAt).getTime() : 0
}

export async function groupsByIds(db: Db, ids: number[]) {
  const rows = await db
    .select({ ...columns, guides: peopleOfGroup(db, groupGuides), admins: peopleOfGroup(db, groupAdmins) })
    .from(groups)
    .where(and(inArray(groups.id, ids), isListed))
    .orderBy(asc(groups.name))
  return byName(rows).map(toGroupWithCoordinators)
}

export async function findGroup(db: Db, id: number) {
  const row = await firstRow(queries(db).byId.execute({ id }))
  return row && toGroupWithProgress(row)
}

export async function requireGroups(db: Db, ids: number[]) {
  const found = await db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(and(inArray(groups.id, ids), isListed))
    .orderBy(asc(groups.id))
  if (found.length < ids.length) throw new Refusal('not-found')
  return found
}

export async function isMember(
  db: Db,
  groupId: number,
  guideId: number | undefined,
): Promise<boolean | undefined> {
  const group = await firstRow(queries(db).isMember.execute({ groupId, guideId: guideId ?? null }))
  return group?.member
}
