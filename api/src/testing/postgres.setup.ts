import { beforeEach } from 'vitest'
import { onPostgres, prepareDatabases } from './databases.ts'

beforeEach(async (context) => {
  if (!onPostgres) context.skip('PostgreSQL cannot be started here')
  await prepareDatabases()
})
