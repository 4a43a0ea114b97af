import { asc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, perConnection } from '../../db/connection.ts'
import { guideColumns } from '../../groups/guides/guides.queries.ts'
import { byName, compareNames } from '../../rules/compareNames.ts'
import { accessGrants } from '../../schema/accessGrants.table.ts'
import {
  type AssignmentTable,
  groupAdmins,
  groupGuides,
  groups,
  isListed,
} from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'

/** Set by a former coordinator: signs in only after another one confirms it. */
const isPhoneEnded = sql<boolean>`(${guides.phone_from} is not null and not exists (select 1 from ${accessGrants} where ${accessGrants.id} = ${guides.phone_from}))`

const queries = perConnection((db) => ({
  guides: db
    .select({ ...guideColumns, phone_ended: isPhoneEnded.mapWith(Boolean) })
    .from(guides)
    .where(isNull(guides.status))
    .orderBy(asc(guides.full_name), asc(guides.id))
    .prepare(),
  guided: groupsBy(db, groupGuides),
  coordinated: groupsBy(db, groupAdmins),
}))

function groupsBy(db: Db, table: AssignmentTable) {
  return db
    .select({ guide_id: table.guide_id, id: groups.id, name: groups.name })
    .from(table)
    .innerJoin(groups, eq(groups.id, table.group_id))
    .where(isListed)
    .orderBy(asc(groups.name))
    .prepare()
}

export async function allGuides(db: Db) {
  const { guided, coordinated } = queries(db)
  const [guidedBy, coordinatedBy] = [byGuide(await guided.execute()), byGuide(await coordinated.execute())]
  const all = await queries(db).guides.execute()
  return all
    .sort((one, other) => compareNames(one.full_name, other.full_name))
    .map((guide) => ({
      ...guide,
      groups: guidedBy(guide.id),
      coordinated: coordinatedBy(guide.id),
    }))
}

function byGuide(assignments: { guide_id: number; id: number; name: string }[]) {
  const groupsOf = Map.groupBy(assignments, ({ guide_id }) => guide_id)
  return (guideId: number) => byName(groupsOf.get(guideId) ?? []).map(({ id, name }) => ({ id, name }))
}
