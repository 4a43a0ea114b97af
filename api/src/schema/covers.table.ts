import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { guides } from './guides.table.ts'

/** The days on which one coordinator stands in for another, who is away. */
export const covers = sqliteTable(
  'covers',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    coordinator_id: integer()
      .notNull()
      .references(() => guides.id, { onDelete: 'cascade' }),
    cover_id: integer()
      .notNull()
      .references(() => guides.id, { onDelete: 'cascade' }),
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
