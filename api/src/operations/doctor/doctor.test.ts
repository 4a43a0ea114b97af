import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { dirname, join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { measurements } from '../../measurements.ts'
import { startApi } from '../../testing/api.ts'
import { startMailServer } from '../../testing/mailServer.ts'
import { portOf } from '../../testing/ports.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { backUp } from '../backup/backup.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { serveMetrics } from '../metrics/serveMetrics.ts'
import { confirmClockOf } from './confirm.ts'
import { checkEncryption } from './database.ts'
import { examine } from './doctor.ts'
import { letIn } from './letIn.ts'
import { checkMail } from './mail.ts'
import { checkAddress, checkServer } from './reach.ts'

const now = new Date('2026-11-22T08:30:00Z')

const recipient = await identityToRecipient(await generateX25519Identity())

async function deployment() {
  const root = temporaryFolder()
  for (const part of ['shell', 'guide-app', 'dashboard-app']) publish(root, part, 1)
  const { clock, databaseUrl, signInCoordinator } = startApi()
  clock.now = new Date('2026-11-22T08:00:00Z')
  await (await signInCoordinator('רותם')).createGroup('חיפה')
  const env: NodeJS.ProcessEnv = {
    DATABASE_URL: databaseUrl,
    BACKUP_FOLDER: join(root, 'backups'),
    BACKUP_RECIPIENTS: recipient,
    HELP_WHATSAPP: '972501234567',
    HELP_EMAIL: 'help@programme.example',
    SIGN_IN: 'code',
    SMS_URL: 'terminal',
  }
  const backup = await backUp(readConfig(env), new Date('2026-11-22T02:30:00Z'), () => undefined)
  const examineAt = (time: Date) => examine({ env, address: undefined, root, now: time })
  return {
    root,
    env,
    backup,
    file: databaseUrl.replace('file:', ''),
    async problems(time = now) {
      const findings = await examineAt(time)
      return findings.filter(({ level }) => level === 'problem').map(({ text }) => text)
    },
    async warnings() {
      const findings = await examineAt(now)
      return findings.filter(({ level }) => level === 'warning').map(({ text }) => text)
    },
  }
}

type Deployment = Awaited<ReturnType<typeof deployment>>

function publish(root: string, part: string, contract: number) {
  mkdirSync(join(root, part, 'dist'), { recursive: true })
  const version = { version: '1.0.0', contract, builtAt: '2026-11-21T07:00:00.000Z' }
  writeFileSync(join(root, part, 'dist/version.json'), JSON.stringify(version))
}

test('finds nothing wrong with a sound deployment', async () => {
  const { problems } = await deployment()
  expect(await problems()).toEqual([])
})

const sql = (file: string, statement: string) => {
  const connection = new Sqlite(file)
  connection.exec(statement)
  connection.close()
}

test.for<[string, RegExp, (deployment: Deployment) => void]>([
  ['an invalid setting', /^PORT: must be/, ({ env }) => Object.assign(env, { PORT: 'x' })],
  [
    'a database that others can read',
    /can open .*\.sqlite \(mode 644\)/,
    ({ file }) => chmodSync(file, 0o644),
  ],
  [
    'a folder that others can open',
    /can open .* \(mode 755\)/,
    ({ file }) => chmodSync(dirname(file), 0o755),
  ],
  [
    'a backup that others can read',
    /can open .*\.age \(mode 640\)/,
    ({ backup }) => chmodSync(backup, 0o640),
  ],
  ['no backup', /There is no backup/, ({ backup }) => rmSync(backup)],
  [
    'no backup but one of a clock that was ahead',
    /There is no backup/,
    ({ backup }) => renameSync(backup, backup.replace('hafifa-2026', 'hafifa-2035')),
  ],
  ['no key for backups', /BACKUP_RECIPIENTS is not set/, ({ env }) => delete env.BACKUP_RECIPIENTS],
  ['no coordinator', /There is no coordinator/, ({ file }) => sql(file, 'update guides set admin = 0')],
  [
    'a clock that is behind',
    /clock of this machine is behind/,
    ({ file }) => sql(file, "update activity set created_at = '2026-11-22 09:30:00'"),
  ],
  [
    'a clock that is far ahead',
    /it was last known to be right at 2026-11-01 10:00:00 UTC/,
    ({ file }) => sql(file, "insert into clock values (1, '2026-11-01 10:00:00')"),
  ],
  [
    'a database of a newer version',
    /newer version of the server/,
    ({ file }) => sql(file, "insert into __drizzle_migrations (hash, created_at) values ('', 9e12)"),
  ],
  [
    'a database of a version before the first release',
    /version before 1\.0\.0/,
    ({ file }) =>
      sql(
        file,
        'update __drizzle_migrations set created_at = (select min(created_at) - 1 from __drizzle_migrations)',
      ),
  ],
  [
    'a damaged database',
    /cannot be used: file is not a database/,
    ({ env, root }) => {
      writeFileSync(join(root, 'x.sqlite'), 'not a database'.repeat(100), { mode: 0o600 })
      env.DATABASE_URL = `file:${join(root, 'x.sqlite')}`
    },
  ],
  [
    'a missing build',
    /no build of guide-app/,
    ({ root }) => rmSync(join(root, 'guide-app'), { recursive: true }),
  ],
  ['builds of two releases', /different contract numbers/, ({ root }) => publish(root, 'guide-app', 2)],
])('finds %s', async ([, text, breakIt]) => {
  const broken = await deployment()
  breakIt(broken)
  expect(await broken.problems()).toEqual([expect.stringMatching(text)])
})

test('warns of an open year that has ended', async () => {
  const { file, warnings } = await deployment()
  const lastDay = (day: string) => sql(file, `update programme_years set last_day = '${day}'`)
  lastDay('2026-11-21')
  expect(await warnings()).toContainEqual(expect.stringContaining('ended on 2026-11-21, and is still open'))
  lastDay('2026-11-22')
  expect((await warnings()).join()).not.toContain('still open')
})

test('finds a connection to another machine that is not encrypted, or whose server nobody checks', () => {
  const url = 'postgres://hafifa@db.example/hafifa'
  const texts = (isEncrypted: boolean, address: string | null, options = '?sslmode=verify-full') =>
    checkEncryption(url + options, { isEncrypted, address }).map(({ text }) => text)
  expect(texts(false, '10.0.0.2')).toEqual(['The connection to the database is not encrypted.'])
  for (const address of ['127.0.0.1', '::1', null]) expect(texts(false, address, '')).toEqual([])
  expect(texts(true, '10.0.0.2')).toEqual([])
  for (const options of ['', '?sslmode=require', '?sslmode=verify-ca']) {
    expect(texts(true, '10.0.0.2', options)).toEqual([expect.stringMatching(/nobody checks with whom/)])
  }
})

test('finds a PUBLIC_URL that is not what browsers open, and names one that is missing', async () => {
  const { env, root } = await deployment()
  const textsAt = async (settings: NodeJS.ProcessEnv, address?: string) =>
    (await examine({ env: { ...env, ...settings }, address, root, now })).map(({ text }) => text)
  const pinned = { PUBLIC_URL: 'https://127.0.0.1:9' }
  const other = expect.stringMatching(/^PUBLIC_URL is https:\/\/127.0.0.1:9, so the server refuses/)
  expect(await textsAt(pinned, 'https://127.0.0.1:8')).toContainEqual(other)
  expect(await textsAt(pinned, 'https://127.0.0.1:9/')).not.toContainEqual(other)
  expect(await textsAt({}, 'https://127.0.0.1:9')).toContainEqual(
    expect.stringMatching(/^PUBLIC_URL is not set/),
  )
  expect(await textsAt(pinned)).toContainEqual(expect.stringMatching(/127.0.0.1:9 cannot be reached/))
})

test('finds a backup that is too old', async () => {
  const { problems } = await deployment()
  expect(await problems(new Date('2026-11-23T09:30:00Z'))).toEqual([
    'The newest backup was made 31 hours ago.',
  ])
})

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${portOf(server)}`
}

test('finds a gateway that does not answer, and one whose clock differs', async () => {
  const gateway = createServer((_request, response) => {
    response.setHeader('Date', 'Sun, 22 Nov 2026 08:25:00 GMT').end()
  })
  const url = await listen(gateway)
  const texts = async () => (await checkServer('SMS_URL', url, now)).map(({ text }) => text)
  expect(await texts()).toContain('The clock of this machine is 300 seconds ahead of that of SMS_URL.')
  gateway.closeAllConnections()
  await new Promise((resolve) => gateway.close(resolve))
  expect(await texts()).toEqual(['SMS_URL: the server cannot be reached (ECONNREFUSED).'])
})

async function behindProxy(headers: (host: string) => Record<string, string>) {
  const api = startApi({ trustProxy: true })
  const config = readConfig({ DATABASE_URL: api.databaseUrl })
  const sources = { config, database: api.database, version: '1.0.0', countStreams: api.changes.count }
  serveMetrics(api.app, createMetrics(sources), undefined)
  onTestFinished(() => void measurements.removeAllListeners())
  const { port } = new URL(await listen(createAdaptorServer({ fetch: api.app.fetch }) as Server))
  return listen(
    createServer((incoming, outgoing) => {
      const { host, ...others } = incoming.headers
      const { url: path, method } = incoming
      const forwarded = { ...others, ...headers(host ?? '') }
      incoming.pipe(
        request({ port, host: '127.0.0.1', path, method, headers: forwarded }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 0, answer.headers)
          answer.pipe(outgoing)
        }),
      )
    }),
  )
}

const forwarded = { 'x-forwarded-for': '203.0.113.1', 'x-forwarded-proto': 'http' }

test.for<[string, RegExp | undefined, (host: string) => Record<string, string>]>([
  ['a proxy that forwards everything', undefined, (host) => ({ ...forwarded, host })],
  ['a proxy that changes the host', /another host than browsers/, () => ({ ...forwarded, host: 'api:3000' })],
  ['a proxy that keeps the address to itself', /metrics are public/, (host) => ({ host })],
])('examines %s', async ([, text, headers]) => {
  const findings = await checkAddress(await behindProxy(headers), new Date())
  const problems = findings.filter(({ level }) => level === 'problem').map((finding) => finding.text)
  const found = text ? [expect.stringMatching(text)] : []
  expect(problems).toEqual([expect.stringContaining('is not encrypted'), ...found])
})

test('names an address that does not answer', async () => {
  const findings = await checkAddress('https://127.0.0.1:9', now)
  expect(findings.map(({ text }) => text)).toEqual([expect.stringContaining('cannot be reached')])
})

test('the clock is not confirmed while migrations are pending, which would change the database', async () => {
  const { env, file } = await deployment()
  const database = new Sqlite(file)
  onTestFinished(() => void database.close())
  const migrations = () => database.prepare('select max(created_at) from __drizzle_migrations').pluck().get()
  database.exec(
    'delete from __drizzle_migrations where created_at = (select max(created_at) from __drizzle_migrations)',
  )
  const before = migrations()
  await expect(confirmClockOf(readConfig(env), now)).rejects.toThrow('start the server before')
  expect(migrations()).toBe(before)
})

test('a coordinator who lost everything is let in once, by a word that the log mentions', async () => {
  const api = startApi({ env: { COORDINATOR_SIGN_IN: 'strong', SIGN_IN: 'code', SMS_URL: 'terminal' } })
  const phone = '0501234567'
  await api.addGuide({ name: 'רותם', phone, admin: 1 })
  await api.addGuide({ name: 'דנה', phone: '0501234568', admin: 0 })
  const { word, name } = await letIn({ DATABASE_URL: api.databaseUrl }, phone, api.clock.now)
  expect(name).toBe('רותם')
  const login = await api.visitor.post('login.php', { phone, word })
  const { body } = await api.signedInBy(login).get('get-activity-log.php')
  expect(body.logs.map(({ action }: { action: string }) => action)).toContain('מתן מילת שחזור לרכז.ת')
  expect(JSON.stringify(body)).not.toContain(word)
  const others = ['0501234568', '0509999999']
  for (const other of others) {
    await expect(letIn({ DATABASE_URL: api.databaseUrl }, other, api.clock.now)).rejects.toThrow(
      'No coordinator has the phone',
    )
  }
})

test('the mail server must accept a connection', async () => {
  const server = await startMailServer()
  const findings = async () => (await checkMail({ SMTP_URL: server.url })).map(({ level }) => level)
  expect(await findings()).toEqual(['good'])
  await server.close()
  expect(await findings()).toEqual(['problem'])
  expect(await checkMail({ SMTP_URL: undefined })).toEqual([])
})

test('what proves less than the settings demand is counted, and phones that sign nobody in', async () => {
  const { file, warnings } = await deployment()
  new Sqlite(file)
    .exec(
      `insert into passkeys (credential_id, guide_id, public_key, counter, transports, name, created_at)
        values ('id', 1, '', 0, '[]', '', '')`,
    )
    .exec("insert into recovery_words (guide_id, word_hash, proof) values (1, '1', 'link'), (1, '2', 'code')")
    .exec(
      "insert into guides (full_name, phone, phone_from, created_at) values ('נועה', '0509999999', 99, '')",
    )
    .close()
  expect(await warnings()).toEqual(
    expect.arrayContaining([
      '1 open sessions have proven less than SIGN_IN demands. Each asks for a code.',
      '1 passkeys and 1 recovery words of coordinators were set up with less of a proof than the settings demand.',
      '1 phones sign nobody in, because whoever has set them does not coordinate any more.',
    ]),
  )
})
