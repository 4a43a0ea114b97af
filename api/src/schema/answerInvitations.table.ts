import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { archivedFiles } from './archive.table.ts'
import { guides } from './guides.table.ts'

/** For guides who have left. Only the hash of the token is stored. */
export const answerInvitations = sqliteTable(
  'answer_invitations',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    token_hash: text().notNull().unique(),
    file_id: integer()
      .notNull()
      .references(() => archivedFiles.id, { onDelete: 'cascade' }),
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
