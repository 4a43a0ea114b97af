import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { guideReference } from './guides.table.ts'

export const digests = sqliteTable(
  'digests',
  {
    guide_id: guideReference(),
    /** Empty once the guide wants no digest. */
    address: text().notNull(),
    /** Of the link that confirms the address; null once it is confirmed. */
    token_hash: text().unique(),
    asked_at: text().notNull(),
    /** The Sunday, `YYYY-MM-DD`, of the last week of which the digest was sent, or that needed none. */
    sent_week: text().notNull(),
    tries: integer().notNull().default(0),
    next_at: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.guide_id] }), index('digests_asked').on(table.asked_at)],
)
