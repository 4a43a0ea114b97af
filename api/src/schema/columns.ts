import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { pick } from '../rules/objects.ts'

/** The named columns of a table, for answers: a column that is added later stays internal until it is named. */
export function columnsOf<Table extends SQLiteTable, Name extends keyof Table['_']['columns'] & keyof Table>(
  table: Table,
  names: readonly Name[],
): Pick<Table, Name> {
  return pick(table, names)
}
