import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { groupReference } from './groups.table.ts'
import { guideReference } from './guides.table.ts'
import { yearReference } from './years.table.ts'

export const importColumns = () => ({
  id: integer().primaryKey({ autoIncrement: true }),
  guide_id: guideReference(),
  /** An import cannot be undone after its year. */
  year_id: yearReference(),
  created_at: text().notNull(),
  contents: text().notNull(),
})

export const imports = sqliteTable(
  'imports',
  {
    ...importColumns(),
    group_id: groupReference(),
  },
  (table) => [
    index('imports_group').on(table.group_id, table.created_at),
    index('imports_guide').on(table.guide_id),
    index('imports_year').on(table.year_id),
    index('imports_created').on(table.created_at),
  ],
)
