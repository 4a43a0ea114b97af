import { getTableColumns } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * Makes the rows of a table from the `values()` of a query that selects all of its columns. For lists that are asked for
 * often: drizzle's own mapping finds out each cell's kind anew and takes half as long as the query.
 */
export function rowsOf<Table extends SQLiteTable>(table: Table) {
  const columns = Object.entries(getTableColumns(table))
  return (values: unknown[][]): Table['$inferSelect'][] =>
    values.map((cells) => {
      const row: Record<string, unknown> = {}
      for (const [i, [name, column]] of columns.entries()) {
        row[name] = cells[i] === null ? null : column.mapFromDriverValue(cells[i])
      }
      return row as Table['$inferSelect']
    })
}
