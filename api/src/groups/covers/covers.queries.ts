import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  min,
  ne,
  notExists,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { byName } from '../../rules/compareNames.ts'
import { displayName } from '../../rules/displayName.ts'
import { columnsOf } from '../../schema/columns.ts'
import { covers } from '../../schema/covers.table.ts'
import { groupAdmins } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { findPeople } from '../guides/people.queries.ts'

type Value<Of> = Of | SQLWrapper

const isActiveCoordinator = and(gt(guides.admin, 0), isNull(guides.deactivated_at))

/** Both are coordinators with access, and not one account. */
function isOfTwo(db: Db) {
  const coordinators = db.select({ id: guides.id }).from(guides).where(isActiveCoordinator)
  return and(
    ne(covers.cover_id, covers.coordinator_id),
    inArray(covers.cover_id, coordinators),
    inArray(covers.coordinator_id, coordinators),
  )
}

const isOn = (db: Db, day: Value<string>) =>
  and(lte(covers.from_day, day), gte(covers.to_day, day), isOfTwo(db))

/** Matches assignments of the coordinator, and of those whom they cover on this day. */
export function coordinates(db: Db, coordinatorId: Value<number>, day: Value<string>) {
  const away = db
    .select({ id: covers.coordinator_id })
    .from(covers)
    .where(and(eq(covers.cover_id, coordinatorId), isOn(db, day)))
    .as('away')
  // With `or`, PostgreSQL would read all assignments.
  return sql`${groupAdmins.guide_id} in (select ${coordinatorId} union all select * from ${away})`
}

export function coordinatedGroups(db: Db, coordinatorId: Value<number>, day: Value<string>) {
  return db
    .select({ id: groupAdmins.group_id })
    .from(groupAdmins)
    .where(coordinates(db, coordinatorId, day))
}

export function presentCoordinators(db: Db, groupId: number, day: string) {
  return db
    .select({ id: sql<number>`coalesce(${covers.cover_id}, ${groupAdmins.guide_id})` })
    .from(groupAdmins)
    .leftJoin(covers, and(eq(covers.coordinator_id, groupAdmins.guide_id), isOn(db, day)))
    .where(eq(groupAdmins.group_id, groupId))
}

/** For whom a coordinator acts on a group that they do not coordinate themselves. */
export function coveredBy(db: Db, coverId: Value<number>, groupId: Value<number>, day: Value<string>) {
  const isOwn = db
    .select({ id: groupAdmins.guide_id })
    .from(groupAdmins)
    .where(and(eq(groupAdmins.group_id, groupId), eq(groupAdmins.guide_id, coverId)))
  return db
    .select({ id: min(covers.coordinator_id) })
    .from(covers)
    .innerJoin(
      groupAdmins,
      and(eq(groupAdmins.guide_id, covers.coordinator_id), eq(groupAdmins.group_id, groupId)),
    )
    .where(and(eq(covers.cover_id, coverId), isOn(db, day), notExists(isOwn)))
}

export async function coversOf(db: Db, guideId: number, day: string) {
  const rows = await db
    .select(columnsOf(covers, ['id', 'coordinator_id', 'cover_id', 'from_day', 'to_day']))
    .from(covers)
    .where(
      and(
        or(eq(covers.coordinator_id, guideId), eq(covers.cover_id, guideId)),
        gte(covers.to_day, day),
        isOfTwo(db),
      ),
    )
    .orderBy(asc(covers.from_day), asc(covers.id))
  const person = await findPeople(
    db,
    rows.flatMap(({ coordinator_id, cover_id }) => [coordinator_id, cover_id]),
  )
  const nameOf = (id: number) => displayName(person(id)?.name)
  return rows.map((row) => ({
    ...row,
    coordinator: nameOf(row.coordinator_id),
    cover: nameOf(row.cover_id),
  }))
}

export async function otherCoordinators(db: Db, guideId: number) {
  const rows = await db
    .select({ id: guides.id, name: guides.full_name })
    .from(guides)
    .where(isActiveCoordinator)
  return byName(
    rows.filter(({ id }) => id !== guideId).map(({ id, name }) => ({ id, name: displayName(name) })),
  )
}

export function countAbsences(
  db: Db,
  coordinatorId: number,
  { fromDay, toDay }: { fromDay: string; toDay: string },
) {
  return db.$count(
    covers,
    and(
      eq(covers.coordinator_id, coordinatorId),
      lte(covers.from_day, toDay),
      gte(covers.to_day, fromDay),
      isOfTwo(db),
    ),
  )
}
