import { spawnSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { postgresIsInstalled } from '../../api/src/testing/postgres.server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    hasCaddy: boolean
    hasPostgres: boolean
    hasPrometheus: boolean
  }
}

/** Skips tests that need a missing program. */
export function setup(project: TestProject) {
  const hasPostgres = postgresIsInstalled()
  const hasCaddy = spawnSync('caddy', ['version']).status === 0
  project.provide('hasPostgres', hasPostgres)
  const hasPrometheus = spawnSync('prometheus', ['--version']).status === 0
  project.provide('hasCaddy', hasCaddy)
  project.provide('hasPrometheus', hasPrometheus)
  if (!hasPostgres)
    console.log('PostgreSQL cannot be started here, so the tests of several processes are skipped.')
  if (!hasCaddy)
    console.log('Caddy is not installed, so the tests of processes behind the proxy are skipped.')
  if (!hasPrometheus)
    console.log(
      'Prometheus is not installed, so the dashboard and the alerts are not tested on real metrics.',
    )
}
