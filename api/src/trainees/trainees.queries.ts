import { and, asc, eq, or, sql } from 'drizzle-orm'
import { type Db, perConnection } from '../db/connection.ts'
import { count } from '../db/counters.ts'
import { contains } from '../db/search.ts'
import { Refusal } from '../errors.ts'
import { groups } from '../groups/groups.table.ts'
import { traineeColumns, trainees, traineesCounter } from './trainees.table.ts'

const byName = [asc(trainees.last_name), asc(trainees.first_name), asc(trainees.id)]

const queries = perConnection((db) => ({
  ofGroup: db
    .select(traineeColumns)
    .from(trainees)
    .where(eq(trainees.group_id, sql.placeholder('groupId')))
    .orderBy(...byName)
    .prepare(),
  byId: db
    .select(traineeColumns)
    .from(trainees)
    .where(eq(trainees.id, sql.placeholder('id')))
    .prepare(),
}))

export async function traineesOf(db: Db, groupId: number) {
  return queries(db).ofGroup.all({ groupId })
}

/** @throws Refusal not-found */
export async function requireTrainee(db: Db, id: number) {
  const trainee = await queries(db).byId.get({ id })
  if (!trainee) throw new Refusal('not-found')
  return trainee
}

export async function groupOfTrainee(db: Db, id: number): Promise<number | undefined> {
  return (await queries(db).byId.get({ id }))?.group_id
}

type Filter = {
  search?: string | undefined
  groupId?: number | undefined
  page: number
  limit: number
}

export async function searchTrainees(db: Db, { search, groupId, page, limit }: Filter) {
  const where = and(
    groupId ? eq(trainees.group_id, groupId) : undefined,
    search ? or(contains(fullName, search), contains(trainees.phone, search)) : undefined,
  )
  const found = await db
    .select({ ...traineeColumns, group_name: sql<string>`coalesce(${groups.name}, '')` })
    .from(trainees)
    .leftJoin(groups, eq(groups.id, trainees.group_id))
    .where(where)
    .orderBy(...byName)
    .limit(limit)
    .offset((page - 1) * limit)
  const total = where ? await db.$count(trainees, where) : await count(db, traineesCounter)
  return { trainees: found, total }
}

const fullName = sql`(${trainees.first_name} || ' ' || ${trainees.last_name})`
