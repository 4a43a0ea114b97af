import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { guides } from './guides.table.ts'

/** The last nudge that a coordinator sent to each guide. Its text is not stored. */
export const nudges = sqliteTable(
  'nudges',
  {
    guide_id: integer()
      .notNull()
      .references(() => guides.id, { onDelete: 'cascade' }),
    /** `YYYY-MM-DD` in Israel. */
    day: text().notNull(),
    at: text().notNull(),
    sent_by: integer()
      .notNull()
      .references(() => guides.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.guide_id] }),
    index('nudges_day').on(table.day),
    index('nudges_sender').on(table.sent_by),
  ],
)
