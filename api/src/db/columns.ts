import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** The named columns of a table, for a select of these alone. */
export function columnsOf<Table extends Record<Name, SQLiteColumn>, Name extends string>(
  table: Table,
  names: readonly Name[],
) {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>
}
