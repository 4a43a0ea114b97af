import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

const engine =
  /from '(better-sqlite3|pg|drizzle-orm\/(better-sqlite3|node-postgres|pg-core)[^']*|[^']*\/db\/(sqlite|postgres)\/[^']*)'/

/** A folder of a backup is locked by a file of SQLite, whatever the database is. */
const exceptions = [
  'operations/backup/postgres.ts',
  'operations/backup/sqlite.ts',
  'operations/backup/workFolder.ts',
  'operations/doctor/database.ts',
  'operations/restore/files.ts',
]

test('no other file outside of db imports an engine', () => {
  const files = globSync('**/*.ts', { cwd: source, exclude: ['db/**', 'testing/**', '**/*.test.ts'] })
  const guilty = files.filter((file) => engine.test(readFileSync(join(source, file), 'utf8')))
  expect(files.length).toBeGreaterThan(100)
  expect(guilty.sort()).toEqual(exceptions)
})
