import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { NoticeKind } from '../rules/types.ts'
import { activity } from './activity.table.ts'
import { groups } from './groups.table.ts'
import { guideReference } from './guides.table.ts'
import { threads } from './threads.table.ts'

/** Each tells one guide of one entry of the log. Texts and paths are made when it is read. */
export const notices = sqliteTable(
  'notices',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    guide_id: guideReference(),
    kind: text().$type<NoticeKind>().notNull(),
    group_id: integer().references(() => groups.id, { onDelete: 'cascade' }),
    entry_id: integer()
      .notNull()
      .references(() => activity.id, { onDelete: 'cascade' }),
    thread_id: integer().references(() => threads.id, { onDelete: 'cascade' }),
    at: text().notNull(),
    read_at: text(),
  },
  (table) => [
    index('notices_guide').on(table.guide_id, table.id),
    index('notices_group').on(table.group_id, table.kind),
    index('notices_entry').on(table.entry_id),
    index('notices_thread').on(table.thread_id),
    index('notices_at').on(table.at),
  ],
)

export const noticeSettings = sqliteTable(
  'notice_settings',
  {
    guide_id: guideReference(),
    kind: text().$type<NoticeKind>().notNull(),
    push: integer({ mode: 'boolean' }).notNull(),
    digest: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.guide_id, table.kind] })],
)
