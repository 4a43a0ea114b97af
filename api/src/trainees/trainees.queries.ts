import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { columnsOf } from '../db/columns.ts'
import { type Db, perConnection } from '../db/connection.ts'
import { count } from '../db/counters.ts'
import { firstRow } from '../db/rows.ts'
import { Refusal } from '../errors.ts'
import { groups } from '../groups/groups.table.ts'
import { guides } from '../guides/guides.table.ts'
import { isPresent, traineeColumns, trainees, traineesCounter } from './trainees.table.ts'

/** The first is null in all rows, but PostgreSQL reads them in the order of an index only if the index begins like the order. */
const byName = [asc(trainees.deleted_at), asc(trainees.last_name), asc(trainees.first_name), asc(trainees.id)]

const queries = perConnection((db, param) => ({
  ofGroup: db
    .select(traineeColumns)
    .from(trainees)
    .where(and(eq(trainees.group_id, param('groupId')), isPresent))
    .orderBy(...byName)
    .prepare(),
  byId: db
    .select({ ...traineeColumns, ...columnsOf(trainees, ['edits']) })
    .from(trainees)
    .where(and(eq(trainees.id, param('id')), isPresent))
    .prepare(),
}))

export async function traineesOf(db: Db, groupId: number) {
  return queries(db).ofGroup.execute({ groupId })
}

/** @throws Refusal not-found */
export async function requireTrainee(db: Db, id: number) {
  const trainee = await firstRow(queries(db).byId.execute({ id }))
  if (!trainee) throw new Refusal('not-found')
  return trainee
}

export async function groupOfTrainee(db: Db, id: number): Promise<number | undefined> {
  return (await firstRow(queries(db).byId.execute({ id })))?.group_id
}

/** The deleted trainees of a group that can be restored, the last deleted first. */
export async function deletedTraineesOf(db: Db, groupId: number) {
  return db
    .select({
      id: trainees.id,
      first_name: trainees.first_name,
      last_name: trainees.last_name,
      deletedAt: sql<string>`${trainees.deleted_at}`,
      deletedBy: sql<string>`coalesce(${guides.full_name}, '')`,
    })
    .from(trainees)
    .leftJoin(guides, eq(guides.id, trainees.deleted_by))
    .where(and(isNotNull(trainees.deleted_at), eq(trainees.group_id, groupId)))
    .orderBy(desc(trainees.deleted_at), desc(trainees.id))
}

export async function groupOfDeletedTrainee(db: Db, id: number): Promise<number | undefined> {
  const trainee = await firstRow(
    db
      .select({ groupId: trainees.group_id })
      .from(trainees)
      .where(and(eq(trainees.id, id), isNotNull(trainees.deleted_at))),
  )
  return trainee?.groupId
}

type Filter = { search?: string | undefined; groupId?: number | undefined }

/** The trainees who match, with the names of their groups, by last name. */
export function foundTrainees(db: Db, filter: Filter) {
  return db
    .select({ ...traineeColumns, group_name: sql<string>`coalesce(${groups.name}, '')` })
    .from(trainees)
    .leftJoin(groups, eq(groups.id, trainees.group_id))
    .where(and(isPresent, matches(db, filter)))
    .orderBy(...byName)
}

export async function groupName(db: Db, id: number): Promise<string | undefined> {
  return (await firstRow(db.select({ name: groups.name }).from(groups).where(eq(groups.id, id))))?.name
}

export async function searchTrainees(
  db: Db,
  { page, limit, ...filter }: Filter & { page: number; limit: number },
) {
  const offset = (page - 1) * limit
  const found = await foundTrainees(db, filter).limit(limit).offset(offset)
  const isLastPage = found.length < limit && (found.length > 0 || offset === 0)
  return { trainees: found, total: isLastPage ? offset + found.length : await countTrainees(db, filter) }
}

async function countTrainees(db: Db, filter: Filter): Promise<number> {
  const filtered = matches(db, filter)
  return filtered ? db.$count(trainees, and(isPresent, filtered)) : count(db, traineesCounter)
}

function matches(db: Db, { search, groupId }: Filter) {
  const { contains } = db.sqlDialect
  return and(
    groupId ? eq(trainees.group_id, groupId) : undefined,
    search ? or(contains(fullName, search), contains(trainees.phone, search)) : undefined,
  )
}

const fullName = sql`(${trainees.first_name} || ' ' || ${trainees.last_name})`
