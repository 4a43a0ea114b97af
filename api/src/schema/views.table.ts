import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ViewKind } from '../rules/viewKinds.ts'
import { groupReference } from './groups.table.ts'
import { guideReference } from './guides.table.ts'

export const groupViews = sqliteTable(
  'group_views',
  {
    group_id: groupReference(),
    day: text().notNull(),
    guide_id: guideReference(),
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
