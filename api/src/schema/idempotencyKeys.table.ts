import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { guideReference } from './guides.table.ts'

export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    guide_id: guideReference(),
    key_hash: text().notNull(),
    /** Of the call and its input, made with the key. */
    fingerprint: text().notNull(),
    /** Encrypted with the key, because an answer may contain a secret; empty while the call runs. */
    answer: text().notNull().default(''),
    created_at: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guide_id, table.key_hash] }),
    index('idempotency_keys_created').on(table.created_at),
  ],
)
