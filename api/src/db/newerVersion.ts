import { readMigrationFiles } from 'drizzle-orm/migrator'

/** The time of the newest migration that this version of the application has. */
export function newestMigration(migrationsFolder: string): number {
  return readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
}

/**
 * @param applied the time of the newest migration that the database has
 * @throws Error when this version of the application does not have that migration
 */
export function refuseNewer(applied: unknown, migrationsFolder: string): void {
  if (Number(applied) > newestMigration(migrationsFolder))
    throw new Error('a newer version of the application has changed the database')
}
