import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { repositoryRoot } from '../../folders.ts'
import { measurements } from '../../measurements.ts'
import { daySeconds } from '../../rules/time.ts'
import { startApi } from '../../testing/api.ts'
import { isClockRight } from '../housekeeping/housekeeping.ts'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './serveMetrics.ts'

const token = 'a token of sixteen'

function scene(options: { token?: string } = {}) {
  const api = startApi({ rateLimit: 1 })
  const config = readConfig({ DATABASE_URL: api.databaseUrl, BACKUP_FOLDER: '/nowhere' })
  const sources = { config, database: api.database, version: '1.0.0', countStreams: api.changes.count }
  onTestFinished(() => void measurements.removeAllListeners())
  serveMetrics(api.app, createMetrics(sources), options.token)
  const request = (headers: Record<string, string> = {}, address = '127.0.0.1') =>
    api.send('/metrics', { headers }, { address })
  return {
    ...api,
    request,
    async read(metric: string) {
      const line = (await request()).body.split('\n').find((line: string) => line.startsWith(`${metric} `))
      return line === undefined ? undefined : Number(line.split(' ').at(-1))
    },
  }
}

test('count calls by name and status', async () => {
  const { visitor, read } = scene()
  await visitor.get('get-groups.php')
  await visitor.get('get-groups.php')
  expect(await read('hafifa_calls_total{call="get-groups.php",status="200"}')).toBe(2)
  expect(await read('hafifa_call_seconds_count{call="get-groups.php"}')).toBe(2)
})

test('say when the housekeeping last ran, which it does not with a wrong clock', async () => {
  const { read, clock, database, logger, signInCoordinator } = scene()
  await signInCoordinator()
  expect(await read('hafifa_housekeeping_timestamp_seconds')).toBe(0)
  const ran = clock.now.getTime() / 1000
  await isClockRight(database, logger, clock.now)
  clock.advance(8 * daySeconds)
  expect(await isClockRight(database, logger, clock.now)).toBe(false)
  expect(await read('hafifa_housekeeping_timestamp_seconds')).toBe(ran)
})

test('count unknown paths as one call', async () => {
  const { send, read } = scene()
  await send('/api/one.php')
  await send('/api/two.php')
  expect(await read('hafifa_calls_total{call="other",status="404"}')).toBe(2)
})

test('count refused sign-ins by reason', async () => {
  const { visitor, read } = scene()
  for (let n = 0; n < 3; n++) await visitor.post('login.php', { phone: '0599999999' })
  expect(await read('hafifa_refusals_total{call="login.php",reason="unknown-phone"}')).toBe(1)
  expect(await read('hafifa_refusals_total{call="login.php",reason="too-many"}')).toBe(2)
})

test('measure statements and transactions, and count those that wait', async () => {
  const { read, signInCoordinator } = scene()
  await (await signInCoordinator()).createGroup('חיפה')
  expect(await read('hafifa_statement_seconds_count')).toBeGreaterThan(5)
  expect(await read('hafifa_transaction_seconds_count')).toBe(
    await read('hafifa_transaction_wait_seconds_count'),
  )
  expect(await read('hafifa_transaction_seconds_count')).toBeGreaterThanOrEqual(3)
  expect(await read('hafifa_transactions_waiting')).toBe(0)
})

test('count open streams, whose time is not measured', async () => {
  const { app, read, signInCoordinator } = scene()
  const { cookie } = await signInCoordinator()
  const headers = { cookie, host: 'x' }
  const { body } = await app.request('http://x/api/get-changes.php', { headers })
  expect(await read('hafifa_streams')).toBe(1)
  await body?.cancel()
  await expect.poll(() => read('hafifa_streams')).toBe(0)
  expect(await read('hafifa_call_seconds_count{call="get-changes.php"}')).toBeUndefined()
})

test('have the sizes, which are 0 for a missing backup', async () => {
  const { read } = scene()
  expect(await read('hafifa_database_bytes')).toBeGreaterThan(100_000)
  expect(await read('hafifa_backup_timestamp_seconds')).toBe(0)
  expect(await read('hafifa_backup_bytes')).toBe(0)
})

test('are answered while the database is not there', async () => {
  const { read, database, visitor } = scene()
  await visitor.get('get-groups.php')
  await database.close()
  expect(await read('hafifa_database_bytes')).toBeNaN()
  expect(await read('hafifa_calls_total{call="get-groups.php",status="200"}')).toBe(1)
})

test('have no personal data', async () => {
  const { request, visitor, signIn, signInCoordinator } = scene()
  const guide = await signIn({ name: 'דנה' })
  const coordinator = await signInCoordinator('רותם')
  const group_id = await coordinator.createGroup('חיפה', [guide])
  await guide.post('add-trainee.php', { group_id, first_name: 'תמר', last_name: 'לוי' })
  await coordinator.get('get-trainees.php', { search: 'תמר' })
  await visitor.post('login.php', { phone: '0599999999' })
  await visitor.open('/api/0599999999')
  const { body } = await request()
  const labels = body.match(/"[^"]*"/g).join()
  expect(labels).toContain('add-trainee.php')
  expect(labels).not.toMatch(/[\u0590-\u05ff]|05\d{8}|10\.0\.0\.1/)
})

test.for([
  ['a program on this machine', {}, '127.0.0.1', 200],
  ['a program on this machine, by IPv6', {}, '::ffff:127.0.0.1', 200],
  ['another machine with the token', { authorization: `Bearer ${token}` }, '10.0.0.1', 200],
  ['another machine', {}, '10.0.0.1', 404],
  ['another machine with another token', { authorization: 'Bearer x' }, '10.0.0.1', 404],
  ['a client of a proxy on this machine', { 'x-forwarded-for': '10.0.0.1' }, '127.0.0.1', 404],
] as const)('answer %s', async ([, headers, address, status]) => {
  expect((await scene({ token }).request(headers, address)).status).toBe(status)
})

test('answer no token at all while none is set', async () => {
  expect((await scene().request({ authorization: 'Bearer undefined' }, '10.0.0.1')).status).toBe(404)
})

test.for(['deploy/alerts.yaml', 'deploy/grafana.json'])('have every metric that %s names', async (file) => {
  const { request, visitor } = scene()
  await visitor.post('login.php', { phone: 'x' })
  const { body } = await request()
  const named =
    readFileSync(join(repositoryRoot, file), 'utf8').match(/\b(hafifa|nodejs|process)_[a-z0-9_]+/g) ?? []
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(body))).toEqual([])
})
