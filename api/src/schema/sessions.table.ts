import { gt, type SQL } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Proof } from '../rules/proof.ts'
import { grantReference } from './accessGrants.table.ts'
import { guideReference } from './guides.table.ts'

/** Open sessions. Only the hash of the token is stored, so that a leaked database opens no account. */
export const sessions = sqliteTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    guide_id: guideReference(),
    /** Browser and system, such as "דפדפן Chrome באנדרואיד". The `User-Agent` itself is not stored. */
    device: text().notNull().default(''),
    opened_at: text().notNull().default(''),
    /** To the hour. */
    used_at: text().notNull().default(''),
    expires_at: text().notNull(),
    /** Encrypts the browser's unsaved text. Empty in a session of an earlier version until its renewal. */
    journal_key: text().notNull().default(''),
    /** When the device last took a copy of its guide's groups, to the hour. Empty without a copy. */
    copied_at: text().notNull().default(''),
    /** The last proof by a passkey, a code or a recovery word; empty without one. */
    proven_at: text().notNull().default(''),
    proof: text().$type<Proof>().notNull().default('phone'),
    made_from: grantReference(),
    /** 1: refuses every call until the guide has proven who they are. */
    locked: integer().notNull().default(0),
  },
  (table) => [
    index('sessions_guide').on(table.guide_id),
    index('sessions_expiry').on(table.expires_at),
    index('sessions_origin').on(table.made_from),
  ],
)

/** Every read of sessions for the rights or the devices of their guides has this condition. */
export function isSessionOpen(now: string | SQL) {
  return gt(sessions.expires_at, now)
}
