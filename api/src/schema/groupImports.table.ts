import { index, sqliteTable } from 'drizzle-orm/sqlite-core'
import { importColumns } from './imports.table.ts'

export const groupImports = sqliteTable('group_imports', importColumns(), (table) => [
  index('group_imports_guide').on(table.guide_id),
  index('group_imports_year').on(table.year_id),
  index('group_imports_created').on(table.created_at),
])
