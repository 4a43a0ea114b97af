import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { columnsOf } from '../db/columns.ts'
import { type Db, perConnection } from '../db/connection.ts'
import { contains } from '../db/contains.ts'
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
  return { trainees: found, total: await countFound(db, filter, { offset, limit, found }) }
}

type Name = Pick<typeof trainees.$inferSelect, 'last_name' | 'first_name' | 'id'>

type Page = { offset: number; limit: number; found: Name[] }

/** Counts the trainees who match. Those up to the end of a page of them are not compared again. */
async function countFound(db: Db, filter: Filter, { offset, limit, found }: Page): Promise<number> {
  const filtered = matches(db, filter)
  const last = found.at(-1)
  if (found.length < limit && (last || offset === 0)) return offset + found.length
  if (!filtered) return count(db, traineesCounter)
  if (!last) return db.$count(trainees, and(isPresent, filtered))
  return offset + found.length + (await db.$count(trainees, and(isPresent, comesAfter(last), filtered)))
}

function comesAfter({ last_name, first_name, id }: Name) {
  return sql`(${trainees.last_name}, ${trainees.first_name}, ${trainees.id}) > (${last_name}, ${first_name}, ${id})`
}

function matches(db: Db, { search, groupId }: Filter) {
  return and(
    groupId ? eq(trainees.group_id, groupId) : undefined,
    search ? or(contains(db, fullName, search), contains(db, trainees.phone, search)) : undefined,
  )
}

const fullName = sql`(${trainees.first_name} || ' ' || ${trainees.last_name})`
