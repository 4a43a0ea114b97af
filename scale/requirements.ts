import { spawnSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { createCluster } from '../api/src/testing/postgres.server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    hasCaddy: boolean
    hasPostgres: boolean
  }
}

/** Says what this machine lacks, so that tests which need it are skipped. */
export function setup(project: TestProject) {
  const cluster = createCluster()
  cluster?.remove()
  const hasCaddy = spawnSync('caddy', ['version']).status === 0
  project.provide('hasPostgres', cluster !== undefined)
  project.provide('hasCaddy', hasCaddy)
  if (!cluster)
    console.log('PostgreSQL cannot be started here, so the tests of several processes are skipped.')
  if (!hasCaddy) console.log('Caddy is not installed, so the tests of processes behind a proxy are skipped.')
}
