import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Random keys that all processes share. A migration has filled it. */
export const secrets = sqliteTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})
