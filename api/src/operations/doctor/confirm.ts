import { existsSync } from 'node:fs'
import type { Config } from '../../config.ts'
import { confirmClock } from '../../db/clock.ts'
import { databaseFile } from '../../db/databaseFile.ts'
import { withDatabase } from '../../registry/database.ts'
import { isMigrationPending } from './database.ts'

export async function requireMigrated(config: Pick<Config, 'DATABASE_URL'>): Promise<void> {
  const file = databaseFile(config.DATABASE_URL)
  if (file && !existsSync(file)) throw new Error(`There is no database ${file}.`)
  if (await isMigrationPending(config)) {
    throw new Error('Nothing was done: start the server before, which migrates the database.')
  }
}

export async function confirmClockOf(config: Pick<Config, 'DATABASE_URL'>, now: Date) {
  await requireMigrated(config)
  return withDatabase(config.DATABASE_URL, (database) => confirmClock(database, now))
}
