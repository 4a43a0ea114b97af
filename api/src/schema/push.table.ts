import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sessions } from './sessions.table.ts'

export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    session: text()
      .primaryKey()
      .references(() => sessions.token_hash, { onDelete: 'cascade' }),
    /** Where the browser's push service accepts messages. Whoever knows the address and the keys can send them. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The newest notice of which the device was told, or that it did not need to be told of. */
    told_of: integer().notNull(),
    tries: integer().notNull().default(0),
    next_at: text().notNull().default(''),
  },
  (table) => [index('push_subscriptions_next').on(table.next_at)],
)
