import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { guides } from '../guides/guides.table.ts'
import { programmeYears } from '../years/years.table.ts'

/** Imports of groups that can still be undone. */
export const groupImports = sqliteTable(
  'group_imports',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The hash of the page's key. The tokens of the invitations are derived from the key. */
    key: text().notNull().unique(),
    guide_id: integer()
      .notNull()
      .references(() => guides.id, { onDelete: 'cascade' }),
    /** An import cannot be undone after its year. */
    year_id: integer()
      .notNull()
      .references(() => programmeYears.id, { onDelete: 'cascade' }),
    created_at: text().notNull(),
    /** JSON, see `groupImports.queries.ts`. */
    contents: text().notNull(),
  },
  (table) => [
    index('group_imports_guide').on(table.guide_id),
    index('group_imports_year').on(table.year_id),
    index('group_imports_created').on(table.created_at),
  ],
)
