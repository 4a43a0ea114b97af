import { type Database, open } from './db/open.ts'
import { uncachedTables } from './tables.ts'

/** @param url `file:` and a path, or `postgres://` */
export function openDatabase(url: string, migrationsFolder?: string): Database {
  return open(url, uncachedTables, migrationsFolder)
}
