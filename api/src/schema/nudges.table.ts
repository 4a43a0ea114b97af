import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { guideReference } from './guides.table.ts'

/** The last nudge that a coordinator sent to each guide. Its text is not stored. */
export const nudges = sqliteTable(
  'nudges',
  {
    guide_id: guideReference(),
    day: text().notNull(),
    at: text().notNull(),
    sent_by: guideReference(),
  },
  (table) => [
    primaryKey({ columns: [table.guide_id] }),
    index('nudges_day').on(table.day),
    index('nudges_sender').on(table.sent_by),
  ],
)
