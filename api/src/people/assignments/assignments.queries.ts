import { asc, eq, isNull } from 'drizzle-orm'
import { type Db, perConnection } from '../../db/connection.ts'
import { guideColumns } from '../../groups/guides/guides.queries.ts'
import {
  type AssignmentTable,
  groupAdmins,
  groupGuides,
  groups,
  isListed,
} from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'

const queries = perConnection((db) => ({
  guides: db
    .select(guideColumns)
    .from(guides)
    .where(isNull(guides.gone))
    .orderBy(asc(guides.name_key), asc(guides.id))
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
    .orderBy(asc(groups.nameKey))
    .prepare()
}

export async function allGuides(db: Db) {
  const { guided, coordinated } = queries(db)
  const [guidedBy, coordinatedBy] = [byGuide(await guided.execute()), byGuide(await coordinated.execute())]
  const all = await queries(db).guides.execute()
  return all.map((guide) => ({
    ...guide,
    groups: guidedBy(guide.id),
    coordinated: coordinatedBy(guide.id),
  }))
}

function byGuide(assignments: { guide_id: number; id: number; name: string }[]) {
  const groupsOf = Map.groupBy(assignments, ({ guide_id }) => guide_id)
  return (guideId: number) => (groupsOf.get(guideId) ?? []).map(({ id, name }) => ({ id, name }))
}
