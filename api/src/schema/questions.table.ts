import { isNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { RemarkField } from '../rules/remarks.fields.ts'
import { archivedFiles } from './archive.table.ts'
import { guides } from './guides.table.ts'

const file_id = () =>
  integer()
    .notNull()
    .references(() => archivedFiles.id, { onDelete: 'cascade' })

const person = () => integer().references(() => guides.id, { onDelete: 'set null' })

export const questions = sqliteTable(
  'questions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    file_id: file_id(),
    /** Null for a question about the whole file. */
    field: text().$type<RemarkField>(),
    text: text().notNull(),
    asked_by: person(),
    asked_at: text().notNull(),
    settled_by: person(),
    settled_at: text(),
  },
  (table) => [
    index('questions_file').on(table.file_id, table.settled_at),
    index('questions_open').on(table.settled_at, table.file_id),
    index('questions_asker').on(table.asked_by),
    index('questions_settler').on(table.settled_by),
  ],
)

export const isOpen = isNull(questions.settled_at)

export const answers = sqliteTable(
  'answers',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    question_id: integer()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    guide_id: person(),
    at: text().notNull(),
  },
  (table) => [
    index('answers_question').on(table.question_id, table.id),
    index('answers_guide').on(table.guide_id),
  ],
)

/** For guides who have left. Only the hash of the token is stored. */
export const answerInvitations = sqliteTable(
  'answer_invitations',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    token_hash: text().notNull().unique(),
    file_id: file_id(),
    guide_id: integer()
      .notNull()
      .references(() => guides.id, { onDelete: 'cascade' }),
    invited_by: integer()
      .notNull()
      .references(() => guides.id, { onDelete: 'cascade' }),
    expires_at: text().notNull(),
  },
  (table) => [
    uniqueIndex('answer_invitations_person').on(table.file_id, table.guide_id),
    index('answer_invitations_guide').on(table.guide_id),
    index('answer_invitations_inviter').on(table.invited_by),
    index('answer_invitations_expiry').on(table.expires_at),
  ],
)
