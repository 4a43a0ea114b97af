import { join } from 'node:path'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { apiFolder } from '../folders.ts'
import type { Db } from './connection.ts'
import { databaseFile } from './databaseFile.ts'
import { irrelevantStatements } from './dataVersion.ts'
import type { LimiterOptions } from './engine.ts'
import { openPostgres } from './postgres/open.ts'
import { openSqlite } from './sqlite/open.ts'
import type { Writer } from './transaction.ts'

export type Database = {
  read: Db
  writer: Writer
  /** @throws Error when it cannot be reached or was written by a newer version */
  ready: () => Promise<void>
  dataVersion: () => Promise<number>
  /** Creates a rate limiter whose counters all processes that use the database share. */
  createLimiter: (options: LimiterOptions) => RateLimiterAbstract
  /** Calls a function after each transaction that this process has committed, and after those of others. */
  onCommit(listener: () => void): void
  /** Calls a function with each warning of the database's server, such as that a standby has not confirmed a commit. */
  onWarning(listener: (warning: string) => void): void
  /** Overwrites what is left of deleted rows in the files. Changes wait. */
  compact(now: Date): Promise<void>
  /** Whether the files need no compaction on this day, because it was done or the database needs none. */
  isCompacted(now: Date): boolean
  close(): Promise<void>
}

/** @param uncachedTables tables on which no cached answer depends */
export function open(url: string, uncachedTables: SQLiteTable[], migrationsFolder?: string): Database {
  const irrelevant = irrelevantStatements(uncachedTables)
  const folder = (name: string) => migrationsFolder ?? join(apiFolder, name)
  const file = databaseFile(url)
  return file === undefined
    ? openPostgres(url, irrelevant, folder('migrations-postgres'))
    : openSqlite(file, irrelevant, folder('migrations'))
}
