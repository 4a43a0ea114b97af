import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const clock = sqliteTable('clock', {
  id: integer().primaryKey(),
  right_at: text().notNull(),
})
