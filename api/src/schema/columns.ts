import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/** The named columns of a table, for answers: a column that is added later stays internal until it is named. */
export function columnsOf<Table extends SQLiteTable, Name extends keyof Table['_']['columns'] & keyof Table>(
  table: Table,
  names: readonly Name[],
): Pick<Table, Name> {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>
}

/** The names of columns, in their order. */
export function namesOf<Columns extends object>(columns: Columns): (keyof Columns)[] {
  return Object.keys(columns) as (keyof Columns)[]
}
