import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createDatabase, dropDatabase, templateName } from './postgres.databases.ts'

/** Most tests start the application once. */
const readyForATest = 2

const server = inject('postgres')

export const onPostgres = server !== undefined

const ready: string[] = []

/** Creates the databases of the next test, if it runs on PostgreSQL. */
export async function prepareDatabases(): Promise<void> {
  while (server !== undefined && ready.length < readyForATest) {
    const name = `test_${randomUUID().replaceAll('-', '')}`
    await createDatabase(server, name, templateName)
    ready.push(name)
  }
}

export type TestDatabase = { url: string; remove: () => Promise<void> }

/** A database with nothing but what migrations fill in. */
export function takeDatabase(): TestDatabase {
  if (server === undefined) return takeFile()
  const name = ready.shift()
  if (name === undefined) throw new Error(`a test starts the application ${readyForATest} times at most`)
  return { url: `${server}/${name}`, remove: () => dropDatabase(server, name) }
}

function takeFile(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-'))
  return {
    url: `file:${join(folder, 'test.sqlite')}`,
    remove: async () => rmSync(folder, { recursive: true }),
  }
}
