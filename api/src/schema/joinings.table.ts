import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { guides } from './guides.table.ts'

const account = () =>
  integer()
    .notNull()
    .references(() => guides.id, { onDelete: 'cascade' })

/** Two accounts of one person that a coordinator has joined, for as long as it can be undone. */
export const joinings = sqliteTable(
  'joinings',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    from_id: account(),
    into_id: account(),
    joined_by: integer().references(() => guides.id, { onDelete: 'set null' }),
    joined_at: text().notNull(),
    /** JSON: what moved, and when the access of the account had ended before. */
    contents: text().notNull(),
    undone_at: text(),
  },
  (table) => [
    index('joinings_from').on(table.from_id),
    index('joinings_into').on(table.into_id),
    index('joinings_joiner').on(table.joined_by),
    index('joinings_at').on(table.joined_at),
  ],
)
