import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Duty } from '../rules/duties.ts'

export const duties = sqliteTable(
  'duties',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    duty: text().$type<Duty>().notNull(),
    day: text().notNull(),
  },
  (table) => [index('duties_duty').on(table.duty, table.day)],
)
