import type Sqlite from 'better-sqlite3'
import { getTableName, type Logger } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db, Tx } from './connection.ts'
import { counters } from './counters.table.ts'
import { addTo, count } from './counters.ts'

const counter = 'version'

export function dataVersion(db: Db): Promise<number> {
  return count(db, counter)
}

export function incrementDataVersion(tx: Tx): Promise<void> {
  return addTo(tx, counter, 1)
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
