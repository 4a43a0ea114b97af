import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Proof } from '../rules/proof.ts'
import { grantReference } from './accessGrants.table.ts'
import { guideReference } from './guides.table.ts'

export const passkeys = sqliteTable(
  'passkeys',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The id that the device chose, base64url. */
    credential_id: text().notNull().unique(),
    guide_id: guideReference(),
    public_key: text().notNull(),
    /** The device's count of signatures; 0 for devices that do not count. */
    counter: integer().notNull(),
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    name: text().notNull(),
    created_at: text().notNull(),
    last_used_at: text().notNull().default(''),
    proof: text().$type<Proof>().notNull().default('phone'),
    made_from: grantReference(),
  },
  (table) => [index('passkeys_guide').on(table.guide_id), index('passkeys_origin').on(table.made_from)],
)

export const usedChallenges = sqliteTable(
  'used_challenges',
  {
    challenge: text().primaryKey(),
    expires_at: text().notNull(),
  },
  (table) => [index('used_challenges_expiry').on(table.expires_at)],
)
