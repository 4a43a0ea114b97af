import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../api/src/testing/ports.ts'
import { execute } from '../../api/src/testing/postgres.databases.ts'
import { nobody, programsWithDump, requireCluster } from '../../api/src/testing/postgres.server.ts'
import { signIn } from './client.ts'
import { coordinator, killAll, startServer } from './processes.ts'

const root = join(import.meta.dirname, '../..')

const bin = programsWithDump()

const primary = '127.0.0.1'

const standby = '127.0.0.2'

const passwords = { POSTGRES_PASSWORD: 'secret', REPLICATION_PASSWORD: 'another' }

const server = `hafifa:${passwords.POSTGRES_PASSWORD}`

/** The two servers of deploy/compose.postgres.yaml, made by its scripts from what their image has made. */
async function startDatabases() {
  const cluster = requireCluster({ bin, superuser: 'postgres' })
  const { folder, data } = cluster
  const port = await freePort()
  const env = { PATH: `${folder}:${bin}:${process.env.PATH}`, PGPORT: `${port}`, ...passwords }
  const urlOf = (role: string, database: string, ...hosts: string[]) =>
    `postgres://${role}@${hosts.map((host) => `${host}:${port}`).join()}/${database}`
  // At the socket, as inside the container, nobody needs a password.
  const asSuperuser = (statement: string) =>
    execute(urlOf('postgres', 'postgres', encodeURIComponent(folder)), statement)

  writeFileSync(join(data, 'pg_hba.conf'), 'local all all trust\nhost all all all scram-sha-256\n')
  cluster.start(port, { max_connections: 100 })
  await asSuperuser('create database hafifa')
  const environment = { ...env, PGDATA: data, PGHOST: folder, POSTGRES_USER: 'postgres' }
  execFileSync('sh', ['deploy/primary.sh'], { cwd: root, env: environment, stdio: 'pipe' })
  cluster.control('-m', 'fast', 'restart')

  const start = `#!/bin/sh\nexec "$@" -k '' -c listen_addresses=${standby}\n`
  writeFileSync(join(folder, 'docker-entrypoint.sh'), start, { mode: 0o755 })
  const copy = spawn('sh', ['-c', readFileSync(join(root, 'deploy/standby.sh'), 'utf8')], {
    ...nobody,
    cwd: folder,
    env: { ...env, PGDATA: join(folder, 'standby'), PRIMARY: primary },
    stdio: 'ignore',
  })
  const copyEnds = once(copy, 'exit')
  return {
    urlOf,
    asSuperuser,
    async remove() {
      copy.kill('SIGINT')
      cluster.control('-m', 'immediate', 'stop')
      await copyEnds
      cluster.remove()
    },
  }
}

describe.skipIf(!bin)('in the databases of the compose file', () => {
  let databases: Awaited<ReturnType<typeof startDatabases>>

  beforeAll(async () => {
    databases = await startDatabases()
  })

  afterAll(async () => {
    killAll()
    await databases.remove()
  })

  const run = (program: string, env: Record<string, string>, ...args: string[]) => {
    const PATH = `${bin}:${process.env.PATH}`
    const options = { cwd: root, env: { PATH, ...env }, encoding: 'utf8' } as const
    return spawnSync(process.execPath, [`api/dist/${program}/main.js`, ...args], options).stdout
  }

  test('the server creates its tables in its own role, and the standby has what it writes', async () => {
    const { urlOf } = databases
    const { origin } = await startServer(urlOf(server, 'hafifa', primary, standby))
    const [client] = await signIn(coordinator.phone, origin)
    expect((await client.post('add-group.php', { name: 'חיפה' })).body.success).toBe(true)
    const names = () => execute(urlOf(server, 'hafifa', standby), 'select name from groups')
    await expect.poll(names).toEqual([{ name: 'חיפה' }])
    const findings = run('doctor', { DATABASE_URL: urlOf(server, 'hafifa', primary) })
    expect(findings).toMatch(/PostgreSQL \d+ accepts writes/)
    expect(findings).not.toContain('superuser')
  })

  test('its role backs the database up, and restores it into an empty one', async () => {
    const { asSuperuser, urlOf } = databases
    const folder = mkdtempSync(join(tmpdir(), 'hafifa-roles-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const key = join(folder, 'key')
    const recipient = /age1\w+/.exec(run('backup', {}, '--create-identity', key))?.[0] ?? ''
    const settings = { BACKUP_FOLDER: folder, BACKUP_RECIPIENTS: recipient }
    const live = { DATABASE_URL: urlOf(server, 'hafifa', primary), ...settings }
    const [backup = ''] = run('backup', live).split(': ')
    await asSuperuser('create database restored owner hafifa')
    const restored = { DATABASE_URL: urlOf(server, 'restored', primary), ...settings }
    expect(run('restore', restored, '--from', backup, '--identity', key)).toContain('groups: 1')
  })

  test.for([
    'create role intruder',
    'create database intruder',
    'alter role hafifa superuser',
    `alter system set log_statement = 'all'`,
    'select * from pg_authid',
    `select pg_read_file('/etc/passwd')`,
    `copy (select 1) to program 'true'`,
    'set session_replication_role = replica',
  ])('the server may not: %s', async (statement) => {
    const { urlOf } = databases
    await expect(execute(urlOf(server, 'hafifa', primary), statement)).rejects.toThrow(/permission|must/)
  })

  test.for([
    ['the server opens no other database', server, 'postgres', /permission denied for database/],
    ['the server copies nothing', server, 'hafifa?replication=database', /replication/i],
    ['the standby reads nothing', 'standby:another', 'hafifa', /permission denied for database/],
    ['the superuser has no password', 'postgres:secret', 'postgres', /password authentication failed/],
    ['nobody is the server without its password', 'hafifa:another', 'hafifa', /password authentication/],
  ] as const)('%s', async ([, role, database, refusal]) => {
    const { urlOf } = databases
    await expect(execute(urlOf(role, database, primary), 'select 1')).rejects.toThrow(refusal)
  })
})
