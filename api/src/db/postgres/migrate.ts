import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runPending } from 'drizzle-orm/node-postgres/migrator'
import { refuseUnknown } from '../knownMigrations.ts'
import { createPool } from './pool.ts'

/** Any number that nothing else locks. */
const migrationsLock = 4_213_002

/**
 * Of several processes that start at once, one runs the migrations.
 * @throws Error when the database cannot be reached, or this version does not know its last migration
 */
export async function migrate(url: string, migrationsFolder: string): Promise<void> {
  const pool = createPool(url, { max: 1, timeLimits: false })
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationsLock])
    const { rows } = await client.query(
      "select to_regclass('drizzle.__drizzle_migrations') is not null as migrated",
    )
    if (rows[0].migrated) {
      const applied = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
      refuseUnknown(applied.rows[0].newest, migrationsFolder)
    }
    await runPending(drizzle({ client }), { migrationsFolder })
  } finally {
    client.release(true)
    await pool.end()
  }
}
