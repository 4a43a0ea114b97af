import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { groups } from './groups.table.ts'
import { guides } from './guides.table.ts'

/** The row of a page that closes without a call stays until it is deleted. */
export const presence = sqliteTable(
  'presence',
  {
    group_id: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    guide_id: integer()
      .notNull()
      .references(() => guides.id, { onDelete: 'cascade' }),
    seen_at: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.guide_id] })],
)
