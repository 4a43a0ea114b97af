import { readMigrationFiles } from 'drizzle-orm/migrator'

/** The way out for a database that changed last before 1.0.0, whose migrations this version does not have. */
export const wayFromBeforeFirstRelease = 'Start commit bfed9c1a, the last one before 1.0.0, once on it.'

/** The way out for a database of a commit between 1.0.0 and the next release, whose migrations are one by now. */
export const wayFromBetweenReleases = 'Start commit 73b61751 once on it.'

/** @param applied the time of the database's newest migration; null if it has none */
export function migrationState(applied: unknown, migrationsFolder: string) {
  const times = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const [first = 0, newest = 0] = [times[0], times.at(-1)]
  const time = Number(applied)
  if (time > newest) return 'newer'
  if (time === newest) return 'current'
  if (time === 0 || times.includes(time)) return 'pending'
  return time < first ? 'before-first-release' : 'between-releases'
}

export function refuseUnknown(...database: Parameters<typeof migrationState>): void {
  const state = migrationState(...database)
  if (state === 'newer') throw new Error('a newer version of the application has changed the database')
  if (state === 'before-first-release')
    throw new Error(`a version before 1.0.0 has changed the database. ${wayFromBeforeFirstRelease}`)
  if (state === 'between-releases')
    throw new Error(`a commit between two releases has changed the database. ${wayFromBetweenReleases}`)
}
