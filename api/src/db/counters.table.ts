import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Totals that a screen shows on every visit, and the version of all shown data. Kept by the transaction of each
 * change, because counting a million rows on every visit is slow.
 */
export const counters = sqliteTable('counters', {
  name: text().primaryKey(),
  value: integer().notNull(),
})
