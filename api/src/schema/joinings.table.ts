import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { guideReference, guides } from './guides.table.ts'

/** Two accounts of one person that a coordinator has joined. */
export const joinings = sqliteTable(
  'joinings',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Without a reference: pages may ask by it as long as a session lasts, when the account is deleted. */
    from_id: integer().notNull(),
    into_id: guideReference(),
    joined_by: integer().references(() => guides.id, { onDelete: 'set null' }),
    joined_at: text().notNull(),
    /** JSON: what moved, and when the access of the account had ended before. Empty once it cannot be undone. */
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
