import { and, between, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import type { Range } from '../../db/ranges.ts'
import { emptyHandover, progress } from '../../rules/handover.fields.ts'
import { Stage } from '../../rules/stages.ts'
import { archivedFiles, archivedTrainees } from '../../schema/archive.table.ts'
import { groupAdmins, groupGuides, groups } from '../../schema/groups.table.ts'
import { handovers, incidentDetails } from '../../schema/handover.table.ts'
import { isOfPresentFile, messages, threads } from '../../schema/threads.table.ts'
import { isPresent, trainees } from '../../schema/trainees.table.ts'
import { type Archive, archiveGroups, archiveTrainees, fileOf } from './archivingStatements.ts'

export const freshGroup = {
  progressStageId: Stage.active,
  rejectionReason: null,
  approvalNote: null,
  approvedBy: null,
  approvedAt: null,
  traineesUpdated: 0,
  overlapFilled: progress(emptyHandover),
  orientationFormFilled: 0,
  openThreads: 0,
}

/** In order. Cross joins make SQLite begin with the files of the range, whatever its statistics say. */
export function closingStatements(tx: Tx, archive: Archive, range: Range): PromiseLike<unknown>[] {
  return [
    ...archiveGroups(tx, archive, range),
    archiveTrainees(tx, archive, range),
    ...archiveThreads(tx, archive, range),
    ...emptyHandovers(tx, range),
    ...moveTrainees(tx, archive, range),
    ...startGroups(tx, archive, range),
  ]
}

/** Reopening compares times to find what was written since. The clock may have been ahead before. */
function archiveThreads(tx: Tx, { offset, at }: Archive, { first, last }: Range) {
  const isArchived = and(between(threads.group_id, first, last), isOfPresentFile)
  const ids = tx.select({ id: threads.id }).from(threads).where(isArchived)
  return [
    tx
      .update(messages)
      .set({ at })
      .where(and(inArray(messages.thread_id, ids), gt(messages.at, at))),
    tx
      .update(threads)
      .set({
        file_id: fileOf(threads.group_id, offset),
        settled_at: sql`case when ${threads.settled_at} < ${at} then ${threads.settled_at} else ${at} end`,
      })
      .where(isArchived),
  ]
}

function emptyHandovers(tx: Tx, { first, last }: Range) {
  const isInRange = between(handovers.group_id, first, last)
  const ids = tx.select({ id: handovers.id }).from(handovers).where(isInRange)
  return [
    tx.delete(incidentDetails).where(inArray(incidentDetails.group_form_id, ids)),
    tx
      .update(handovers)
      .set({ ...emptyHandover, edits: null })
      .where(isInRange),
  ]
}

function moveTrainees(tx: Tx, { offset }: Archive, { first, last }: Range) {
  const left = tx
    .select({ id: archivedTrainees.trainee_id })
    .from(archivedTrainees)
    .where(
      and(
        between(archivedTrainees.file_id, offset + first, offset + last),
        eq(archivedTrainees.outcome, 'left'),
      ),
    )
  const nextGrade = tx
    .select({ grade: archivedTrainees.next_grade })
    .from(archivedTrainees)
    .where(
      and(
        eq(archivedTrainees.file_id, fileOf(trainees.group_id, offset)),
        eq(archivedTrainees.trainee_id, trainees.id),
      ),
    )
  const ids = tx
    .select({ id: groups.id })
    .from(groups)
    .where(between(groups.id, first, last))
  return [
    tx.delete(trainees).where(inArray(trainees.id, left)),
    // Only those who stay are left.
    tx
      .update(trainees)
      .set({ grade: sql`${nextGrade}`, expected_to_stay: null })
      .where(and(inArray(trainees.group_id, ids), isPresent)),
  ]
}

function startGroups(tx: Tx, { offset, at }: Archive, { first, last }: Range) {
  const present = tx
    .select({ count: sql`count(*)` })
    .from(trainees)
    .where(and(eq(trainees.group_id, groups.id), isPresent))
  const ended = tx
    .select({ id: archivedFiles.group_id })
    .from(archivedFiles)
    .where(and(between(archivedFiles.id, offset + first, offset + last), eq(archivedFiles.ended, 1)))
  return [
    tx
      .update(groups)
      .set({ ...freshGroup, participantCount: sql`${present}` })
      .where(and(between(groups.id, first, last), isNull(groups.endedAt))),
    tx.update(groups).set({ endedAt: at }).where(inArray(groups.id, ended)),
    tx.delete(groupGuides).where(inArray(groupGuides.group_id, ended)),
    tx.delete(groupAdmins).where(inArray(groupAdmins.group_id, ended)),
  ]
}
