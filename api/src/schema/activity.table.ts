import { isNotNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Action } from '../rules/actions.ts'
import { groups } from './groups.table.ts'
import { guides } from './guides.table.ts'

/** Logged actions, with the names of records and fields and never their values. */
export const activity = sqliteTable(
  'activity',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    action: text().$type<Action>().notNull(),
    guide_id: integer().references(() => guides.id, { onDelete: 'set null' }),
    /** Whom the guide covered, by id. */
    for_guide_id: integer(),
    group_id: integer().references(() => groups.id, { onDelete: 'set null' }),
    details: text().notNull(),
    created_at: text().notNull(),
  },
  (table) => [
    index('activity_group').on(table.group_id, table.id),
    index('activity_guide').on(table.guide_id, table.group_id, table.created_at),
    index('activity_action').on(table.action, table.id),
    index('activity_for').on(table.for_guide_id).where(isNotNull(table.for_guide_id)),
  ],
)
