import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { groupReference } from './groups.table.ts'
import { guideReference } from './guides.table.ts'

/** The row of a page that closes without a call stays until it is deleted. */
export const presence = sqliteTable(
  'presence',
  {
    group_id: groupReference(),
    guide_id: guideReference(),
    seen_at: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.guide_id] })],
)
