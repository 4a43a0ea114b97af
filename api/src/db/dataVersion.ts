import { getTableName, isNull, max, notInArray, or, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { allChangeKinds, type ChangeKind, changeKinds } from '../rules/changeKinds.ts'
import { changes } from '../schema/changes.table.ts'
import { type Db, perConnection, type Tx } from './connection.ts'
import { onlyRow } from './rows.ts'

export type Change = { groupId?: number | undefined; guideId?: number | undefined; kind: ChangeKind }

export const isCached = ({ kind }: Pick<Change, 'kind'>): boolean => changeKinds[kind].cached

const uncachedKinds = allChangeKinds.filter((kind) => !isCached({ kind }))

const isOfData = or(isNull(changes.kind), notInArray(changes.kind, uncachedKinds))

const queries = perConnection((db) => ({
  newest: db
    .select({ id: max(changes.id) })
    .from(changes)
    .prepare(),
  newestOfData: db
    .select({ id: max(changes.id) })
    .from(changes)
    .where(isOfData)
    .prepare(),
  add: db
    .insert(changes)
    .values({
      group_id: sql.placeholder('groupId'),
      guide_id: sql.placeholder('guideId'),
      kind: sql.placeholder('kind'),
    })
    .returning({ id: changes.id })
    .prepare(),
}))

export async function newestChange(db: Db): Promise<number> {
  return (await onlyRow(queries(db).newest.execute())).id ?? 0
}

export async function dataVersion(db: Db): Promise<number> {
  return (await onlyRow(queries(db).newestOfData.execute())).id ?? 0
}

/** Returns the id of the change. Without a change, anything may have changed. */
export async function addChange(tx: Tx, change?: Change): Promise<number> {
  const values = {
    groupId: change?.groupId ?? null,
    guideId: change?.guideId ?? null,
    kind: change?.kind ?? null,
  }
  return (await onlyRow(queries(tx).add.execute(values))).id
}

export function irrelevantStatements(uncachedTables: SQLiteTable[]): RegExp {
  const uncached = uncachedTables.map(getTableName).join('|')
  return new RegExp(`^\\s*(select\\b|(insert into|update|delete from) "(${uncached})")`, 'i')
}
