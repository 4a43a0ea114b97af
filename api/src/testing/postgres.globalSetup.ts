import type { TestProject } from 'vitest/node'
import { openDatabase } from '../registry/database.ts'
import { createDatabase, keepFirstRows, schemaOf, templateName } from './postgres.databases.ts'
import { startPostgres } from './postgres.server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { url: string; schema: string } | undefined
  }
}

export async function setup(project: TestProject) {
  const server = await startPostgres()
  if (!server) {
    project.provide('postgres', undefined)
    console.log('PostgreSQL cannot be started here, so its tests are skipped.')
    return
  }
  const url = `${server.url}/${templateName}`
  await createDatabase(server.url, templateName)
  const template = openDatabase(url)
  await template.ready()
  await template.close()
  await keepFirstRows(url)
  project.provide('postgres', { url: server.url, schema: await schemaOf(url) })
  return () => server.stop()
}
