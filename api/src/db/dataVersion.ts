import type Sqlite from 'better-sqlite3'
import type { Logger } from 'drizzle-orm'

/** Statements that no cached answer depends on: reads, and writes of sessions, codes, passkeys, the activity log and counters. */
const invisible =
  /^\s*(select\b|(insert into|update|delete from) "(sessions|activity|counters|codes|passkeys)")/i

/**
 * Detects whether a transaction has changed rows that cached answers show. It watches the statements, so that no change
 * can forget to invalidate the caches.
 */
export function watchWrites(connection: Sqlite.Database) {
  const totalChanges = connection.prepare('SELECT total_changes()').pluck()
  let changesBefore: unknown
  let visible = false
  const logger: Logger = {
    logQuery(sql) {
      visible ||= !invisible.test(sql)
    },
  }
  return {
    logger,
    begin() {
      visible = false
      changesBefore = totalChanges.get()
    },
    changedVisibleRows: () => visible && totalChanges.get() !== changesBefore,
  }
}
