import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'

const api = join(import.meta.dirname, '../..')

// `npm run migrations -w api` writes the missing ones.
test('every change of a table has its migration', async () => {
  const files = globSync('src/**/*.table.ts', { cwd: api })
  const tables = await Promise.all(files.map((file) => import(join(api, file))))
  const described = await generateSQLiteDrizzleJson(Object.assign({}, ...tables))
  const snapshots = globSync('migrations/meta/*_snapshot.json', { cwd: api }).sort()
  const migrated = JSON.parse(readFileSync(join(api, snapshots.at(-1) ?? ''), 'utf8'))
  expect(await generateSQLiteMigration(migrated, described)).toEqual([])
})
