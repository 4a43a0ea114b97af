import { type Database, open } from '../db/open.ts'
import { uncachedTables } from './tables.ts'

/** @param url `file:` and a path, or `postgres://` */
export function openDatabase(url: string, migrationsFolder?: string): Database {
  return open(url, uncachedTables, migrationsFolder)
}

export async function withDatabase<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(url)
  try {
    await database.ready()
    return await work(database)
  } finally {
    await database.close()
  }
}
