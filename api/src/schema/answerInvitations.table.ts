import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { grantReference } from './accessGrants.table.ts'
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
    made_from: grantReference().notNull(),
    expires_at: text().notNull(),
  },
  (table) => [
    uniqueIndex('answer_invitations_person').on(table.file_id, table.guide_id),
    index('answer_invitations_guide').on(table.guide_id),
    index('answer_invitations_origin').on(table.made_from),
    index('answer_invitations_expiry').on(table.expires_at),
  ],
)
