import { eq, lte, sql } from 'drizzle-orm'
import type { Editor } from '../../calls/env.ts'
import type { Tx } from '../../db/connection.ts'
import { deleteRows, onlyRow } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { restoreDays } from '../../rules/limits.ts'
import { keysOf } from '../../rules/objects.ts'
import { daySeconds, inSeconds, timestamp } from '../../rules/time.ts'
import { traineeFields } from '../../rules/trainees.fields.ts'
import { groups } from '../../schema/groups.table.ts'
import { trainees } from '../../schema/trainees.table.ts'
import {
  type Bases,
  changedSince,
  conflictingFields,
  conflictOf,
  editsAfter,
} from '../edits/edits.service.ts'
import { closingsAfter, gradeAfter } from './missedClosings.queries.ts'
import { archiveMissed } from './missedClosings.service.ts'
import { findDeletedTrainee, listedNames, requireTrainee } from './trainees.queries.ts'

type Trainee = Omit<typeof trainees.$inferSelect, 'edits' | 'deleted_at' | 'deleted_by'>

export type NewTrainee = Omit<typeof trainees.$inferInsert, 'id'>

export type TraineeChanges = { [Name in Exclude<keyof Trainee, 'id'>]?: Trainee[Name] | undefined }

export async function addTrainee(tx: Tx, trainee: NewTrainee): Promise<number> {
  const { id } = await onlyRow(tx.insert(trainees).values(trainee).returning({ id: trainees.id }))
  await adjustTraineeCount(tx, trainee.group_id, 1)
  return id
}

type Update = { fields: TraineeChanges; base: Bases | undefined; by: Editor }

/** Returns the trainee's group before and after, and the names of the changed fields. */
export async function updateTrainee(tx: Tx, id: number, { fields, base, by }: Update) {
  const before = await requireTrainee(tx, id)
  const conflicting = conflictingFields(traineeFields, before, fields, base)
  const changed = keysOf(fields).filter(
    (name) => fields[name] !== before[name] && !conflicting.includes(name),
  )
  if (changed.length > 0) {
    const changes = Object.fromEntries(changed.map((name) => [name, fields[name]]))
    const edits = editsAfter(before.edits, changed, by)
    await tx
      .update(trainees)
      .set({ ...changes, edits })
      .where(eq(trainees.id, id))
  }
  const groupId = fields.group_id ?? before.group_id
  if (groupId !== before.group_id) {
    await adjustTraineeCount(tx, before.group_id, -1)
    await adjustTraineeCount(tx, groupId, 1)
  }
  return { from: before.group_id, to: groupId, changed, conflict: conflictOf(before, conflicting, fields) }
}

type Deletion = { base: Bases | undefined; by: Editor }

/** Unless a field has a value outside of its base. Returns the group. */
export async function deleteTrainee(tx: Tx, id: number, { base, by }: Deletion) {
  const before = await requireTrainee(tx, id)
  const conflict = conflictOf(before, changedSince(traineeFields, before, base), {})
  if (!conflict) {
    await tx
      .update(trainees)
      .set({ deleted_at: timestamp(by.now), deleted_by: by.guideId })
      .where(eq(trainees.id, id))
    await adjustTraineeCount(tx, before.group_id, -1)
  }
  return { groupId: before.group_id, conflict }
}

/**
 * As closings of years since would have left them. Returns the grade if they kept it in a closing.
 * @param isAnother it is another trainee than the one of this name in the list
 * @throws Refusal not-found, trainee-listed
 */
export async function restoreTrainee(
  tx: Tx,
  id: number,
  isAnother: boolean,
): Promise<{ groupId: number; keptGrade: string | null }> {
  const trainee = await requireDeleted(tx, id)
  const { group_id: groupId, grade: before, deleted_at } = trainee
  if (!isAnother && (await listedNames(tx, groupId))(trainee)) throw new Refusal('trainee-listed')
  const closings = await closingsAfter(tx, deleted_at)
  const grade = before && gradeAfter(closings, before)
  if (closings.length > 0) {
    const lastGrade = before && gradeAfter(closings.slice(0, -1), before)
    await archiveMissed(tx, { id, deletedAt: deleted_at, grade: lastGrade, nextGrade: grade })
  }
  await tx
    .update(trainees)
    .set({
      deleted_at: null,
      deleted_by: null,
      ...(closings.length > 0 && { grade, expected_to_stay: null }),
    })
    .where(eq(trainees.id, id))
  await adjustTraineeCount(tx, groupId, 1)
  return { groupId, keptGrade: closings.length > 0 && grade === before ? grade : null }
}

/** @throws Refusal not-found */
export async function purgeTrainee(tx: Tx, id: number): Promise<number> {
  const { group_id: groupId } = await requireDeleted(tx, id)
  await tx.delete(trainees).where(eq(trainees.id, id))
  return groupId
}

export function purgeTrainees(tx: Tx, now: Date): Promise<number> {
  const since = timestamp(inSeconds(now, -restoreDays * daySeconds))
  return deleteRows(tx, trainees, lte(trainees.deleted_at, since))
}

async function requireDeleted(tx: Tx, id: number) {
  const trainee = await findDeletedTrainee(tx, id)
  if (!trainee) throw new Refusal('not-found')
  return trainee
}

export async function adjustTraineeCount(tx: Tx, groupId: number, difference: number) {
  if (difference === 0) return
  await tx
    .update(groups)
    .set({ participantCount: sql`${groups.participantCount} + ${difference}` })
    .where(eq(groups.id, groupId))
}
