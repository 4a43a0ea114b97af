import {
  generateDrizzleJson,
  generateMigration,
  generateSQLiteDrizzleJson,
  generateSQLiteMigration,
} from 'drizzle-kit/api'
import { type SQLiteTable, sqliteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, test } from 'vitest'
import { choiceColumn } from '../schema/trainees.table.ts'
import { onPostgres } from '../testing/databases.ts'
import {
  fillDatabase,
  lastId,
  newest,
  previous,
  rowsAfter,
  type Snapshot,
  unmigratedDatabase,
  withFurther,
  withoutNewest,
} from '../testing/migrations.ts'
import { postgresTables } from './postgres/tableOf.ts'

describe.skipIf(!previous)('the newest migration', () => {
  const before = previous ?? newest

  test('keeps the rows of every table', async () => {
    const url = await unmigratedDatabase()
    await fillDatabase(url, withoutNewest(), before)
    for (const table of Object.keys(newest.tables).filter((table) => table in before.tables)) {
      const name = newest.tables[table]?.name
      const [row] = await rowsAfter<{ n: number }>(url, undefined, `select count(*) as n from ${name}`)
      expect([name, Number(row?.n) >= 2]).toEqual([name, true])
    }
  })

  test.skipIf(onPostgres)('gives no id of a deleted row again', async () => {
    const url = await unmigratedDatabase()
    await fillDatabase(url, withoutNewest(), before)
    const given = await rowsAfter<{ name: string; seq: number }>(
      url,
      undefined,
      'select * from sqlite_sequence',
    )
    expect(given.filter(({ name, seq }) => name in before.tables && seq < lastId)).toEqual([])
  })
})

test('a choice with a default can be added to the trainees of a filled database', async () => {
  const url = await unmigratedDatabase()
  await fillDatabase(url, undefined, newest)
  const added = choiceColumn({ options: ['פעם בשבוע', 'פעמיים בשבוע'], default: 'פעם בשבוע' })
  const tables = ['trainees', 'archived_trainees']
  const migrations = withFurther(await migrationAdding(sqliteTable('described', { added }), tables))
  for (const table of tables) {
    const rows = await rowsAfter(url, migrations, `select added from ${table}`)
    expect(rows).toEqual([{ added: 'פעם בשבוע' }, { added: 'פעם בשבוע' }])
  }
})

/** What `npm run migrations` writes after the columns of a table are added to others. */
async function migrationAdding(described: SQLiteTable, to: string[]): Promise<string[]> {
  const edited = structuredClone(newest)
  const snapshot = (
    onPostgres
      ? generateDrizzleJson(postgresTables([described]))
      : await generateSQLiteDrizzleJson({ described })
  ) as Snapshot
  const columns = Object.values(snapshot.tables)[0]?.columns
  for (const table of Object.values(edited.tables).filter(({ name }) => to.includes(name))) {
    Object.assign(table.columns, columns)
  }
  return onPostgres
    ? generateMigration(newest as never, edited as never)
    : generateSQLiteMigration(newest as never, edited as never)
}
