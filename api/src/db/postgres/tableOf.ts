import { type Column, is, SQL, sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  foreignKey,
  index,
  type PgColumn,
  type PgTable,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { textOf } from './dialect.ts'

/** Sorts by bytes and folds the case of Latin letters only, as SQLite does. */
const text = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** The time of the statement, as `current_timestamp` is in SQLite. */
const now = textOf(sql`clock_timestamp()`)

/** For drizzle-kit. Each table must follow those to which it refers. */
export function postgresTables(tables: readonly SQLiteTable[]): Record<string, PgTable> {
  const made: Record<string, PgTable & Record<string, PgColumn>> = {}
  const columnOf = (table: string, { name }: Column) => {
    const column = made[table]?.[name]
    if (!column) throw new Error(`${table}.${name} is described after a table that refers to it`)
    return column
  }
  for (const table of tables) {
    const { name, columns, indexes, foreignKeys, primaryKeys } = getTableConfig(table)
    const builders = Object.fromEntries(columns.map((column) => [column.name, columnBuilder(column)]))
    const extras = (self: Record<string, unknown>) => {
      const own = (columns: Column[]) => columns.map((column) => self[column.name]) as [PgColumn]
      return [
        ...primaryKeys.map((key) => primaryKey({ name: key.getName(), columns: own(key.columns) })),
        ...foreignKeys.map((key) => {
          const { columns, foreignColumns, foreignTable } = key.reference()
          const target = getTableConfig(foreignTable).name
          return foreignKey({
            name: key.getName(),
            columns: own(columns),
            foreignColumns: foreignColumns.map((column) => columnOf(target, column)) as [PgColumn],
          }).onDelete(key.onDelete ?? 'no action')
        }),
        ...columns
          .filter(({ isUnique }) => isUnique)
          .map((column) => uniqueIndex(column.uniqueName ?? '').on(...own([column]))),
        ...indexes.map(({ config }) => {
          const made = (config.unique ? uniqueIndex : index)(config.name).on(
            ...own(config.columns as Column[]),
          )
          return config.where ? made.where(config.where) : made
        }),
      ]
    }
    made[name] = pgTable(name, builders, extras) as PgTable & Record<string, PgColumn>
  }
  return made
}

function columnBuilder(column: SQLiteColumn) {
  const isInteger = column.getSQLType() === 'integer'
  const builder = isInteger ? bigint(column.name, { mode: 'number' }) : text(column.name)
  if (column.notNull) builder.notNull()
  if (column.primary) builder.primaryKey()
  if (column.primary && isInteger)
    return bigint(column.name, { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
  if (column.default !== undefined) builder.default(is(column.default, SQL) ? now : (column.default as never))
  return builder
}
