import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { asc, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db, Tx } from '../../db/connection.ts'
import { databaseFile } from '../../db/databaseFile.ts'
import { transact } from '../../db/transaction.ts'
import { openDatabase } from '../../registry/database.ts'
import { filledTables, tables } from '../../registry/tables.ts'

const rowsPerStep = 500

type Row = Record<string, unknown>

type Report = (line: string) => void

/**
 * One transaction, so that an interrupted copy leaves nothing. Nobody may write to the source meanwhile.
 * @throws Error when there is no source, the target has data, or a copy differs
 */
export async function move(from: string, to: string, report: Report): Promise<void> {
  const file = databaseFile(from)
  if (file !== undefined && !existsSync(file)) {
    throw new Error(`${from}: there is no such file`)
  }
  const source = openDatabase(from)
  const target = openDatabase(to)
  try {
    await source.ready()
    await target.ready()
    await transact(target, async (tx) => {
      await requireEmpty(tx)
      for (const table of tables) await copyTable(table, source.read, tx, report)
    })
  } finally {
    await Promise.all([source.close(), target.close()])
  }
}

async function requireEmpty(tx: Tx) {
  for (const table of tables) {
    if (filledTables.includes(table)) await tx.delete(table)
    else if ((await tx.$count(table)) > 0) {
      throw new Error(`the target has data already, in the table ${getTableName(table)}`)
    }
  }
}

async function copyTable(table: SQLiteTable, source: Db, tx: Tx, report: Report) {
  const name = getTableName(table)
  const total = await source.$count(table)
  const read = createHash('sha256')
  let copied = 0
  for await (const rows of pages(table, source)) {
    await tx.insert(table).values(rows)
    for (const row of rows) read.update(JSON.stringify(row))
    copied += rows.length
    if (copied < total) report(`${name}: ${copied} of ${total} rows`)
  }
  const written = createHash('sha256')
  for await (const rows of pages(table, tx)) for (const row of rows) written.update(JSON.stringify(row))
  const checksum = read.digest('hex')
  const count = await tx.$count(table)
  if (count !== total || written.digest('hex') !== checksum) throw new Error(`${name}: the copy differs`)
  const { continueIds } = tx.sqlDialect
  if ('id' in getTableColumns(table)) await continueIds(tx, name)
  report(`${name}: ${total} rows, checksum ${checksum.slice(0, 16)}`)
}

async function* pages(table: SQLiteTable, db: Db): AsyncGenerator<Row[]> {
  const key = keyOf(table)
  const columns = sql.join(
    key.map(({ column }) => sql`${column}`),
    sql`, `,
  )
  let last: Row | undefined
  for (;;) {
    const values = key.map(({ property }) => sql`${last?.[property]}`)
    const rows: Row[] = await db
      .select()
      .from(table)
      .where(last && sql`(${columns}) > (${sql.join(values, sql`, `)})`)
      .orderBy(...key.map(({ column }) => asc(column)))
      .limit(rowsPerStep)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)
  }
}

function keyOf(table: SQLiteTable) {
  const { primaryKeys } = getTableConfig(table)
  const composite = primaryKeys[0]?.columns.map(({ name }) => name)
  const columns = Object.entries(getTableColumns(table)).map(([property, column]) => ({ property, column }))
  const key = columns.filter(({ column }) => (composite ? composite.includes(column.name) : column.primary))
  const placeOf = ({ column }: (typeof key)[number]) => composite?.indexOf(column.name) ?? 0
  return key.sort((a, b) => placeOf(a) - placeOf(b))
}
