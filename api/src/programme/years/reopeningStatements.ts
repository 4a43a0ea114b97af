import {
  and,
  between,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNull,
  ne,
  notInArray,
  sql,
} from 'drizzle-orm'
import type { Editor } from '../../calls/env.ts'
import type { Tx } from '../../db/connection.ts'
import type { Range } from '../../db/ranges.ts'
import { keysOf } from '../../rules/objects.ts'
import { timestamp } from '../../rules/time.ts'
import {
  archivedFiles,
  archivedGuides,
  archivedIncidents,
  archivedTrainees,
} from '../../schema/archive.table.ts'
import { columnsOf } from '../../schema/columns.ts'
import {
  type AssignmentTable,
  groupAdmins,
  groupColumns,
  groupGuides,
  groups,
} from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { handoverColumns, handovers, incidentDetails } from '../../schema/handover.table.ts'
import { reviewRounds } from '../../schema/rounds.table.ts'
import { isOfPresentFile, messages, threads } from '../../schema/threads.table.ts'
import { isPresent, traineeFieldColumns, trainees } from '../../schema/trainees.table.ts'
import { openYearId } from '../../schema/years.table.ts'
import { isArchivedWith } from './archivedFiles.queries.ts'
import type { ClosedYear } from './years.queries.ts'

export type Reopening = {
  year: ClosedYear
  kept: number[]
  keepingName: number[]
  by: Editor
}

/** In order. Cross joins make SQLite begin with the files of the range, whatever its statistics say. */
export function reopeningStatements(tx: Tx, reopening: Reopening, range: Range): PromiseLike<unknown>[] {
  const isBack = and(
    between(archivedFiles.id, range.first, range.last),
    notInArray(archivedFiles.group_id, reopening.kept),
  )
  return [
    ...restoreTrainees(tx, reopening, isBack),
    ...restoreFiles(tx, isBack),
    ...restoreThreads(tx, reopening, isBack),
    ...restorePeople(tx, isBack, groupGuides, 'guide'),
    ...restorePeople(tx, isBack, groupAdmins, 'coordinator'),
    tx.delete(archivedFiles).where(isBack),
  ]
}

/** Renames groups at once, because two of them may have exchanged their names. */
export function restoreNames(tx: Tx, { year, kept, keepingName }: Reopening): PromiseLike<unknown>[] {
  const isRenamed = and(
    isArchivedWith(year),
    eq(archivedFiles.group_id, groups.id),
    ne(archivedFiles.name, groups.name),
    notInArray(groups.id, [...kept, ...keepingName]),
  )
  // No group has a name with a control character.
  const temporary = sql`${'\u0001'} || ${groups.id}`
  return [temporary, sql`${archivedFiles.name}`].map((name) =>
    tx.update(groups).set({ name }).from(archivedFiles).where(isRenamed),
  )
}

type Condition = ReturnType<typeof and>

const groupsBack = (tx: Tx, isBack: Condition) =>
  tx.select({ id: archivedFiles.group_id }).from(archivedFiles).where(isBack)

function restoreTrainees(tx: Tx, { year, by }: Reopening, isBack: Condition) {
  const isArchived = eq(archivedTrainees.file_id, archivedFiles.id)
  const ids = tx
    .select({ id: archivedTrainees.trainee_id })
    .from(archivedFiles)
    .crossJoin(archivedTrainees)
    .where(and(isBack, isArchived))
  const formerGroup = tx
    .select({ id: archivedFiles.group_id })
    .from(archivedTrainees)
    .innerJoin(archivedFiles, eq(archivedFiles.id, archivedTrainees.file_id))
    .where(and(isArchivedWith(year), eq(archivedTrainees.trainee_id, trainees.id)))
  const isInGroup = and(inArray(trainees.group_id, groupsBack(tx, isBack)), isPresent)
  const restored = tx
    .select({
      id: archivedTrainees.trainee_id,
      group_id: archivedFiles.group_id,
      ...columnsOf(archivedTrainees, keysOf(traineeFieldColumns())),
      deleted_at: sql<null>`null`.as('deleted_at'),
      deleted_by: sql<null>`null`.as('deleted_by'),
    })
    .from(archivedFiles)
    .crossJoin(archivedTrainees)
    .where(and(isBack, isArchived))
  return [
    tx.delete(trainees).where(inArray(trainees.id, ids)),
    // Those who have come from another group since go back to it.
    tx
      .update(trainees)
      .set({ group_id: sql`${formerGroup}` })
      .where(and(isInGroup, exists(formerGroup))),
    // Those who were added since can be restored.
    tx
      .update(trainees)
      .set({ deleted_at: timestamp(by.now), deleted_by: by.guideId })
      .where(isInGroup),
    tx.insert(trainees).select(restored),
  ]
}

function restoreFiles(tx: Tx, isBack: Condition) {
  const isBackGroup = inArray(reviewRounds.group_id, groupsBack(tx, isBack))
  const forms = tx
    .select({ id: handovers.id })
    .from(handovers)
    .where(inArray(handovers.group_id, groupsBack(tx, isBack)))
  const incidents = tx
    .select({
      group_form_id: handovers.id,
      incident_id: archivedIncidents.incident_id,
      details: archivedIncidents.details,
    })
    .from(archivedFiles)
    .crossJoin(archivedIncidents)
    .crossJoin(handovers)
    .where(
      and(
        isBack,
        eq(archivedIncidents.file_id, archivedFiles.id),
        eq(handovers.group_id, archivedFiles.group_id),
      ),
    )
  return [
    tx.delete(reviewRounds).where(and(isBackGroup, eq(reviewRounds.year_id, openYearId))),
    tx.delete(incidentDetails).where(inArray(incidentDetails.group_form_id, forms)),
    tx.insert(incidentDetails).select(incidents),
    tx
      .update(handovers)
      .set(archivedValues(keysOf(handoverColumns())))
      .from(archivedFiles)
      .where(and(eq(archivedFiles.group_id, handovers.group_id), isBack)),
    tx
      .update(groups)
      .set({ ...archivedValues(keysOf(groupColumns())), endedAt: null })
      .from(archivedFiles)
      .where(and(eq(archivedFiles.group_id, groups.id), isBack)),
  ]
}

/** Those that were begun since are deleted: of the present file here, of the archived one with the file. */
function restoreThreads(tx: Tx, { year }: Reopening, isBack: Condition) {
  const files = tx.select({ id: archivedFiles.id }).from(archivedFiles).where(isBack)
  const isRestored = and(inArray(threads.file_id, files), eq(threads.year_id, year.id))
  const restored = tx.select({ id: threads.id }).from(threads).where(isRestored)
  const isSettledByClosing = and(isNull(threads.settled_by), eq(threads.settled_at, year.closed_at))
  return [
    tx.delete(threads).where(and(inArray(threads.group_id, groupsBack(tx, isBack)), isOfPresentFile)),
    tx.delete(messages).where(and(inArray(messages.thread_id, restored), gt(messages.at, year.closed_at))),
    tx
      .update(threads)
      .set({
        file_id: null,
        settled_at: sql`case when ${isSettledByClosing} then null else ${threads.settled_at} end`,
      })
      .where(isRestored),
  ]
}

function archivedValues<Name extends keyof (typeof archivedFiles)['_']['columns']>(names: Name[]) {
  const columns = getTableColumns(archivedFiles)
  return Object.fromEntries(names.map((name) => [name, sql`${columns[name]}`]))
}

/** Without those whose access or role has ended since. */
function restorePeople(tx: Tx, isBack: Condition, table: AssignmentTable, role: 'guide' | 'coordinator') {
  const people = tx
    .select({ group_id: archivedFiles.group_id, guide_id: archivedGuides.guide_id })
    .from(archivedFiles)
    .crossJoin(archivedGuides)
    .crossJoin(guides)
    .where(
      and(
        isBack,
        eq(archivedGuides.file_id, archivedFiles.id),
        eq(guides.id, archivedGuides.guide_id),
        eq(archivedGuides.role, role),
        isNull(guides.deactivated_at),
        role === 'coordinator' ? ne(guides.admin, 0) : undefined,
      ),
    )
  return [
    tx.delete(table).where(inArray(table.group_id, groupsBack(tx, isBack))),
    tx.insert(table).select(people),
  ]
}
