import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db, Tx } from '../../db/connection.ts'
import { transact } from '../../db/transaction.ts'
import { filledTables, personTables, tables } from '../../registry/tables.ts'
import { guides } from '../../schema/guides.table.ts'
import { joinRequests } from '../../schema/joinRequests.table.ts'
import { pushSubscriptions } from '../../schema/push.table.ts'
import { startApi } from '../../testing/api.ts'
import { findMergeable, mergeAccounts } from './merge.service.ts'
import { countRows } from './moves.ts'
import type { Row } from './personColumns.ts'

const [from, into, third, coordinator] = [1, 2, 3, 4] as const
const people = [from, into, third, coordinator]
const now = new Date('2024-11-05T10:00:00Z')
const by = { id: coordinator, proof: 'strong', made_from: null } as const

/** Rows of these are the same in every run, are of no account, or end with a session. */
const fixed = [guides, pushSubscriptions, ...filledTables]
const filled = tables.filter((table) => !fixed.includes(table) && getTableName(table) !== 'changes')

type Pick = (below: number) => number

const times = ['2024-11-01 08:00:00', '2024-11-02 08:00:00', '2024-11-03 08:00:00']

/** A few rows of every table, of the four people and of some groups and files. */
async function fill(tx: Tx, pick: Pick) {
  for (const table of filled.toReversed()) await tx.delete(table)
  const stored = new Map<SQLiteTable, Row[]>()
  for (const table of filledTables) stored.set(table, await tx.select().from(table))
  stored.set(guides, await tx.select().from(guides))
  let unique = 0
  for (const table of filled) {
    for (let n = 0; n < 6; n += 1) {
      unique += 1
      const row = rowOf(table, stored, pick, unique)
      if (row) await tx.insert(table).values(row).onConflictDoNothing()
    }
    stored.set(table, await tx.select().from(table))
  }
}

function rowOf(table: SQLiteTable, stored: Map<SQLiteTable, Row[]>, pick: Pick, unique: number) {
  const row: Row = {}
  const { foreignKeys } = getTableConfig(table)
  for (const [field, column] of Object.entries(getTableColumns(table)) as [string, SQLiteColumn][]) {
    const key = foreignKeys
      .map(({ reference }) => reference())
      .find(({ columns }) => columns.includes(column))
    if (key) {
      const parents = stored.get(key.foreignTable) ?? []
      const parent = parents[pick(Math.max(1, parents.length))]
      if (!parent && column.notNull) return undefined
      const parentField = Object.entries(getTableColumns(key.foreignTable)).find(
        ([, { name }]) => name === key.foreignColumns[0]?.name,
      )?.[0]
      const isEmpty = !column.notNull && pick(3) === 0
      row[field] = isEmpty ? null : parent?.[parentField ?? 'id']
    } else row[field] = valueFor(column, field, pick, unique)
  }
  return row
}

function valueFor(column: SQLiteColumn, field: string, pick: Pick, unique: number) {
  const { name } = column
  if (name === 'edits') return editsOf(pick)
  if (name === 'approved_by') return people[pick(4)]
  if (name === 'key') return `${people[pick(4)]}`
  if (name === 'outcome' || name === 'deleted_at') return pick(2) > 0 || column.notNull ? 'declined' : null
  if (name === 'kind' || name === 'role') return ['guide', 'trainees'][pick(2)]
  if (column.primary && column.dataType === 'number') return unique
  if (column.isUnique || column.primary) return `${field} ${unique}`
  if (column.dataType === 'json') return {}
  if (column.dataType === 'boolean') return pick(2) === 0
  if (column.dataType === 'number') return pick(5) + 1
  return times[pick(3)]
}

function editsOf(pick: Pick) {
  const edited = ['grade', 'school', 'activity_hours'].filter(() => pick(2) === 0)
  return edited.length === 0
    ? null
    : JSON.stringify(Object.fromEntries(edited.map((name) => [name, [people[pick(4)], times[pick(3)]]])))
}

async function everything(db: Db): Promise<Map<SQLiteTable, Row[]>> {
  const all = new Map<SQLiteTable, Row[]>()
  for (const table of filled) {
    const rows: Row[] = await db.select().from(table)
    all.set(
      table,
      rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    )
  }
  return all
}

const columnsOf = (table: SQLiteTable) => personTables.find((entry) => entry.table === table)?.columns ?? []

function fieldOf(table: SQLiteTable, column: SQLiteColumn) {
  return Object.entries(getTableColumns(table)).find(([, { name }]) => name === column.name)?.[0] ?? ''
}

/** The row as it is once the accounts are one. */
function merged(table: SQLiteTable, row: Row): Row {
  const after = { ...row }
  for (const { column, edits, where } of columnsOf(table)) {
    const field = fieldOf(table, column)
    if (edits) after[field] = row[field]?.replaceAll(`[${from},`, `[${into},`) ?? null
    else if (where) after[field] = row.kind === 'guide' && row[field] === `${from}` ? `${into}` : row[field]
    else if (row[field] === from) after[field] = into
  }
  return after
}

const isOf = (table: SQLiteTable, row: Row, guide: number) =>
  columnsOf(table).some(({ column, edits }) => {
    const value = row[fieldOf(table, column)]
    return edits ? value?.includes(`[${guide},`) : value === guide || value === `${guide}`
  })

function keyOf(table: SQLiteTable, row: Row): string {
  const { primaryKeys, columns } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return JSON.stringify(key.map((column) => row[fieldOf(table, column)]))
}

async function merge(tx: Tx) {
  const accounts = await findMergeable(tx, { from, into })
  await mergeAccounts(tx, personTables, { ...accounts, name: accounts.from.full_name, by, now })
}

async function withFilled(work: (tx: Tx) => Promise<void>, picks: number[]) {
  const { database } = await scene
  let n = 0
  const pick: Pick = (below) => {
    n += 1
    return (picks[n % picks.length] ?? 0) % below
  }
  await transact(database, async (tx) => {
    await tx.update(guides).set({ status: null, merged_into: null, deactivated_at: null })
    await fill(tx, pick)
    await work(tx)
  })
}

let scene: Promise<ReturnType<typeof startApi>>

const picks = fc.array(fc.nat(97), { minLength: 60, maxLength: 140 })

const runs = { numRuns: 10, endOnFailure: true }

function start() {
  scene = (async () => {
    const api = startApi()
    for (const id of people)
      await api.addGuide({ name: `שם ${id}`, phone: `050000000${id}`, admin: id === 4 ? 1 : 0 })
    return api
  })()
}

test('a merge loses nothing, and touches nothing of a third person', async () => {
  start()
  await fc.assert(
    fc.asyncProperty(picks, (picks) =>
      withFilled(async (tx) => {
        const before = await everything(tx)
        await merge(tx)
        const after = await everything(tx)
        for (const [table, rows] of before) {
          const now = new Map((after.get(table) ?? []).map((row) => [keyOf(table, row), row]))
          for (const row of rows) {
            const ends =
              columnsOf(table).some((person) => person.merged === 'deleted') && isOf(table, row, from)
            if (ends || table === joinRequests) continue
            const expected = merged(table, row)
            const found = now.get(keyOf(table, expected))
            expect([
              getTableName(table),
              row,
              found !== undefined || isMerged(table, expected, after),
            ]).toEqual([getTableName(table), row, true])
            const isOther = !isOf(table, row, from) && !isOf(table, row, into)
            if (isOther) expect(found).toEqual(row)
          }
        }
        for (const entry of personTables) {
          for (const person of entry.columns) {
            expect(await countRows(tx, entry, person, from)).toBe(0)
          }
        }
      }, picks),
    ),
    runs,
  )
})

/** Rows that are unique in something beside their key, such as an invitation to answer. */
function isMerged(table: SQLiteTable, row: Row, after: Map<SQLiteTable, Row[]>) {
  const unique = getTableConfig(table).indexes.filter(({ config }) => config.unique)
  return unique.some(({ config }) =>
    after
      .get(table)
      ?.some((other) =>
        (config.columns as SQLiteColumn[]).every(
          (column) => other[fieldOf(table, column)] === row[fieldOf(table, column)],
        ),
      ),
  )
}

test('views of both accounts are added', async () => {
  start()
  const total = (rows: Row[] = []) => rows.reduce((sum, { count }) => sum + count, 0)
  const views = tables.find((table) => getTableName(table) === 'group_views') as SQLiteTable
  await fc.assert(
    fc.asyncProperty(picks, (picks) =>
      withFilled(async (tx) => {
        const before = total((await everything(tx)).get(views))
        await merge(tx)
        expect(total((await everything(tx)).get(views))).toBe(before)
      }, picks),
    ),
    runs,
  )
})
