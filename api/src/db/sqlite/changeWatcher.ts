import type Sqlite from 'better-sqlite3'
import type { Logger } from 'drizzle-orm'
import type { WatchChanges } from '../transaction.ts'

/**
 * Detects changes from the statements themselves, so that every write invalidates the caches.
 * @param irrelevant statements that change no displayed row
 */
export function createChangeWatcher(connection: Sqlite.Database, irrelevant: RegExp) {
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
