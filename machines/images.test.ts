import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { createClient, signIn } from '../scale/client.ts'

const root = join(import.meta.dirname, '..')
const engine = inject('engine') ?? ''

const frontEnds = ['shell', 'guide-app', 'dashboard-app'] as const

const phone = '0501231234'
/** Of everything that this run creates. */
const prefix = `hafifa-test-${process.pid}`

const imageOf = (part: string) => `localhost/hafifa/${part}:test`

/** Runs a command of the engine and returns what it prints. */
function run(args: string[], { input = '', status = 0 } = {}): string {
  // podman's own format has no health checks.
  const env = { ...process.env, BUILDAH_FORMAT: 'docker' }
  const options = { cwd: root, env, input, encoding: 'utf8', maxBuffer: 2 ** 28 } as const
  const result = spawnSync(engine, args, options)
  expect(result.status, `${args.join(' ')}\n${result.stdout.slice(-4000)}${result.stderr.slice(-4000)}`).toBe(
    status,
  )
  return result.stdout.trim()
}

function build(dockerfile: string, part: string) {
  const file = ['--file', `deploy/${dockerfile}`, '--tag', imageOf(part), '--build-arg', `PART=${part}`]
  run(['build', ...file, '.'])
}

const volumes = ['data:/data', ...frontEnds.map((part) => `${part}:/app/${part}/dist:ro`)].flatMap(
  (mount) => ['--volume', `${prefix}-${mount}`],
)

/** Starts a container, and returns what a test does with it. */
function start(part: string, port: number, options: string[] = []) {
  const name = `${prefix}-${part}`
  run(['run', '--detach', '--name', name, '--publish', `127.0.0.1::${port}`, ...options, imageOf(part)])
  onTestFinished(() => void run(['rm', '--force', name]))
  const inspect = (path: string) => JSON.parse(run(['inspect', '--format', `{{json ${path}}}`, name]))
  const exec = (...command: string[]) => run(['exec', name, ...command])
  return {
    exec,
    origin: () => `http://${run(['port', name, `${port}`]).split('\n')[0]}`,
    /** Waits for the health check of the image. */
    async isHealthy() {
      const [, ...check] = inspect('.Config.Healthcheck.Test')
      const command = check.length === 1 ? ['sh', '-c', ...check] : check
      await expect
        .poll(() => spawnSync(engine, ['exec', name, ...command]).status, { timeout: 60_000, interval: 500 })
        .toBe(0)
    },
    stop() {
      run(['stop', '--time', '15', name])
      return inspect('.State.ExitCode')
    },
    restart: () => run(['start', name]),
  }
}

/** As in compose.yaml. */
const confined = [
  '--read-only',
  '--tmpfs',
  '/tmp',
  '--cap-drop',
  'ALL',
  '--security-opt',
  'no-new-privileges',
]

function startApi(settings: Record<string, string> = {}) {
  const all = Object.entries({ FIRST_COORDINATOR_PHONE: phone, ...settings })
  return start('api', 3000, [
    ...confined,
    ...volumes,
    ...all.flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  ])
}

/** A new key for backups. */
function createIdentity() {
  const create = 'node api/dist/backup/main.js --create-identity /tmp/key >/dev/null && cat /tmp/key'
  const identity = run(['run', '--rm', imageOf('api'), 'sh', '-c', create])
  return { identity, recipient: /public key: (\S+)/.exec(identity)?.[1] ?? '' }
}

/** The paths outside the data, the front ends and folders of temporary files that the image's user can write. */
const writable = `find /app /etc /usr /opt /srv -xdev -writable -not -type l -not -path '/app/*/dist' 2>/dev/null || true`

describe.skipIf(engine === '')('the images', () => {
  beforeAll(() => {
    build('api.Dockerfile', 'api')
    for (const part of frontEnds) {
      build('frontEnd.Dockerfile', part)
      const publish = ['sh', '/usr/local/bin/publish.sh', '/srv', '/published']
      run(['run', '--rm', '--volume', `${prefix}-${part}:/published`, imageOf(part), ...publish])
    }
  })

  afterAll(() => {
    run(['volume', 'rm', '--force', ...['data', ...frontEnds].map((volume) => `${prefix}-${volume}`)])
  })

  test('serve the product, and keep what was saved over a restart', async () => {
    const api = startApi()
    await api.isHealthy()
    for (const path of ['/', '/guide-app/remoteEntry.js', '/dashboard-app/remoteEntry.js'])
      expect((await fetch(api.origin() + path)).status, path).toBe(200)
    const [client] = await signIn(phone, api.origin())
    expect((await client.post('add-group.php', { name: 'חיפה' })).body.success).toBe(true)
    expect(api.stop()).toBe(0)
    api.restart()
    await api.isHealthy()
    expect((await createClient(api.origin()).get('get-groups.php')).body.groups).toMatchObject([
      { name: 'חיפה' },
    ])
  })

  test('back up, restore and check by the documented commands', async () => {
    const { identity, recipient } = createIdentity()
    const api = startApi({ BACKUP_RECIPIENTS: recipient })
    await api.isHealthy()
    const [file] = api.exec('node', 'api/dist/backup/main.js').split(': ')
    expect(api.exec('sh', '-c', 'node api/dist/doctor/main.js || true')).toContain('✓ The database is sound.')
    expect(api.stop()).toBe(0)
    const restore = ['node', 'api/dist/restore/main.js', '--from', file ?? '', '--identity', '-', '--replace']
    const restored = run(['run', '--rm', '--interactive', ...volumes, imageOf('api'), ...restore], {
      input: identity,
    })
    expect(restored).toContain('Restored /data/hafifa.sqlite')
    api.restart()
    await api.isHealthy()
  })

  test.for(['api', 'guide-app'])('run %s as a user who can change none of its files', (part) => {
    const shell = (command: string) => run(['run', '--rm', imageOf(part), 'sh', '-c', command])
    expect(Number(shell('id -u'))).toBeGreaterThan(0)
    expect(shell(writable)).toBe('')
  })

  test('have no package that only the build needs', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'api/package.json'), 'utf8'))
    const installed = run(['run', '--rm', imageOf('api'), 'ls', 'node_modules']).split('\n')
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['better-sqlite3']))
    for (const name of Object.keys(devDependencies)) expect(installed).not.toContain(name)
  })

  test('have no settings of npm, settings of a deployment or keys', () => {
    const find = `find / -xdev \\( -name .npmrc -o -name .env -o -name 'backup-key*' \\) 2>/dev/null || true`
    expect(run(['run', '--rm', imageOf('api'), 'sh', '-c', find])).toBe('')
  })

  test('serve a remote from an origin of its own', async () => {
    const remote = start('guide-app', 8080)
    await remote.isHealthy()
    const { status, headers } = await fetch(`${remote.origin()}/remoteEntry.js`)
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(remote.stop()).toBe(0)
  })
})
