import { and, eq, getTableColumns, getTableName, like, type SQL } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db, Tx } from '../../db/connection.ts'
import type { PersonColumn, PersonTable, Row } from './personColumns.ts'

type Accounts = { from: number; into: number }

/** The rows of one account become those of the other. */
export async function moveEverything(tx: Tx, tables: readonly PersonTable[], accounts: Accounts) {
  for (const { table, columns } of tables) {
    for (const column of columns) {
      if (column.edits) await moveEdits(tx, table, column, accounts)
      else if (column.merged === 'deleted') await tx.delete(table).where(names(column, accounts.from))
      else await moveRows(tx, table, column, accounts)
    }
  }
}

/** A row beside which the other account has one that is unique with it becomes one row with that. */
async function moveRows(tx: Tx, table: SQLiteTable, person: PersonColumn, { from, into }: Accounts) {
  const ofInto = { [fieldOf(table, person.column)]: keyOf(person, into) }
  if (uniqueWith(table, person.column).length > 0) {
    const rows: Row[] = await tx.select().from(table).where(names(person, from))
    const others: Row[] = await tx.select().from(table).where(names(person, into))
    for (const row of rows) {
      const other = others.find((other) => isSame(table, person.column, other, row))
      if (!other) continue
      await tx.delete(table).where(isRow(table, row))
      await tx.delete(table).where(isRow(table, other))
      await tx.insert(table).values({ ...(person.merge?.(other, row) ?? other), ...ofInto })
    }
  }
  await tx.update(table).set(ofInto).where(names(person, from))
}

type Edits = Record<string, [guideId: number, at: string]>

async function moveEdits(tx: Tx, table: SQLiteTable, { column }: PersonColumn, { from, into }: Accounts) {
  const field = fieldOf(table, column)
  const rows: Row[] = await tx
    .select()
    .from(table)
    .where(like(column, `%[${from},%`))
  for (const row of rows) {
    const edits: Edits = JSON.parse(row[field])
    const moved = Object.entries(edits).map(([name, [by, at]]) => [name, [by === from ? into : by, at]])
    await tx
      .update(table)
      .set({ [field]: JSON.stringify(Object.fromEntries(moved)) })
      .where(isRow(table, row))
  }
}

/** How many rows name a guide by a column. */
export async function countRows(db: Db, { table }: PersonTable, person: PersonColumn, guideId: number) {
  return db.$count(table, person.edits ? like(person.column, `%[${guideId},%`) : names(person, guideId))
}

export function names(person: PersonColumn, guideId: number): SQL | undefined {
  return and(eq(person.column, keyOf(person, guideId)), person.where)
}

function keyOf({ column }: PersonColumn, guideId: number): number | string {
  return column.dataType === 'string' ? `${guideId}` : guideId
}

/** The columns of each primary key and unique index that has the column. */
function uniqueWith(table: SQLiteTable, column: SQLiteColumn): SQLiteColumn[][] {
  const { indexes } = getTableConfig(table)
  const unique = indexes
    .filter(({ config }) => config.unique)
    .map(({ config }) => config.columns.filter((part) => 'name' in part) as SQLiteColumn[])
  return [primaryKey(table), ...unique].filter((columns) => columns.some(({ name }) => name === column.name))
}

function isSame(table: SQLiteTable, column: SQLiteColumn, one: Row, other: Row): boolean {
  return uniqueWith(table, column).some((columns) =>
    columns
      .filter((part) => part.name !== column.name)
      .every((part) => one[fieldOf(table, part)] === other[fieldOf(table, part)]),
  )
}

function primaryKey(table: SQLiteTable): SQLiteColumn[] {
  const { primaryKeys, columns } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}

function isRow(table: SQLiteTable, row: Row): SQL | undefined {
  return and(...primaryKey(table).map((column) => eq(column, row[fieldOf(table, column)])))
}

function fieldOf(table: SQLiteTable, column: SQLiteColumn): string {
  const found = Object.entries(getTableColumns(table)).find(([, other]) => other.name === column.name)
  if (!found) throw new Error(`${getTableName(table)} has no column ${column.name}`)
  return found[0]
}
