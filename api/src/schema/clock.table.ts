import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row, once the housekeeping has run. */
export const clock = sqliteTable('clock', {
  id: integer().primaryKey(),
  /** The newest moment at which the clock was right. */
  right_at: text().notNull(),
})
