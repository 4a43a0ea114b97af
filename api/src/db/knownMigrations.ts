import { readMigrationFiles } from 'drizzle-orm/migrator'

/** The way out for a database that changed last before 1.0.0, whose migrations this version does not have. */
export const wayFromBeforeFirstRelease = 'Start commit bfed9c1a, the last one before 1.0.0, once on it.'

/** The times of the first and the newest migration that this version of the application has. */
export function migrationTimes(migrationsFolder: string) {
  const times = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  return { first: times[0] ?? 0, newest: times.at(-1) ?? 0 }
}

/**
 * @param applied the time of the newest migration that the database has; null if it has none
 * @throws Error when this version of the application does not know that migration
 */
export function refuseUnknown(applied: unknown, migrationsFolder: string): void {
  if (applied === null) return
  const { first, newest } = migrationTimes(migrationsFolder)
  if (Number(applied) > newest) throw new Error('a newer version of the application has changed the database')
  if (Number(applied) < first)
    throw new Error(`a version before 1.0.0 has changed the database. ${wayFromBeforeFirstRelease}`)
}
