import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { renewDatabase } from './postgres.databases.ts'
import { migratedFile } from './programs.ts'

/** Most tests start the application once. */
const databasesOfATest = 2

const postgres = inject('postgres')

export const onPostgres = postgres !== undefined

/** Concurrent test workers have different databases. */
const names = Array.from({ length: databasesOfATest }, (_, n) => `test_${process.env.VITEST_POOL_ID}_${n}`)

const used = new Set(names)

export async function renewDatabases(): Promise<void> {
  for (const name of used) {
    if (postgres) await renewDatabase(postgres.url, name, postgres.schema)
    used.delete(name)
  }
}

type TestDatabase = { url: string; remove: () => Promise<void> }

export function takeDatabase(contents?: Uint8Array): TestDatabase {
  if (!postgres) return takeFile(contents)
  const name = names.find((name) => !used.has(name))
  if (name === undefined) throw new Error(`a test starts the application ${databasesOfATest} times at most`)
  used.add(name)
  return { url: `${postgres.url}/${name}`, remove: async () => undefined }
}

function takeFile(contents: Uint8Array | undefined): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-'))
  const file = join(folder, 'test.sqlite')
  if (contents) writeFileSync(file, contents)
  else copyFileSync(migratedFile, file)
  return {
    url: `file:${file}`,
    remove: async () => rmSync(folder, { recursive: true }),
  }
}
