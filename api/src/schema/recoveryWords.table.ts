import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Proof } from '../rules/proof.ts'
import { grantReference } from './accessGrants.table.ts'
import { guideReference } from './guides.table.ts'

/** Each signs a coordinator in once. Only hashes are stored, so that a leaked database opens no account. */
export const recoveryWords = sqliteTable(
  'recovery_words',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    guide_id: guideReference(),
    word_hash: text().notNull(),
    /** Of a word that another coordinator or an operator has given; null for the guide's own, which do not expire. */
    expires_at: text(),
    proof: text().$type<Proof>().notNull().default('phone'),
    made_from: grantReference(),
  },
  (table) => [
    index('recovery_words_guide').on(table.guide_id),
    index('recovery_words_expiry').on(table.expires_at),
    index('recovery_words_origin').on(table.made_from),
  ],
)
