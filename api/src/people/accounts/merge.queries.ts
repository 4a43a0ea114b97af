import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { byName } from '../../rules/compareNames.ts'
import { type MovedKind, movedKinds } from '../../rules/merge.ts'
import { isKeyOf, keysOf } from '../../rules/objects.ts'
import { columnsOf } from '../../schema/columns.ts'
import { groupAdmins, groupGuides, groups } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { joinRequests } from '../../schema/joinRequests.table.ts'
import { countRows } from './moves.ts'
import type { PersonTable } from './personColumns.ts'

export async function whatWouldMove(db: Db, tables: readonly PersonTable[], guideId: number) {
  const counts = new Map<MovedKind, number>()
  for (const entry of tables) {
    for (const person of entry.columns) {
      const { merged } = person
      if (merged === 'deleted') continue
      counts.set(merged, (counts.get(merged) ?? 0) + (await countRows(db, entry, person, guideId)))
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

export async function mergedInto(db: Db, guideId: number) {
  return db
    .select(columnsOf(guides, ['id', 'full_name', 'phone']))
    .from(guides)
    .where(eq(guides.merged_into, guideId))
}
