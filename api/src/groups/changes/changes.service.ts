import { and, asc, gte, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { dataVersion } from '../../db/dataVersion.ts'
import { deleteRows } from '../../db/rows.ts'
import { inSeconds, timestamp } from '../../rules/time.ts'
import { changes } from '../../schema/changes.table.ts'

const keptSeconds = 60 * 60

export async function deleteOldChanges(tx: Tx, now: Date): Promise<number> {
  const firstKept = tx
    .select({ id: changes.id })
    .from(changes)
    .where(gte(changes.at, timestamp(inSeconds(now, -keptSeconds))))
    .orderBy(asc(changes.id))
    .limit(1)
  const isOld = and(lt(changes.id, sql`${firstKept}`), lt(changes.id, await dataVersion(tx)))
  return deleteRows(tx, changes, isOld)
}
