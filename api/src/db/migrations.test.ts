import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  generateDrizzleJson,
  generateMigration,
  generateSQLiteDrizzleJson,
  generateSQLiteMigration,
} from 'drizzle-kit/api'
import { getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { tables } from '../registry/tables.ts'
import { expectSameNames } from '../testing/expectSameNames.ts'
import { postgresTables } from './postgres/tableOf.ts'

const api = join(import.meta.dirname, '../..')

// `npm run migrations -w api` writes the missing ones.
test('every change of a table has its migration', async () => {
  const files = globSync('src/**/*.table.ts', { cwd: api })
  const tables = await Promise.all(files.map((file) => import(join(api, file))))
  const described = await generateSQLiteDrizzleJson(Object.assign({}, ...tables))
  expect(await generateSQLiteMigration(migrated('migrations'), described)).toEqual([])
})

// `npm run migrations:postgres -w api` writes the missing ones.
test('every change of a table has its migration for PostgreSQL', async () => {
  const described = generateDrizzleJson(postgresTables(tables))
  expect(await generateMigration(migrated('migrations-postgres'), described)).toEqual([])
})

test('every table is listed', async () => {
  const files = globSync('src/**/*.table.ts', { cwd: api })
  const exported = await Promise.all(files.map((file) => import(join(api, file))))
  const described = exported.flatMap((file) => Object.values(file)).filter((value) => is(value, SQLiteTable))
  expectSameNames(tables.map(getTableName), described.map(getTableName))
})

function migrated(folder: string) {
  const snapshots = globSync(`${folder}/meta/*_snapshot.json`, { cwd: api }).sort()
  return JSON.parse(readFileSync(join(api, snapshots.at(-1) ?? ''), 'utf8'))
}
