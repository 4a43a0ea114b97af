import { and, asc, eq, or, sql } from 'drizzle-orm'
import { type Db, perConnection, type Tx } from '../db/connection.ts'
import { addTo, count } from '../db/counters.ts'
import { rowsOf } from '../db/rows.ts'
import { contains } from '../db/search.ts'
import { Refusal } from '../errors.ts'
import { groups } from '../groups/groups.table.ts'
import { traineeColumns, trainees } from './trainees.table.ts'

export type Trainee = typeof trainees.$inferSelect

type NewTrainee = Omit<typeof trainees.$inferInsert, 'id'>

type TraineeChanges = { [Name in Exclude<keyof Trainee, 'id'>]?: Trainee[Name] | undefined }

const queries = perConnection((db) => ({
  ofGroup: db
    .select(traineeColumns)
    .from(trainees)
    .where(eq(trainees.group_id, sql.placeholder('groupId')))
    .orderBy(asc(trainees.last_name), asc(trainees.first_name), asc(trainees.id))
    .prepare(),
  byId: db
    .select(traineeColumns)
    .from(trainees)
    .where(eq(trainees.id, sql.placeholder('id')))
    .prepare(),
}))

const toTrainees = rowsOf(traineeColumns)

/** The trainees of a group, by last name. */
export async function traineesOf(db: Db, groupId: number): Promise<Trainee[]> {
  return toTrainees(await queries(db).ofGroup.values({ groupId }))
}

/** The group of a trainee, or undefined when there is no such trainee. */
export async function groupOfTrainee(db: Db, id: number): Promise<number | undefined> {
  return (await queries(db).byId.get({ id }))?.group_id
}

export type TraineeFilter = {
  search?: string | undefined
  groupId?: number | undefined
  page: number
  limit: number
}

/** One page of all trainees by last name, and how many the filter finds. */
export async function searchTrainees(db: Db, { search, groupId, page, limit }: TraineeFilter) {
  const where = and(
    groupId ? eq(trainees.group_id, groupId) : undefined,
    search ? or(contains(fullName, search), contains(trainees.phone, search)) : undefined,
  )
  const found = await db
    .select({ ...traineeColumns, group_name: groups.name })
    .from(trainees)
    .leftJoin(groups, eq(groups.id, trainees.group_id))
    .where(where)
    .orderBy(asc(trainees.last_name), asc(trainees.first_name), asc(trainees.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const all = search || groupId ? await db.$count(trainees, where) : await count(db, 'trainees')
  return {
    trainees: found.map((trainee) => ({ ...trainee, group_name: trainee.group_name ?? '' })),
    total: all,
  }
}

/** Contains the first and the last name, too. */
const fullName = sql`(${trainees.first_name} || ' ' || ${trainees.last_name})`

/** Returns the new trainee's id. */
export async function addTrainee(tx: Tx, trainee: NewTrainee): Promise<number> {
  const { id } = await tx.insert(trainees).values(trainee).returning({ id: trainees.id }).get()
  await countIn(tx, trainee.group_id, 1)
  await addTo(tx, 'trainees', 1)
  return id
}

/** Changes the given fields; returns the trainee's groups, before and after, and the names of the fields that differ. */
export async function updateTrainee(tx: Tx, id: number, fields: TraineeChanges) {
  const before = await existing(tx, id)
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

/** Returns the group that lost the trainee. */
export async function deleteTrainee(tx: Tx, id: number): Promise<number> {
  const { group_id } = await existing(tx, id)
  await tx.delete(trainees).where(eq(trainees.id, id))
  await countIn(tx, group_id, -1)
  await addTo(tx, 'trainees', -1)
  return group_id
}

async function existing(tx: Tx, id: number) {
  const trainee = await queries(tx).byId.get({ id })
  if (!trainee) throw new Refusal('not-found')
  return trainee
}

async function countIn(tx: Tx, groupId: number, by: number) {
  await tx
    .update(groups)
    .set({ participantCount: sql`${groups.participantCount} + ${by}` })
    .where(eq(groups.id, groupId))
}
