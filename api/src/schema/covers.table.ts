import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { guideReference } from './guides.table.ts'

/** The days on which one coordinator stands in for another, who is away. */
export const covers = sqliteTable(
  'covers',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    coordinator_id: guideReference(),
    cover_id: guideReference(),
    /** `YYYY-MM-DD` in Israel, both included. */
    from_day: text().notNull(),
    to_day: text().notNull(),
  },
  (table) => [
    index('covers_coordinator').on(table.coordinator_id, table.to_day),
    index('covers_cover').on(table.cover_id, table.to_day),
    index('covers_end').on(table.to_day),
  ],
)
