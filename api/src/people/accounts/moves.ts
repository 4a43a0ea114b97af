import { and, eq, getTableColumns, getTableName, inArray, isNull, like, type SQL } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { chunk } from '../../db/chunk.ts'
import type { Db, Tx } from '../../db/connection.ts'
import type { PersonColumn, PersonTable, Row } from './personColumns.ts'

/** What a joining has changed, in this order. */
export type Move =
  /** Rows whose column named one account and names the other now, by their primary keys. */
  | { kind: 'moved'; table: string; column: string; rows: Row[] }
  /** Two rows that differed in the guide only, and what they became. */
  | { kind: 'merged'; table: string; from: Row; into: Row; row: Row }
  | { kind: 'deleted'; table: string; rows: Row[] }
  /** Fields of a row whose last edit moved, with its time. */
  | { kind: 'edited'; table: string; key: Row; names: string[] }

type Accounts = { from: number; into: number }

export async function moveEverything(tx: Tx, tables: readonly PersonTable[], accounts: Accounts) {
  const moves: Move[] = []
  for (const { table, columns } of tables) {
    for (const column of columns) await moveColumn(tx, table, column, accounts, moves)
  }
  return moves
}

async function moveColumn(
  tx: Tx,
  table: SQLiteTable,
  person: PersonColumn,
  { from, into }: Accounts,
  moves: Move[],
) {
  const { joined, edits } = person
  if (joined === 'left') return
  if (edits) return moveEdits(tx, table, person, { from, into }, moves)
  const name = getTableName(table)
  const rows: Row[] = await tx.select().from(table).where(names(person, from))
  if (rows.length === 0) return
  if (joined === 'deleted') {
    await tx.delete(table).where(names(person, from))
    moves.push({ kind: 'deleted', table: name, rows })
    return
  }
  const field = fieldOf(table, person.column)
  const ofInto = { [field]: keyOf(person, into) }
  const others = await uniqueRows(tx, table, person, into)
  const moving: Row[] = []
  for (const row of rows) {
    const other = others.find((other) => isSame(table, person.column, other, row))
    if (!other) moving.push(row)
    else {
      const merged = { ...(person.merge?.(other, row) ?? other), ...ofInto }
      await tx.delete(table).where(isRow(table, row))
      await tx.delete(table).where(isRow(table, other))
      await tx.insert(table).values(merged)
      moves.push({ kind: 'merged', table: name, from: row, into: other, row: merged })
    }
  }
  await tx.update(table).set(ofInto).where(names(person, from))
  const kept = keyFields(table).concat((person.since ?? []).map((column) => fieldOf(table, column)))
  const pairs = moving.map((row) => pickFields({ ...row, ...ofInto }, kept))
  if (pairs.length > 0) moves.push({ kind: 'moved', table: name, column: field, rows: pairs })
}

/** The rows of a guide beside which not every row may have the guide, too. */
async function uniqueRows(tx: Tx, table: SQLiteTable, person: PersonColumn, guideId: number): Promise<Row[]> {
  if (uniqueWith(table, person.column).length === 0) return []
  return tx.select().from(table).where(names(person, guideId))
}

async function moveEdits(
  tx: Tx,
  table: SQLiteTable,
  { column }: PersonColumn,
  { from, into }: Accounts,
  moves: Move[],
) {
  const field = fieldOf(table, column)
  const rows: Row[] = await tx
    .select()
    .from(table)
    .where(like(column, `%[${from},%`))
  for (const row of rows) {
    const edits = parseEdits(row[field])
    const names = Object.keys(edits).filter((name) => edits[name]?.[0] === from)
    const key = pickFields(row, keyFields(table))
    await saveEdits(tx, table, field, key, edits, names, into)
    const moved = names.map((name) => withTime(edits, name))
    moves.push({ kind: 'edited', table: getTableName(table), key, names: moved })
  }
}

/** Gives back what nobody has changed since. */
export async function undoMoves(
  tx: Tx,
  tables: readonly PersonTable[],
  accounts: Accounts,
  moves: readonly Move[],
) {
  for (const move of moves.toReversed()) {
    const entry = tables.find(({ table }) => getTableName(table) === move.table)
    if (!entry) throw new Error(`joining: no table ${move.table}`)
    await undoMove(tx, entry, accounts, move)
  }
}

async function undoMove(tx: Tx, { table, columns }: PersonTable, accounts: Accounts, move: Move) {
  switch (move.kind) {
    case 'moved': {
      const person = columns.find(({ column }) => fieldOf(table, column) === move.column)
      if (person) await giveBack(tx, table, person, move.rows, accounts)
      break
    }
    case 'merged':
      await separate(tx, table, move)
      break
    case 'deleted':
      for (const row of move.rows) {
        if (await mayReturn(tx, table, row)) await tx.insert(table).values(row)
      }
      break
    case 'edited': {
      const person = columns.find(({ edits }) => edits)
      if (person) await giveBackEdits(tx, table, fieldOf(table, person.column), move, accounts)
    }
  }
}

async function separate(tx: Tx, table: SQLiteTable, { from, into, row }: Move & { kind: 'merged' }) {
  const [now]: Row[] = await tx.select().from(table).where(isRow(table, row))
  if (!now || JSON.stringify(now) !== JSON.stringify({ ...now, ...row })) return
  await tx.delete(table).where(isRow(table, row))
  for (const one of [from, into]) await tx.insert(table).values(one).onConflictDoNothing()
}

async function giveBack(
  tx: Tx,
  table: SQLiteTable,
  person: PersonColumn,
  rows: Row[],
  { from, into }: Accounts,
) {
  const ofFrom = { [fieldOf(table, person.column)]: keyOf(person, from) }
  // A page that knew nothing of the joining has gone on.
  const newer = await uniqueRows(tx, table, person, from)
  const [id, ...further] = primaryKey(table)
  if (id && id.name !== person.column.name && further.length + newer.length === 0 && !person.since) {
    const field = fieldOf(table, id)
    for (const part of chunk(rows)) {
      const ids = part.map((row) => row[field])
      await tx
        .update(table)
        .set(ofFrom)
        .where(and(names(person, into), inArray(id, ids)))
    }
    return
  }
  for (const row of rows) {
    const unchanged = Object.entries(row).map(([field, value]) => equals(columnOf(table, field), value))
    const isUnchanged = and(names(person, into), ...unchanged)
    if (newer.length > 0) {
      const [now]: Row[] = await tx.select().from(table).where(isUnchanged)
      if (now && newer.some((other) => isSame(table, person.column, other, now))) {
        await tx.delete(table).where(isUnchanged)
        continue
      }
    }
    await tx.update(table).set(ofFrom).where(isUnchanged)
  }
}

async function giveBackEdits(
  tx: Tx,
  table: SQLiteTable,
  field: string,
  { key, names: moved }: Move & { kind: 'edited' },
  { from, into }: Accounts,
) {
  const [row]: Row[] = await tx.select().from(table).where(isRow(table, key))
  if (!row) return
  const edits = parseEdits(row[field])
  const names = Object.keys(edits).filter(
    (name) => edits[name]?.[0] === into && moved.includes(withTime(edits, name)),
  )
  if (names.length > 0) await saveEdits(tx, table, field, key, edits, names, from)
}

type Edits = Record<string, [guideId: number, at: string]>

const withTime = (edits: Edits, name: string) => `${name} ${edits[name]?.[1]}`

function parseEdits(edits: string | null): Edits {
  return edits === null ? {} : JSON.parse(edits)
}

async function saveEdits(
  tx: Tx,
  table: SQLiteTable,
  field: string,
  key: Row,
  edits: Edits,
  names: string[],
  guideId: number,
) {
  const saved = Object.entries(edits).map(([name, [by, at]]) => [
    name,
    [names.includes(name) ? guideId : by, at],
  ])
  await tx
    .update(table)
    .set({ [field]: JSON.stringify(Object.fromEntries(saved)) })
    .where(isRow(table, key))
}

/** How many rows of each table and column name a guide. */
export async function countRows(db: Db, { table }: PersonTable, person: PersonColumn, guideId: number) {
  return db.$count(table, person.edits ? like(person.column, `%[${guideId},%`) : names(person, guideId))
}

export function names(person: PersonColumn, guideId: number): SQL | undefined {
  return and(eq(person.column, keyOf(person, guideId)), person.where)
}

function keyOf({ column }: PersonColumn, guideId: number): number | string {
  return column.dataType === 'string' ? `${guideId}` : guideId
}

async function mayReturn(tx: Tx, table: SQLiteTable, row: Row): Promise<boolean> {
  if ((await tx.$count(table, isRow(table, row))) > 0) return false
  for (const { reference } of getTableConfig(table).foreignKeys) {
    const { columns, foreignColumns, foreignTable } = reference()
    const [column, foreign] = [columns[0], foreignColumns[0]]
    const value = column && row[fieldOf(table, column)]
    if (!foreign || value === null || value === undefined) continue
    if ((await tx.$count(foreignTable, eq(foreign, value))) === 0) return false
  }
  return true
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

const keyFields = (table: SQLiteTable) => primaryKey(table).map((column) => fieldOf(table, column))

function isRow(table: SQLiteTable, row: Row): SQL | undefined {
  return and(...primaryKey(table).map((column) => eq(column, row[fieldOf(table, column)])))
}

const equals = (column: SQLiteColumn, value: unknown) => (value === null ? isNull(column) : eq(column, value))

function fieldOf(table: SQLiteTable, column: SQLiteColumn): string {
  const found = Object.entries(getTableColumns(table)).find(([, other]) => other.name === column.name)
  if (!found) throw new Error(`${getTableName(table)} has no column ${column.name}`)
  return found[0]
}

function columnOf(table: SQLiteTable, field: string): SQLiteColumn {
  const column = getTableColumns(table)[field]
  if (!column) throw new Error(`${getTableName(table)} has no field ${field}`)
  return column as SQLiteColumn
}

function pickFields(row: Row, fields: string[]): Row {
  return Object.fromEntries(fields.map((field) => [field, row[field]]))
}
