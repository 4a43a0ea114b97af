import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { fileReference } from './archive.table.ts'
import { guideReference } from './guides.table.ts'

/** For guides who have left. Only the hash of the token is stored. */
export const answerInvitations = sqliteTable(
  'answer_invitations',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    token_hash: text().notNull().unique(),
    file_id: fileReference(),
    guide_id: guideReference(),
    invited_by: guideReference(),
    expires_at: text().notNull(),
  },
  (table) => [
    uniqueIndex('answer_invitations_person').on(table.file_id, table.guide_id),
    index('answer_invitations_guide').on(table.guide_id),
    index('answer_invitations_inviter').on(table.invited_by),
    index('answer_invitations_expiry').on(table.expires_at),
  ],
)
