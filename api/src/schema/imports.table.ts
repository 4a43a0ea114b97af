import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { groups } from './groups.table.ts'
import { guides } from './guides.table.ts'
import { programmeYears } from './years.table.ts'

export const importColumns = () => ({
  id: integer().primaryKey({ autoIncrement: true }),
  guide_id: integer()
    .notNull()
    .references(() => guides.id, { onDelete: 'cascade' }),
  /** An import cannot be undone after its year. */
  year_id: integer()
    .notNull()
    .references(() => programmeYears.id, { onDelete: 'cascade' }),
  created_at: text().notNull(),
  contents: text().notNull(),
})

export const imports = sqliteTable(
  'imports',
  {
    ...importColumns(),
    group_id: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('imports_group').on(table.group_id, table.created_at),
    index('imports_guide').on(table.guide_id),
    index('imports_year').on(table.year_id),
    index('imports_created').on(table.created_at),
  ],
)
