import { readMigrationFiles } from 'drizzle-orm/migrator'

/**
 * @param applied the time of the newest migration that the database has
 * @throws Error when this version of the application does not know that migration
 */
export function refuseNewer(applied: unknown, migrationsFolder: string): void {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  if (Number(applied) > newest) throw new Error('a newer version of the application has changed the database')
}
