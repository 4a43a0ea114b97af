import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { guides } from './guides.table.ts'

export const readingPeaks = sqliteTable('reading_peaks', {
  guide_id: integer()
    .primaryKey()
    .references(() => guides.id, { onDelete: 'cascade' }),
  groups: integer().notNull(),
  /** What coordinators were told of last, and when; empty until then. */
  told_groups: integer().notNull().default(0),
  told_at: text().notNull().default(''),
})
