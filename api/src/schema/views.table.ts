import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ViewKind } from '../rules/viewKinds.ts'
import { groups } from './groups.table.ts'
import { guides } from './guides.table.ts'

/** Views of personal data: a row for each group, day, guide and kind. */
export const groupViews = sqliteTable(
  'group_views',
  {
    group_id: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    /** `YYYY-MM-DD` in Israel. */
    day: text().notNull(),
    guide_id: integer()
      .notNull()
      .references(() => guides.id, { onDelete: 'cascade' }),
    kind: text().$type<ViewKind>().notNull(),
    count: integer().notNull(),
    first_at: text().notNull(),
    last_at: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.group_id, table.day, table.guide_id, table.kind] }),
    index('group_views_guide').on(table.guide_id, table.day),
    index('group_views_day').on(table.day),
  ],
)
