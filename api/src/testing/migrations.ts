import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { inject, onTestFinished } from 'vitest'
import { apiFolder } from '../folders.ts'
import { openDatabase } from '../registry/database.ts'
import { onPostgres } from './databases.ts'
import { createDatabase, execute } from './postgres.databases.ts'
import { temporaryFolder } from './temporaryFolder.ts'

type Entry = { idx: number; version: string; when: number; tag: string; breakpoints: boolean }

type Column = { name: string; type: string; notNull: boolean }

export type Snapshot = { tables: Record<string, { name: string; columns: Record<string, Column> }> }

/** The migrations of the engine under test. */
const shipped = join(apiFolder, onPostgres ? 'migrations-postgres' : 'migrations')

const read = (folder: string, name: string) => JSON.parse(readFileSync(join(folder, 'meta', name), 'utf8'))

const shippedEntries: Entry[] = read(shipped, '_journal.json').entries

const snapshotOf = ({ idx }: Entry): Snapshot =>
  read(shipped, `${String(idx).padStart(4, '0')}_snapshot.json`)

/** What the newest migration has made, and of what; the first one has made it of nothing. */
export const [newest, previous] = shippedEntries.slice(-2).reverse().map(snapshotOf) as [Snapshot, Snapshot?]

export function withoutNewest(): string {
  return folderOf(shippedEntries.slice(0, -1))
}

/** A database as 1.0.0 has made it, with rows. */
export async function ofFirstRelease(url: string, rows: string): Promise<void> {
  await withDatabase(url, folderOf(shippedEntries.slice(0, 1)), async () => undefined)
  if (onPostgres) return void (await execute(url, rows))
  const connection = new Sqlite(url.replace('file:', ''))
  connection.exec(rows)
  connection.close()
}

export function withFurther(statements: string[]): string {
  const [last] = shippedEntries.slice(-1) as [Entry]
  const folder = folderOf([
    ...shippedEntries,
    { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'further' },
  ])
  writeFileSync(join(folder, 'further.sql'), statements.join('--> statement-breakpoint\n'))
  return folder
}

function folderOf(entries: Entry[]): string {
  const folder = join(temporaryFolder(), 'migrations')
  cpSync(shipped, folder, { recursive: true })
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', entries }))
  return folder
}

export async function unmigratedDatabase(): Promise<string> {
  const server = inject('postgres')
  if (!onPostgres || !server) return `file:${join(temporaryFolder(), 'test.sqlite')}`
  const name = `migrations_${process.env.VITEST_POOL_ID}`
  await createDatabase(server.url, name)
  onTestFinished(async () => {
    await execute(`${server.url}/postgres`, `drop database ${name} with (force)`)
  })
  return `${server.url}/${name}`
}

/** The last id that was given in each table. Its row is deleted. */
export const lastId = 9

/**
 * One row with all columns, and one with only those that must not be null. The values are 1 and 2, so that
 * the references between the tables hold. Without the application, whose tables may be newer.
 */
export async function fillDatabase(url: string, migrations: string | undefined, { tables }: Snapshot) {
  await withDatabase(url, migrations, async () => undefined)
  const insertions = Object.values(tables).flatMap(({ name, columns }) => {
    const all = Object.values(columns)
    const required = all.filter(({ notNull }) => notNull)
    return [insertion(name, all, 1), insertion(name, required, 2)]
  })
  if (onPostgres) {
    await execute(url, ['set session_replication_role = replica', ...insertions].join(';'))
    return
  }
  const connection = new Sqlite(url.replace('file:', ''))
  connection.pragma('foreign_keys = off')
  connection.exec([...insertions, `update sqlite_sequence set seq = ${lastId}`].join(';'))
  connection.close()
}

function insertion(table: string, columns: Column[], value: number) {
  const names = columns.map(({ name }) => `"${name}"`)
  const values = columns.map(({ type }) => (type.startsWith('text') ? `'${value}'` : `${value}`))
  return `insert into "${table}" (${names}) values (${values}) on conflict do nothing`
}

export async function rowsAfter<Row>(url: string, migrations: string | undefined, query: string) {
  return withDatabase(url, migrations, ({ read }) => read.raw<Row>(sql.raw(query)))
}

async function withDatabase<Result>(
  url: string,
  migrations: string | undefined,
  use: (database: ReturnType<typeof openDatabase>) => Promise<Result>,
) {
  const database = openDatabase(url, migrations)
  try {
    await database.ready()
    return await use(database)
  } finally {
    await database.close()
  }
}
