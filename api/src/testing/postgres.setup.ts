import { beforeEach } from 'vitest'
import { onPostgres, renewDatabases } from './databases.ts'

beforeEach(async (context) => {
  if (!onPostgres) context.skip('PostgreSQL cannot be started here')
  await renewDatabases()
})
