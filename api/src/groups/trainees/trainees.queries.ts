import { and, asc, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { chunk } from '../../db/chunk.ts'
import { type Db, perConnection } from '../../db/connection.ts'
import { contains } from '../../db/contains.ts'
import { createInList } from '../../db/inList.ts'
import { firstRow } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { fold } from '../../rules/fold.ts'
import { fullName as nameOf } from '../../rules/trainees.fields.ts'
import { columnsOf } from '../../schema/columns.ts'
import { groups } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { isPresent, traineeColumns, trainees } from '../../schema/trainees.table.ts'

/** The first is null in all rows: PostgreSQL needs it to read them in the order of an index. */
export const inNameOrder = [
  asc(trainees.deleted_at),
  asc(trainees.last_name),
  asc(trainees.first_name),
  asc(trainees.id),
]

/** Few enough that other calls do not wait long for one statement. */
const idsAtOnce = createInList(200, 0)

const queries = perConnection((db, param) => ({
  ofGroup: db
    .select(traineeColumns)
    .from(trainees)
    .where(and(eq(trainees.group_id, param('groupId')), isPresent))
    .orderBy(...inNameOrder)
    .prepare(),
  byId: db
    .select({ ...traineeColumns, ...columnsOf(trainees, ['edits']) })
    .from(trainees)
    .where(and(eq(trainees.id, param('id')), isPresent))
    .prepare(),
  // Building and planning the statement costs more than its execution.
  byIds: listTrainees(db, idsAtOnce.includes(trainees.id, param)).prepare(),
}))

export async function traineesOf(db: Db, groupId: number) {
  return queries(db).ofGroup.execute({ groupId })
}

export async function requireTrainee(db: Db, id: number) {
  const trainee = await firstRow(queries(db).byId.execute({ id }))
  if (!trainee) throw new Refusal('not-found')
  return trainee
}

export async function groupOfTrainee(db: Db, id: number): Promise<number | undefined> {
  return (await firstRow(queries(db).byId.execute({ id })))?.group_id
}

/** `isListed`: they may have been added again. */
export async function deletedTraineesOf(db: Db, groupId: number) {
  const deleted = await db
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
  const isListed = await listedNames(db, groupId)
  return deleted.map((trainee) => ({ ...trainee, isListed: isListed(trainee) }))
}

/** Names that look alike are the same. */
export async function listedNames(db: Db, groupId: number) {
  const names = new Set((await traineesOf(db, groupId)).map((trainee) => fold(nameOf(trainee))))
  return (trainee: Parameters<typeof nameOf>[0]) => names.has(fold(nameOf(trainee)))
}

export async function findDeletedTrainee(db: Db, id: number) {
  return firstRow(
    db
      .select({
        ...columnsOf(trainees, ['group_id', 'first_name', 'last_name', 'grade']),
        deleted_at: sql<string>`${trainees.deleted_at}`,
      })
      .from(trainees)
      .where(and(eq(trainees.id, id), isNotNull(trainees.deleted_at))),
  )
}

export type Filter = { search?: string | undefined; groupId?: number | undefined }

/** Read in sequential parts: a trainee deleted in between is missing. The groups are known afterwards. */
export async function foundTrainees(db: Db, filter: Filter) {
  const found = await db
    .select({ id: trainees.id })
    .from(trainees)
    .where(and(isPresent, matches(db, filter)))
    .orderBy(...inNameOrder)
  const groupIds = new Set<number>()
  async function* parts() {
    for (const part of chunk(found, idsAtOnce.size)) {
      const rows = await queries(db).byIds.execute(idsAtOnce.values(part.map(({ id }) => id)))
      for (const { group_id } of rows) groupIds.add(group_id)
      yield rows
    }
  }
  return { groupIds, parts: parts() }
}

export function listTrainees(db: Db, condition: SQL | undefined) {
  return db
    .select({ ...traineeColumns, group_name: sql<string>`coalesce(${groups.name}, '')` })
    .from(trainees)
    .leftJoin(groups, eq(groups.id, trainees.group_id))
    .where(and(isPresent, condition))
    .orderBy(...inNameOrder)
}

export async function groupName(db: Db, id: number): Promise<string | undefined> {
  return (await firstRow(db.select({ name: groups.name }).from(groups).where(eq(groups.id, id))))?.name
}

export function matches(db: Db, { search, groupId }: Filter) {
  return and(
    groupId ? eq(trainees.group_id, groupId) : undefined,
    search ? or(contains(db, fullName, search), contains(db, trainees.phone, search)) : undefined,
  )
}

export const fullName = sql`(${trainees.first_name} || ' ' || ${trainees.last_name})`
