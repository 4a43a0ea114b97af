import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { findPeople } from '../../groups/edits/people.queries.ts'
import { byName } from '../../rules/compareNames.ts'
import { type MovedKind, movedKinds } from '../../rules/joining.ts'
import { isKeyOf, keysOf } from '../../rules/objects.ts'
import { columnsOf } from '../../schema/columns.ts'
import { groupAdmins, groupGuides, groups } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { joinings } from '../../schema/joinings.table.ts'
import { joinRequests } from '../../schema/joinRequests.table.ts'
import { undoableSince } from './joining.service.ts'
import { countRows } from './moves.ts'
import type { PersonTable } from './personColumns.ts'

/** What would move from an account, with the names of groups. */
export async function whatWouldMove(db: Db, tables: readonly PersonTable[], guideId: number) {
  const counts = new Map<MovedKind, number>()
  for (const entry of tables) {
    for (const person of entry.columns) {
      const { joined } = person
      if (joined === 'left' || joined === 'deleted') continue
      counts.set(joined, (counts.get(joined) ?? 0) + (await countRows(db, entry, person, guideId)))
    }
  }
  const namesOf = async (table: typeof groupGuides | typeof groupAdmins | typeof joinRequests) =>
    byName(
      await db
        .select(columnsOf(groups, ['id', 'name']))
        .from(table)
        .innerJoin(groups, eq(groups.id, table.group_id))
        .where(
          and(eq(table.guide_id, guideId), table === joinRequests ? isNull(joinRequests.outcome) : undefined),
        ),
    )
  const named = {
    groups: await namesOf(groupGuides),
    coordinated: await namesOf(groupAdmins),
    requests: await namesOf(joinRequests),
  }
  return keysOf(movedKinds).flatMap((kind) => {
    const count = counts.get(kind) ?? 0
    if (count === 0) return []
    return {
      kind,
      label: movedKinds[kind],
      count,
      names: isKeyOf(named, kind) ? named[kind].map(({ name }) => name) : [],
    }
  })
}

export async function undoableJoinings(db: Db, now: Date) {
  const rows = await db
    .select({
      ...columnsOf(joinings, ['id', 'into_id', 'joined_by']),
      at: joinings.joined_at,
      from: { id: guides.id, name: guides.full_name, phone: guides.phone },
    })
    .from(joinings)
    .innerJoin(guides, eq(guides.id, joinings.from_id))
    .where(and(isNull(joinings.undone_at), gt(joinings.joined_at, undoableSince(now))))
    .orderBy(desc(joinings.id))
  const person = await findPeople(
    db,
    rows.flatMap(({ into_id, joined_by }) => [into_id, joined_by]),
  )
  return rows.map(({ into_id, joined_by, ...row }) => ({
    ...row,
    into: { id: into_id, name: person(into_id)?.name ?? '' },
    by: person(joined_by)?.name ?? null,
  }))
}

/** Whether a page that still sends one id may belong to a session of the other account, perhaps after several joinings. */
export async function wasJoined(db: Db, sentId: number, actorId: number): Promise<boolean> {
  const accounts = new Set([sentId])
  // Grows while it is read.
  for (const id of accounts) {
    for (const next of await accountsAfter(db, id)) accounts.add(next)
  }
  return accounts.has(actorId)
}

/** The accounts to which sessions of an account have gone, by joinings and their undoing. */
async function accountsAfter(db: Db, id: number): Promise<number[]> {
  const joined = and(eq(joinings.from_id, id), isNull(joinings.undone_at))
  const undone = and(eq(joinings.into_id, id), isNotNull(joinings.undone_at))
  const found = await db
    .select(columnsOf(joinings, ['from_id', 'into_id']))
    .from(joinings)
    .where(or(joined, undone))
  return found.map(({ from_id, into_id }) => (from_id === id ? into_id : from_id))
}
