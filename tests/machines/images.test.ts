import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { createClient, signIn } from '../cluster/client.ts'
import { startServices } from './compose.ts'
import { createIdentity, engine, imageOf, phone, prefix, root, run } from './engine.ts'

const frontEnds = ['shell', 'guide-app', 'dashboard-app'] as const

function build(dockerfile: string, part: string) {
  const file = ['--file', `deploy/${dockerfile}`, '--tag', imageOf(part), '--build-arg', `PART=${part}`]
  run(['build', ...file, '.'])
}

const volumes = ['data:/data', ...frontEnds.map((part) => `${part}:/app/${part}/dist:ro`)].flatMap(
  (mount) => ['--volume', `${prefix}-${mount}`],
)

/** Starts a container and returns functions to use it. */
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

/** The same options as in compose.yaml. */
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
  const all = Object.entries({ FIRST_COORDINATOR_PHONE: phone, COORDINATOR_SIGN_IN: 'any', ...settings })
  return start('api', 3000, [
    ...confined,
    ...volumes,
    ...all.flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  ])
}

/** Prints the paths that can be written to. BusyBox's find has no -writable. */
const printWritable = `for path; do if [ -w "$path" ]; then echo "$path"; fi; done`

/** Prints /tmp, and nothing else, if the image's user can write only it, the data and the front ends. */
const writable = `find /app /etc /usr /opt /srv /tmp -xdev ! -type l ! -path '/app/*/dist' -exec sh -c '${printWritable}' sh {} + 2>/dev/null || true`

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

  test('keep saved data over a restart', async () => {
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

  test.for(['api', 'guide-app'])('run %s as a user who cannot change any of its files', (part) => {
    const shell = (command: string) => run(['run', '--rm', imageOf(part), 'sh', '-c', command])
    expect(Number(shell('id -u'))).toBeGreaterThan(0)
    expect(shell(writable)).toBe('/tmp')
  })

  test('contain no package that only the build needs', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'api/package.json'), 'utf8'))
    const find = ['find', 'node_modules', '-maxdepth', '2']
    const installed = run(['run', '--rm', imageOf('api'), ...find]).split('\n')
    for (const name of Object.keys(dependencies)) expect(installed).toContain(`node_modules/${name}`)
    for (const name of Object.keys(devDependencies)) expect(installed).not.toContain(`node_modules/${name}`)
  })

  test('contain no npm or deployment settings, no keys and no demo', () => {
    const find = `find / -xdev \\( -name .npmrc -o -name .env -o -name 'backup-key*' -o -name 'demo.program.js' \\) 2>/dev/null || true`
    expect(run(['run', '--rm', imageOf('api'), 'sh', '-c', find])).toBe('')
  })

  test('serve a remote from a separate origin', async () => {
    const remote = start('guide-app', 8080)
    await remote.isHealthy()
    const { status, headers } = await fetch(`${remote.origin()}/remoteEntry.js`)
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(remote.stop()).toBe(0)
  })

  describe.skipIf(!inject('hasCompose'))('by the compose files', () => {
    test('lose nothing when a process or the primary ends, and restore into the new primary', async () => {
      const { identity, recipient } = createIdentity()
      const { origin, compose, exec, startAgain, kill } = await startServices(
        'compose.postgres.yaml',
        'databases',
        { POSTGRES_PASSWORD: 'secret', REPLICATION_PASSWORD: 'another', BACKUP_RECIPIENTS: recipient },
      )
      const [client] = await signIn(phone, origin)
      const add = async (name: string) => (await client.post('add-group.php', { name })).body.success
      const names = async (reader = client) =>
        (await reader.get('get-groups.php')).body.groups.map(({ name }: { name: string }) => name)
      const psql = (...args: string[]) => exec('standby', 'psql', '--username', 'postgres', ...args)

      compose(['stop', 'api-1'])
      expect(await add('אילת')).toBe(true)
      startAgain('api-1')
      await kill('api-2')
      // Requests may fail until the proxy detects the failure.
      await expect.poll(() => add('חיפה')).toBe(true)
      startAgain('api-2')
      const [backup = ''] = exec('api-2', 'node', 'api/dist/backup/main.js').split(': ')

      await kill('primary')
      exec('standby', 'pg_ctl', 'promote')
      await expect.poll(() => add('עכו')).toBe(true)
      expect(await names()).toEqual(['אילת', 'חיפה', 'עכו'])

      const copy = `rm -r "$PGDATA"/* && PGPASSWORD=$REPLICATION_PASSWORD pg_basebackup --host standby --username standby --pgdata "$PGDATA" --write-recovery-conf --checkpoint fast`
      compose(['run', '--rm', '--no-deps', '--user', 'postgres', '--entrypoint', 'sh', 'primary', '-c', copy])
      startAgain('primary')
      psql(
        ...['--command', `alter system set synchronous_standby_names = '*'`],
        ...['--command', 'select pg_reload_conf()'],
      )
      const state = () => psql('--tuples-only', '--command', 'select sync_state from pg_stat_replication')
      await expect.poll(state).toBe('sync')
      expect(exec('api-1', 'node', 'api/dist/doctor/main.js')).toContain('✓ PostgreSQL 17 accepts writes.')

      compose(['stop', 'api-1', 'api-2'])
      psql(
        ...['--command', 'alter database hafifa rename to lost'],
        ...['--command', 'create database hafifa owner hafifa'],
      )
      const restore = ['node', 'api/dist/restore/main.js', '--from', backup, '--identity', '-']
      compose(['run', '--rm', '--no-deps', '-T', 'api-1', ...restore], identity)
      startAgain('api-1', 'api-2')
      const [again] = await signIn(phone, origin)
      expect(await names(again)).toEqual(['אילת', 'חיפה'])
    })

    // On a busy machine, Litestream may not run for a second. Then more is lost.
    test('lose at most the last second when the server and Litestream are killed', { retry: 2 }, async () => {
      const { identity, recipient } = createIdentity()
      const { origin, compose, exec, startAgain, kill } = await startServices('compose.yaml', 'replication', {
        REPLICA_URL: 'file:///data/replica',
        BACKUP_RECIPIENTS: recipient,
        AGE_IDENTITY: /AGE-SECRET-KEY-\S+/.exec(identity)?.[0] ?? '',
      })
      const [client] = await signIn(phone, origin)
      const { id } = (await client.post('add-group.php', { name: 'חיפה' })).body
      const snapshots = () => exec('api', 'find', '/data/replica', '-name', '*.snapshot.lz4')
      await expect.poll(snapshots).not.toBe('')

      const acknowledged: number[] = []
      const add = (first_name: string) =>
        client.post('add-trainee.php', { group_id: id, first_name, last_name: 'לוי' })
      async function write() {
        while ((await add(`${acknowledged.length}`).catch(() => undefined))?.status === 200)
          acknowledged.push(Date.now())
      }
      const writing = write()
      await expect.poll(() => acknowledged.length).toBeGreaterThan(50)
      const killedAt = await kill('litestream', 'api')
      await writing

      const files = ['-config', '/etc/litestream.yaml', '-o', '/data/restored.sqlite', '/data/hafifa.sqlite']
      compose(['run', '--rm', '--no-deps', '-e', 'AGE_IDENTITY', 'litestream', 'restore', ...files])
      const move =
        'mkdir /data/lost; mv /data/hafifa.sqlite* /data/lost; mv /data/restored.sqlite /data/hafifa.sqlite'
      compose(['run', '--rm', '--no-deps', 'api', 'sh', '-c', move])
      startAgain('api')
      const { trainees } = (await client.get('get-group-trainees.php', { groupId: id })).body
      const restored: number[] = trainees.map(({ first_name }: { first_name: string }) => Number(first_name))
      expect(restored.toSorted((a, b) => a - b)).toEqual(restored.map((_, n) => n))
      expect(killedAt - (acknowledged[restored.length] ?? killedAt)).toBeLessThanOrEqual(1000)
      expect(exec('api', 'stat', '--format=%a', '/data/hafifa.sqlite')).toBe('600')
    })
  })
})
