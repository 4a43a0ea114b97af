import { asc, desc, gt, lt, min, sql } from 'drizzle-orm'
import { type Db, perConnection } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { changes } from '../../schema/changes.table.ts'

/** After more changes, readers refetch everything. */
const maxChanges = 1000

/** Replaces changes that cannot be listed one by one. */
export const everything = { id: Number.POSITIVE_INFINITY, groupId: null, guideId: null, kind: null }

const queries = perConnection((db, param) => ({
  oldest: db
    .select({ id: min(changes.id) })
    .from(changes)
    .prepare(),
  after: db
    .select({ id: changes.id, groupId: changes.group_id, guideId: changes.guide_id, kind: changes.kind })
    .from(changes)
    .where(gt(changes.id, param('version')))
    .orderBy(asc(changes.id))
    .limit(maxChanges + 1)
    .prepare(),
  before: db
    .select({ id: changes.id })
    .from(changes)
    .where(lt(changes.at, db.sqlDialect.secondsAgo(sql.placeholder('seconds'))))
    .orderBy(desc(changes.id))
    .limit(1)
    .prepare(),
}))

export type StoredChange = Awaited<ReturnType<typeof changesAfter>>[number]

/** The changes since a version, oldest first; `everything` if there are many, or some are deleted. */
export async function changesAfter(db: Db, version: number, newest: number) {
  if (version === newest) return []
  const oldest = (await firstRow(queries(db).oldest.execute()))?.id ?? 0
  const isKnown = version <= newest && version >= oldest - 1
  const after = isKnown ? await queries(db).after.execute({ version }) : []
  return isKnown && after.length <= maxChanges ? after : [everything]
}

export async function versionBefore(db: Db, seconds: number): Promise<number> {
  return (await firstRow(queries(db).before.execute({ seconds: seconds + 1 })))?.id ?? 0
}
