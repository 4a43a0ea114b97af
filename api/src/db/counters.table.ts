import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Totals that would be slow to count at every visit, and the version of all shown data. */
export const counters = sqliteTable('counters', {
  name: text().primaryKey(),
  value: integer().notNull(),
})
