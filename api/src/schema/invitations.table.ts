import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { grantReference } from './accessGrants.table.ts'
import { groupReference } from './groups.table.ts'

/** One for each phone. Only the hash of the token is stored, so that a leaked database opens no account. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    token_hash: text().notNull().unique(),
    full_name: text().notNull(),
    phone: text().notNull().unique(),
    made_from: grantReference().notNull(),
    expires_at: text().notNull(),
  },
  (table) => [
    index('invitations_origin').on(table.made_from),
    index('invitations_expiry').on(table.expires_at),
  ],
)

export const invitationGroups = sqliteTable(
  'invitation_groups',
  {
    invitation_id: integer()
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    group_id: groupReference(),
  },
  (table) => [
    primaryKey({ columns: [table.invitation_id, table.group_id] }),
    index('invitation_groups_group').on(table.group_id),
  ],
)
