import { isNotNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Action } from '../rules/actions.ts'
import type { LogData } from '../rules/logData.ts'
import { groups } from './groups.table.ts'
import { guides } from './guides.table.ts'

/** Logged actions. Names and labels are applied when an entry is read (`rules/logData.ts`). */
export const activity = sqliteTable(
  'activity',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    action: text().$type<Action>().notNull(),
    guide_id: integer().references(() => guides.id, { onDelete: 'set null' }),
    for_guide_id: integer(),
    group_id: integer().references(() => groups.id, { onDelete: 'set null' }),
    /** Without a reference, because the log outlives the trainee. */
    trainee_id: integer(),
    /** The guide whom the entry is about, by id. */
    subject_id: integer(),
    data: text({ mode: 'json' }).$type<LogData>(),
    /** What an earlier version has written, with names of guides. */
    legacy_text: text(),
    created_at: text().notNull(),
  },
  (table) => [
    index('activity_group').on(table.group_id, table.id),
    index('activity_guide').on(table.guide_id, table.group_id, table.created_at),
    index('activity_action').on(table.action, table.id),
    index('activity_trainee').on(table.trainee_id).where(isNotNull(table.trainee_id)),
    index('activity_subject').on(table.subject_id).where(isNotNull(table.subject_id)),
    index('activity_for').on(table.for_guide_id).where(isNotNull(table.for_guide_id)),
  ],
)
