import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Challenges that have been used and have not expired. */
export const usedChallenges = sqliteTable(
  'used_challenges',
  {
    challenge: text().primaryKey(),
    expires_at: text().notNull(),
  },
  (table) => [index('used_challenges_expiry').on(table.expires_at)],
)
