import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { transact } from '../db/transaction.ts'
import { startApi } from '../testing/api.ts'

const json = { 'content-type': 'application/json' }

const sized = (body: string) => ({ ...json, 'content-length': String(Buffer.byteLength(body)) })

const post = (body: string, headers: Record<string, string> = sized(body)) => ({
  method: 'POST',
  body,
  headers,
})

const login = JSON.stringify({ phone: '0599999999' })

describe('a request is refused before its session is read', () => {
  test.for([
    ['not-found', 404, '/api/get-everything.php', {}],
    ['not-found', 404, '/api/', {}],
    ['method-not-allowed', 405, '/api/login.php', {}],
    ['method-not-allowed', 405, '/api/get-guides.php', post('{}')],
    ['method-not-allowed', 405, '/api/login.php', { method: 'OPTIONS' }],
    ['foreign-origin', 403, '/api/login.php', post(login, { ...sized(login), origin: 'http://evil.test' })],
    ['foreign-origin', 403, '/api/login.php', post(login, { ...sized(login), origin: 'null' })],
    [
      'foreign-origin',
      403,
      '/api/login.php',
      post(login, { ...sized(login), origin: 'https://hafifa.test' }),
    ],
    [
      'foreign-origin',
      403,
      '/api/login.php',
      post(login, { ...sized(login), origin: 'http://hafifa.test:81' }),
    ],
    ['not-json', 415, '/api/login.php', post(login, { ...sized(login), 'content-type': 'text/plain' })],
    [
      'not-json',
      415,
      '/api/login.php',
      post(login, { ...sized(login), 'content-type': 'application/json-no' }),
    ],
    ['too-large', 413, '/api/login.php', post(' '.repeat(65 * 1024))],
    ['too-large', 413, '/api/login.php', post(login, json)],
    ['invalid', 400, '/api/login.php', post('{"phone":')],
    ['invalid', 400, '/api/login.php', post('[]')],
    ['invalid', 400, '/api/login.php', post('null')],
    [
      'foreign-origin',
      403,
      '/api/login.php',
      post(login, { ...sized(login), 'sec-fetch-site': 'cross-site' }),
    ],
    [
      'foreign-origin',
      403,
      '/api/login.php',
      post(login, { ...sized(login), 'sec-fetch-site': 'same-site' }),
    ],
  ] as const)('%s, %i: %s %j', async ([error, status, path, init]) => {
    const answer = await startApi().send(path, init as RequestInit)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ success: false, error })
    expect(answer.body.message).toMatch(/[א-ת]/)
  })

  test('requests of its own origin or without an origin are accepted', async () => {
    const { send } = startApi()
    for (const headers of [{ ...sized(login), origin: 'http://hafifa.test' }, sized(login)]) {
      expect((await send('/api/login.php', post(login, headers))).body.error).toBe('unknown-phone')
    }
  })

  test('a wrong method is answered with the allowed method', async () => {
    const { headers } = await startApi().send('/api/login.php')
    expect(headers.get('allow')).toBe('POST')
  })
})

test('a body that is not UTF-8 is refused', async () => {
  const { send } = startApi()
  const body = Buffer.concat([Buffer.from('{"phone":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])
  const headers = { ...json, 'content-length': String(body.length) }
  const answer = await send('/api/login.php', { method: 'POST', body, headers })
  expect(answer.status).toBe(400)
  expect(answer.body.issues).toBeUndefined()
})

describe('every answer of the API', () => {
  async function differentAnswers() {
    const { visitor, send } = startApi()
    return [
      await visitor.post('login.php', { phone: '0599999999' }),
      await visitor.get('get-guides.php'),
      await send('/api/nothing'),
    ]
  }

  test('has the security headers', async () => {
    for (const { headers } of await differentAnswers()) {
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })

  test('is constructed once', async () => {
    const { visitor } = startApi()
    let constructed = 0
    class CountedResponse extends Response {
      constructor(...args: ConstructorParameters<typeof Response>) {
        super(...args)
        constructed += 1
      }
    }
    vi.stubGlobal('Response', CountedResponse)
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    await visitor.get('get-guides.php')
    expect(constructed).toBe(1)
  })

  test('has a request id', async () => {
    for (const { headers } of await differentAnswers()) {
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    }
  })

  test('has Strict-Transport-Security only over HTTPS', async () => {
    const { send } = startApi({ trustProxy: true })
    const https = await send('/api/get-groups.php', { headers: { 'x-forwarded-proto': 'https' } })
    expect(https.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    const http = await send('/api/get-groups.php')
    expect(http.headers.has('strict-transport-security')).toBe(false)
  })

  test('names each unknown field of a body', async () => {
    const { signInCoordinator } = startApi()
    const coordinator = await signInCoordinator()
    const { status, body } = await coordinator.post('add-group.php', { name: 'חיפה', colour: 1, nmae: 2 })
    expect(status).toBe(400)
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(['colour', 'nmae'])
  })

  test("accepts the caller's own user_id and refuses any other", async () => {
    const { signInCoordinator } = startApi()
    const coordinator = await signInCoordinator()
    const group = (name: string, user_id: unknown) => coordinator.post('add-group.php', { name, user_id })
    expect((await group('א', coordinator.id)).status).toBe(200)
    expect((await group('ב', null)).status).toBe(200)
    expect((await group('ג', coordinator.id + 1)).status).toBe(403)
  })

  test('describes an unexpected failure only by its id in the log', async () => {
    const { database, log, signIn } = startApi()
    const guide = await signIn()
    await transact(database, async (tx) => void (await tx.raw(sql`drop table group_guides`)))
    const { status, body } = await guide.get('get-guide-groups.php', { guideId: guide.id })
    expect(status).toBe(500)
    expect(Object.keys(body).sort()).toEqual(['error', 'message', 'requestId', 'success'])
    expect(
      log.some((line) => line.includes(body.requestId) && /no such table|does not exist/.test(line)),
    ).toBe(true)
  })
})

test.for(['swagger-ui.css', 'swagger-ui-bundle.js'])(
  '%s is compressed, and cached for a day',
  async (file) => {
    const { send } = startApi()
    const answer = (encoding: string) =>
      send(`/api/docs/${file}`, { headers: { 'accept-encoding': encoding } })
    const { status, headers } = await answer('gzip, br')
    expect(status).toBe(200)
    expect(headers.get('content-encoding')).toBe('br')
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    expect((await answer('identity')).body).toContain('swagger-ui')
  },
)

test('only a long list is compressed', async () => {
  const coordinator = await startApi().signInCoordinator()
  const guides = await coordinator.open('/api/get-guides.php', { 'accept-encoding': 'br' })
  expect(guides.headers.get('content-encoding')).toBeNull()
  const group_id = await coordinator.createGroup('חיפה')
  for (let i = 0; i < 20; i++) {
    await coordinator.post('add-trainee.php', { group_id, first_name: 'נועם', last_name: 'לוי' })
  }
  const list = (encoding: string) =>
    coordinator.open(`/api/get-group-trainees.php?groupId=${group_id}`, { 'accept-encoding': encoding })
  expect((await list('identity')).body.trainees).toHaveLength(20)
  expect((await list('gzip, br')).headers.get('content-encoding')).toBe('br')
})

describe('the log', () => {
  test('names the guide of a sign-in, and the reason of a refused one', async () => {
    const { log, visitor, signIn } = startApi()
    const { id, phone, ...guide } = await signIn()
    await visitor.post('login.php', { phone })
    await visitor.post('login.php', { phone: '0599999999' })
    await guide.get('get-guides.php')
    expect(log.slice(-3).map((line) => JSON.parse(line))).toMatchObject([
      { path: '/api/login.php', status: 200, guideId: id },
      { path: '/api/login.php', status: 200, reason: 'unknown-phone' },
      { path: '/api/get-guides.php', status: 403, guideId: id, reason: 'forbidden' },
    ])
  })

  test('holds call, status, time and guide id, but no name, phone, search or text', async () => {
    const { log, database, visitor, signIn, signInCoordinator } = startApi()
    const coordinator = await signInCoordinator('רותם שפירא')
    const guide = await signIn({ name: 'דנה כהן' })
    const groupId = await coordinator.createGroup('חיפה', [guide])
    await visitor.post('login.php', { phone: '0587654321' })
    await visitor.post('login.php', { phone: '05-bad-phone' })
    await guide.post('add-trainee.php', {
      group_id: groupId,
      first_name: 'יובל',
      last_name: 'לוי',
      phone: 'x'.repeat(21),
    })
    await guide.post('add-trainee.php', {
      group_id: groupId,
      first_name: 'יובל',
      last_name: 'לוי',
      comments: 'סוד',
    })
    await guide.post('update-group-form.php', { group_id: groupId, fields: { safety_events: 'אירוע' } })
    await coordinator.get('get-trainees.php', { search: 'יובל' })
    await transact(
      database,
      async (tx) => void (await tx.raw(sql`alter table trainees rename column comments to broken`)),
    )
    await guide.post('add-trainee.php', {
      group_id: groupId,
      first_name: 'יובל',
      last_name: 'לוי',
      comments: 'סוד',
    })
    const text = log.join('')
    expect(text).toContain('"path":"/api/add-trainee.php"')
    expect(text).toContain('"status":500')
    for (const secret of [
      'יובל',
      'לוי',
      'סוד',
      'אירוע',
      'דנה',
      'רותם',
      'חיפה',
      guide.phone,
      '0587654321',
      'bad-phone',
    ]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(encodeURIComponent(secret))
    }
  })
})

describe('with PUBLIC_URL', () => {
  const start = () => startApi({ env: { PUBLIC_URL: 'https://hafifa.test' } })

  test.for(['evil.test', 'hafifa.test.evil.test', 'hafifa.test:8443', 'internal', '127.0.0.1:3000'])(
    'a request to %s is refused',
    async (host) => {
      const { send } = start()
      const { status, body } = await send('/api/get-groups.php', {}, { host })
      expect([status, body.error]).toEqual([421, 'foreign-host'])
    },
  )

  test.for(['hafifa.test', 'HAFIFA.test', 'hafifa.test:443'])('a request to %s is answered', async (host) => {
    const { send } = start()
    expect((await send('/api/get-groups.php', {}, { host })).status).toBe(200)
  })

  test('several calls at once are answered', async () => {
    const { signIn } = start()
    const { status, body } = await (await signIn()).get('get-batch.php', { call: '/api/get-inbox.php' })
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('foreign-host')
  })

  test('a page under another host is one that says so, and names nobody', async () => {
    const { send } = start()
    const { status, headers, body } = await send('/groups/7', {}, { host: 'evil.test' })
    expect([status, headers.get('content-type')]).toEqual([421, 'text/html; charset=UTF-8'])
    expect(body).toContain('<html lang="he" dir="rtl">')
    expect(body).toContain('<h1>הכתובת שגויה</h1>')
    expect(body).not.toMatch(/חפיפה|evil|hafifa/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('whether the server works is told to any host', async () => {
    const { send } = start()
    expect((await send('/health', {}, { host: '10.0.0.9:3000' })).status).toBe(200)
  })
})
