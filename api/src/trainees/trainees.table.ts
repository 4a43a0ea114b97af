import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { groups } from '../groups/groups.table.ts'
import type { ActivityStatus } from './trainees.fields.ts'

/** The trainees. Keys are the wire's names. */
export const trainees = sqliteTable(
  'trainees',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    group_id: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    first_name: text().notNull(),
    last_name: text().notNull(),
    phone: text(),
    school: text(),
    grade: text(),
    /** Form of address. */
    gender: text(),
    /** Closet status. */
    armor_status: text(),
    activity_status: text().$type<ActivityStatus>().notNull(),
    expected_to_stay: integer({ mode: 'boolean' }),
    relevance_classification: text(),
    comments: text(),
  },
  (table) => [
    index('trainees_group').on(table.group_id, table.last_name, table.first_name, table.id),
    index('trainees_name').on(table.last_name, table.first_name, table.id),
  ],
)
