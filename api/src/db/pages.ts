import { and, asc, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './connection.ts'

const rowsPerPage = 500

/** The rows of a table in the order of its primary key. */
export async function* pages<Table extends SQLiteTable>(
  table: Table,
  db: Db,
  condition?: SQL,
): AsyncGenerator<Table['$inferSelect'][]> {
  const key = keyOf(table)
  const columns = sql.join(
    key.map(({ column }) => sql`${column}`),
    sql`, `,
  )
  let last: Table['$inferSelect'] | undefined
  for (;;) {
    const values = key.map(({ property }) => sql`${last?.[property]}`)
    const rows: Table['$inferSelect'][] = await db
      .select()
      .from(table as SQLiteTable)
      .where(and(last && sql`(${columns}) > (${sql.join(values, sql`, `)})`, condition))
      .orderBy(...key.map(({ column }) => asc(column)))
      .limit(rowsPerPage)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)
  }
}

/** The columns of the primary key with the properties that hold them. */
export function keyOf(table: SQLiteTable) {
  const { primaryKeys } = getTableConfig(table)
  const composite = primaryKeys[0]?.columns.map(({ name }) => name)
  const columns = Object.entries(getTableColumns(table)).map(([property, column]) => ({ property, column }))
  const key = columns.filter(({ column }) => (composite ? composite.includes(column.name) : column.primary))
  const placeOf = ({ column }: (typeof key)[number]) => composite?.indexOf(column.name) ?? 0
  return key.sort((a, b) => placeOf(a) - placeOf(b))
}
