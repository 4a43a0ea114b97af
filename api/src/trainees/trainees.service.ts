import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { addTo } from '../db/counters.ts'
import { groups } from '../groups/groups.table.ts'
import { requireTrainee } from './trainees.queries.ts'
import { trainees, traineesCounter } from './trainees.table.ts'

type Trainee = typeof trainees.$inferSelect

type NewTrainee = Omit<typeof trainees.$inferInsert, 'id'>

type TraineeChanges = { [Name in Exclude<keyof Trainee, 'id'>]?: Trainee[Name] | undefined }

export async function addTrainee(tx: Tx, trainee: NewTrainee): Promise<number> {
  const { id } = await tx.insert(trainees).values(trainee).returning({ id: trainees.id }).get()
  await countIn(tx, trainee.group_id, 1)
  await addTo(tx, traineesCounter, 1)
  return id
}

/** Changes the given fields. Returns the trainee's group before and after, and the names of the changed fields. */
export async function updateTrainee(tx: Tx, id: number, fields: TraineeChanges) {
  const before = await requireTrainee(tx, id)
  const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter(
    (name) => fields[name] !== before[name],
  )
  if (changed.length > 0) await tx.update(trainees).set(fields).where(eq(trainees.id, id))
  const groupId = fields.group_id ?? before.group_id
  if (groupId !== before.group_id) {
    await countIn(tx, before.group_id, -1)
    await countIn(tx, groupId, 1)
  }
  return { from: before.group_id, to: groupId, changed }
}

export async function deleteTrainee(tx: Tx, id: number): Promise<number> {
  const { group_id } = await requireTrainee(tx, id)
  await tx.delete(trainees).where(eq(trainees.id, id))
  await countIn(tx, group_id, -1)
  await addTo(tx, traineesCounter, -1)
  return group_id
}

async function countIn(tx: Tx, groupId: number, by: number) {
  await tx
    .update(groups)
    .set({ participantCount: sql`${groups.participantCount} + ${by}` })
    .where(eq(groups.id, groupId))
}
