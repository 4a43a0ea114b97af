import { and, isNotNull, isNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { RemarkField } from '../rules/remarks.fields.ts'
import { archivedFiles } from './archive.table.ts'
import { groupReference } from './groups.table.ts'
import { guides } from './guides.table.ts'
import { reviewRounds } from './rounds.table.ts'

const person = () => integer().references(() => guides.id, { onDelete: 'set null' })

export const threads = sqliteTable(
  'threads',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    group_id: groupReference(),
    /** Null while it is about the group's present file, which has one thread for each field. */
    file_id: integer().references(() => archivedFiles.id, { onDelete: 'cascade' }),
    year_id: integer().notNull(),
    /** Null for the whole file. */
    field: text().$type<RemarkField>(),
    done_by: person(),
    done_at: text(),
    settled_by: person(),
    /** Without `settled_by`, the closing of the year has settled it. */
    settled_at: text(),
  },
  (table) => [
    index('threads_group').on(table.group_id, table.file_id),
    index('threads_file').on(table.file_id, table.settled_at),
    index('threads_open').on(table.settled_at, table.file_id),
    index('threads_year').on(table.year_id),
    // SQLite searches for references to a guide whenever it inserts one.
    index('threads_done_by').on(table.done_by),
    index('threads_settler').on(table.settled_by),
  ],
)

const isOpen = isNull(threads.settled_at)

export const isWaiting = and(isOpen, isNull(threads.done_at))

export const isOfPresentFile = isNull(threads.file_id)

export const isOpenQuestion = and(isOpen, isNotNull(threads.file_id))

export const messages = sqliteTable(
  'messages',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    thread_id: integer()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    round_id: integer().references(() => reviewRounds.id, { onDelete: 'set null' }),
    text: text().notNull(),
    guide_id: person(),
    at: text().notNull(),
  },
  (table) => [
    index('messages_thread').on(table.thread_id, table.id),
    index('messages_round').on(table.round_id, table.id),
    index('messages_guide').on(table.guide_id),
  ],
)
