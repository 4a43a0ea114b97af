import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, inject } from 'vitest'

export const root = join(import.meta.dirname, '../..')

export const engine = inject('engine') ?? ''

/** The prefix of the names of everything created by this run. */
export const prefix = `hafifa-test-${process.pid}`

/** The version of the images built by this run. */
export const version = 'test'

export const imageOf = (part: string) => `docker.io/hafifa/${part}:${version}`

/** The phone of the first coordinator. */
export const phone = '0501231234'

type Options = { input?: string; status?: number; env?: Record<string, string> }

/** Runs a command of the engine and returns its output. */
export function run(args: string[], { input = '', status = 0, env = {} }: Options = {}): string {
  const result = spawnSync(engine, args, {
    cwd: root,
    // podman's own image format has no health checks.
    env: { ...process.env, BUILDAH_FORMAT: 'docker', ...env },
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  expect(result.status, `${args.join(' ')}\n${result.stdout.slice(-4000)}${result.stderr.slice(-4000)}`).toBe(
    status,
  )
  return result.stdout.trim()
}

/** Creates a key for backups. */
export function createIdentity() {
  const create = 'node api/dist/backup/main.js --create-identity /tmp/key >/dev/null && cat /tmp/key'
  const identity = run(['run', '--rm', imageOf('api'), 'sh', '-c', create])
  return { identity, recipient: /public key: (\S+)/.exec(identity)?.[1] ?? '' }
}
