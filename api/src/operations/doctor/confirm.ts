import type { Config } from '../../config.ts'
import { confirmClock } from '../housekeeping/clock.ts'
import { withMigrated } from './migrated.ts'

/** @throws Error without a database, or if opening it would migrate */
export async function confirmClockOf(config: Pick<Config, 'DATABASE_URL'>, now: Date) {
  return withMigrated(config, (database) => confirmClock(database, now))
}
