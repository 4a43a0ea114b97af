import type Sqlite from 'better-sqlite3'
import { getTableName, isNull, type Logger, max, ne, or, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { ChangeKind } from '../changeKinds.ts'
import { changes } from './changes.table.ts'
import { type Db, perConnection, type Tx } from './connection.ts'
import { counters } from './counters.table.ts'

export type Change = { groupId?: number | undefined; kind: ChangeKind }

/** No cached answer has who is present. */
const isOfData = or(isNull(changes.kind), ne(changes.kind, 'presence'))

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
    .values({ group_id: sql.placeholder('groupId'), kind: sql.placeholder('kind') })
    .prepare(),
}))

/** The id of the newest change. */
export async function newestChange(db: Db): Promise<number> {
  return (await queries(db).newest.get())?.id ?? 0
}

/** The id of the newest change that a cached answer may show. */
export async function dataVersion(db: Db): Promise<number> {
  return (await queries(db).newestOfData.get())?.id ?? 0
}

/** Returns the id of the change. Without a change, anything may have moved. */
export async function addChange(tx: Tx, change?: Change): Promise<number> {
  const added = await queries(tx).add.run({ groupId: change?.groupId ?? null, kind: change?.kind ?? null })
  return Number(added.lastInsertRowid)
}

/** Returns a function that answers whether displayed rows have changed since. */
export type WatchChanges = () => () => boolean

/** Detects changes from the statements themselves, so that no change can forget to invalidate the caches. */
export function createChangeWatcher(connection: Sqlite.Database, uncachedTables: SQLiteTable[]) {
  const uncached = [...uncachedTables, counters].map(getTableName).join('|')
  const irrelevant = new RegExp(`^\\s*(select\\b|(insert into|update|delete from) "(${uncached})")`, 'i')
  const totalChanges = connection.prepare('SELECT total_changes()').pluck()
  const readTotal = () => Number(totalChanges.get())
  let changedRows = 0
  /** The total before the running statement, if that may change displayed rows. */
  let totalBefore: number | undefined

  function countChangedRows() {
    if (totalBefore !== undefined) changedRows += readTotal() - totalBefore
    totalBefore = undefined
    return changedRows
  }

  const logger: Logger = {
    logQuery(sql) {
      const isRelevant = !irrelevant.test(sql)
      const total = isRelevant || totalBefore !== undefined ? readTotal() : 0
      if (totalBefore !== undefined) changedRows += total - totalBefore
      totalBefore = isRelevant ? total : undefined
    },
  }
  const watch: WatchChanges = () => {
    const before = countChangedRows()
    return () => countChangedRows() !== before
  }
  return { logger, watch }
}
