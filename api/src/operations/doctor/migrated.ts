import { existsSync } from 'node:fs'
import type { Config } from '../../config.ts'
import { withDatabase } from '../../database.ts'
import { databaseFile } from '../../db/databaseFile.ts'
import type { Database } from '../../db/open.ts'
import { isMigrationPending } from './database.ts'

/**
 * Opens the database to write, without migrating it.
 * @throws Error without a database, or if opening it would migrate
 */
export async function withMigrated<Result>(
  config: Pick<Config, 'DATABASE_URL'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const file = databaseFile(config.DATABASE_URL)
  if (file && !existsSync(file)) throw new Error(`There is no database ${file}.`)
  if (await isMigrationPending(config)) {
    throw new Error('Nothing was changed: start the server before, which migrates the database.')
  }
  return withDatabase(config.DATABASE_URL, work)
}
