import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database.ts'
import { createDatabase, templateName } from './postgres.databases.ts'
import { startPostgres } from './postgres.server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string | undefined
  }
}

/** Starts the server of a test run, with a migrated database from which tests copy theirs. */
export async function setup(project: TestProject) {
  const server = await startPostgres()
  project.provide('postgres', server?.url)
  if (!server) {
    console.log('PostgreSQL cannot be started here, so its tests are skipped.')
    return
  }
  await createDatabase(server.url, templateName)
  const template = openDatabase(`${server.url}/${templateName}`)
  await template.ready()
  await template.close()
  return () => server.stop()
}
