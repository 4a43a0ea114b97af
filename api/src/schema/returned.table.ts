import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { guideReference } from './guides.table.ts'

/** The last message to each guide's phone about a returned file. Its text is not stored. */
export const returnedTexts = sqliteTable(
  'returned_texts',
  {
    guide_id: guideReference(),
    notice_id: integer().notNull(),
    at: text().notNull(),
    sent: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.guide_id] }), index('returned_texts_at').on(table.at)],
)
