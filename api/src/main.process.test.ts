import { once } from 'node:events'
import { statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Sqlite from 'better-sqlite3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './registry/database.ts'
import { groupViews } from './schema/views.table.ts'
import { startMain } from './testing/serverProcess.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

const postHead = 'POST /api/login.php HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

function start(env: Record<string, string> = {}) {
  const folder = temporaryFolder()
  return { ...startMain({ DATABASE_URL: `file:${folder}/data/h.sqlite`, ...env }), folder }
}

const login = (port: number, phone: string) =>
  fetch(`http://127.0.0.1:${port}/api/login.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone }),
  })

describe('the process', () => {
  test('starts on an empty folder and creates the first coordinator', async () => {
    const { listening } = start({ FIRST_COORDINATOR_PHONE: '0501231234', FIRST_COORDINATOR_NAME: 'רותם' })
    const port = await listening()
    expect(await (await fetch(`http://127.0.0.1:${port}/health`)).json()).toEqual({ status: 'ok' })
    const { guide } = (await (await login(port, '0501231234')).json()) as { guide: unknown }
    expect(guide).toMatchObject({ full_name: 'רותם', admin: 1 })
  })

  test.for([
    ['the library of passkeys', 'get-passkey-options.php', /"rp":/],
    ['the thread that writes sheets', 'export-guides.php', /^PK/],
    ['the files of the API page', 'docs/swagger-ui.css', /swagger/],
  ] as const)('finds %s outside its bundle', async ([, path, expected]) => {
    const phone = '0501231234'
    const { listening } = start({ FIRST_COORDINATOR_PHONE: phone })
    const port = await listening()
    const cookie = (await login(port, phone)).headers.get('set-cookie') ?? ''
    const headers = { cookie, 'content-type': 'application/json' }
    const method = path.startsWith('export') ? { method: 'POST', body: '{}' } : {}
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, { headers, ...method })
    expect(await answer.text()).toMatch(expected)
  })

  test('runs the housekeeping before it listens', async () => {
    const { output, listening } = start()
    await listening()
    expect(output()).toMatch(/"housekeeping".*"listening"/s)
  })

  test.for([
    ['PORT', 'x'],
    ['SESSION_DAYS', '91'],
    ['RATE_LIMIT', '0'],
    ['GUIDE_APP_URL', 'nowhere'],
    ['DASHBOARD_APP_URL', 'nowhere'],
    ['FIRST_COORDINATOR_PHONE', '1'],
  ] as const)('exits with an error that names an invalid %s', async ([name, value]) => {
    const { child, output } = start({ [name]: value })
    const [code] = await once(child, 'close')
    expect(code).not.toBe(0)
    expect(output()).toContain(`${name}: must be `)
  })

  test('exits with an error that names the missing gateway of codes', async () => {
    const { child, output } = start({ SIGN_IN: 'code' })
    const [code] = await once(child, 'close')
    expect(code).not.toBe(0)
    expect(output()).toContain('SMS_URL: must be set when SIGN_IN is code')
  })

  test('logs the warnings of its settings', async () => {
    const { output, listening } = start()
    await listening()
    expect(output()).toContain('HELP_WHATSAPP: not set')
  })

  test('warns of an open year that has ended', async () => {
    const { output, listening } = start({ PROGRAMME_YEAR: 'תשפ״ה' })
    await listening()
    expect(output()).toContain('The programme year תשפ״ה ended on 2025-08-31, and is still open')
  })

  test('refuses connections before it can open no further file, and logs it', async () => {
    const database = `file:${temporaryFolder()}/h.sqlite`
    const { listening, waitForOutput } = startMain(
      { DATABASE_URL: database },
      { prefix: ['sh', '-c', 'ulimit -n 160 && exec "$0" "$@"'] },
    )
    const port = await listening()
    const sockets = Array.from({ length: 70 }, () => connect(port, '127.0.0.1').on('error', () => undefined))
    onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
    await waitForOutput('connections refused, too many are open')
    for (const socket of sockets) socket.destroy()
    // A busy server accepts the next connection before it has seen that these are closed.
    const answered = () => login(port, '0599999999').then(({ status }) => status, String)
    await expect.poll(answered).toBe(200)
  })

  test('exits with an error that names a PORT in use', async () => {
    const first = start()
    const port = await first.listening()
    const second = start({ PORT: String(port) })
    const [code] = await once(second.child, 'close')
    expect(code).not.toBe(0)
    expect(second.output()).toContain(`PORT: ${port} is in use`)
  })

  test('exits with an error when another server uses the file of its database', async () => {
    const first = start()
    await first.listening()
    const second = startMain({ DATABASE_URL: `file:${first.folder}/data/h.sqlite` })
    expect((await once(second.child, 'close'))[0]).toBe(1)
    expect(second.output()).toMatch(/DATABASE_URL: another server uses .*h.sqlite/)
  })

  test.for(['SIGTERM', 'SIGKILL'] as const)('starts once another server has ended by %s', async (signal) => {
    const first = start()
    await first.listening()
    const second = startMain({ DATABASE_URL: `file:${first.folder}/data/h.sqlite` })
    await second.waitForOutput('waiting for another server')
    first.child.kill(signal)
    await second.listening()
  })

  test.for(['GET /', 'GET /health', 'GET /api/get-groups.php', 'POST /api/login.php'])(
    'answers %s to a malformed host with 400',
    async (target) => {
      const { output, listening } = start()
      const socket = connect(await listening(), '127.0.0.1')
      const body = target.startsWith('POST') ? JSON.stringify({ phone: '0599999999' }) : ''
      socket.write(
        `${target} HTTP/1.1\r\nHost: 1.2.3.4.5\r\nContent-Type: application/json\r\n` +
          `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      )
      expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
      expect(output()).not.toContain('call failed')
    },
  )

  test('with PUBLIC_URL, answers under its host only, except for whether it works', async () => {
    const { listening } = start({ PUBLIC_URL: 'https://hafifa.example' })
    const port = await listening()
    async function statusOf(path: string, host: string | undefined) {
      const socket = connect(port, '127.0.0.1')
      const lines = host === undefined ? [`GET ${path} HTTP/1.0`] : [`GET ${path} HTTP/1.1`, `Host: ${host}`]
      socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
      return Number((await text(socket)).split(' ')[1])
    }
    for (const host of [`127.0.0.1:${port}`, 'evil.example', 'internal', undefined]) {
      expect([host, await statusOf('/login', host)]).toEqual([host, 421])
      expect([host, await statusOf('/api/get-groups.php', host)]).toEqual([host, 421])
      for (const path of ['/health', '/ready', '/metrics']) {
        expect([host, path, await statusOf(path, host)]).toEqual([host, path, 200])
      }
    }
    expect(await statusOf('/api/get-groups.php', 'hafifa.example')).toBe(200)
  })

  test('does not log an upload that the client aborts as a failure', async () => {
    const { output, waitForOutput, socket } = await openRequest()
    socket.destroy()
    await waitForOutput('/api/login.php')
    expect(output()).not.toContain('call failed')
  })

  test('finishes the open request before it stops', async () => {
    const { child, waitForOutput, answer, finish } = await openRequest('Connection: close\r\n')
    child.kill('SIGTERM')
    await waitForOutput('stopping')
    finish()
    const [code] = await once(child, 'close')
    expect(answer()).toContain('unknown-phone')
    expect(code).toBe(0)
  })

  test('exits with 0 when the open request is on a kept-alive connection', async () => {
    const { child, output, waitForOutput, answer, finish } = await openRequest()
    child.kill('SIGTERM')
    await waitForOutput('stopping')
    finish()
    const [code] = await once(child, 'close')
    expect(answer()).toContain('unknown-phone')
    expect(output()).toContain('stopped')
    expect(code).toBe(0)
  })

  test('exits with 0 when the signal is sent twice', async () => {
    const { child, waitForOutput, answer, finish } = await openRequest()
    child.kill('SIGTERM')
    await waitForOutput('stopping')
    child.kill('SIGTERM')
    finish()
    const [code, signal] = await once(child, 'close')
    expect(answer()).toContain('unknown-phone')
    expect({ code, signal }).toEqual({ code: 0, signal: null })
  })

  test.for([
    ['nothing', ''],
    ['half of the headers', 'GET /api/get-groups.php HTTP/1.1\r\nHost: x\r\nX: '],
    ['half of the body', `${postHead}Content-Length: 60000\r\n\r\n{"phone":"05`],
  ] as const)('exits with 0 while a client has sent %s', async ([, beginning]) => {
    const { child, listening } = start()
    const port = await listening()
    await openSocket(port, beginning)
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([0, null])
  })

  test('answers a complete request after it has ended the incomplete ones', async () => {
    const phone = '0501231234'
    const { child, listening, waitForOutput, folder } = start({ FIRST_COORDINATOR_PHONE: phone })
    const port = await listening()
    const database = new Sqlite(`${folder}/data/h.sqlite`)
    onTestFinished(() => void database.close())
    const incomplete = await openSocket(port, 'GET /api/get-groups.php HTTP/1.1\r\n')
    database.exec('begin immediate')
    const answer = login(port, phone)
    await openSocket(port, '')
    child.kill('SIGTERM')
    await waitForOutput('stopping')
    await once(incomplete, 'close')
    database.exec('rollback')
    expect((await answer).status).toBe(200)
    expect(await once(child, 'close')).toEqual([0, null])
  })

  test('goes on answering until the proxy has received the 503 of /ready', async () => {
    const { child, waitForOutput, listening } = start({ TRUST_PROXY: '1' })
    const port = await listening()
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/ready`)).status
    expect(await ready()).toBe(200)
    child.kill('SIGTERM')
    await waitForOutput('stopping')
    expect(await ready()).toBe(503)
    expect((await login(port, '0599999999')).status).toBe(200)
    expect(await once(child, 'close')).toEqual([0, null])
  })

  test('ends open streams when it stops', async () => {
    const phone = '0501231234'
    const { child, output, listening } = start({ FIRST_COORDINATOR_PHONE: phone })
    const port = await listening()
    const cookie = (await login(port, phone)).headers.get('set-cookie') ?? ''
    const stream = await fetch(`http://127.0.0.1:${port}/api/get-changes.php`, { headers: { cookie } })
    const stopped = once(child, 'close')
    child.kill('SIGTERM')
    expect(await stream.text()).toContain('retry: ')
    expect(await stopped).toEqual([0, null])
    expect(output()).toMatch(/get-changes.*"stopped"/s)
  })

  test('writes the buffered views before it stops', async () => {
    const phone = '0501231234'
    const { child, listening, folder } = start({ FIRST_COORDINATOR_PHONE: phone })
    const address = `http://127.0.0.1:${await listening()}/api`
    const cookie = (await login(Number(new URL(address).port), phone)).headers.get('set-cookie') ?? ''
    await fetch(`${address}/add-group.php`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'חיפה' }),
    })
    await fetch(`${address}/get-group-trainees.php?groupId=1`, { headers: { cookie } })
    child.kill('SIGTERM')
    await once(child, 'close')
    const database = openDatabase(`file:${folder}/data/h.sqlite`)
    onTestFinished(() => database.close())
    expect(await database.read.select().from(groupViews)).toMatchObject([{ kind: 'trainees', count: 1 }])
  })

  test('creates a database that only its own user can read', async () => {
    const { listening, folder } = start()
    await listening()
    const mode = (path: string) => statSync(join(folder, path)).mode & 0o777
    expect(mode('data')).toBe(0o700)
    for (const file of ['h.sqlite', 'h.sqlite-wal', 'h.sqlite-shm']) expect(mode(`data/${file}`)).toBe(0o600)
  })
})

async function openSocket(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  await fetch(`http://127.0.0.1:${port}/health`)
  return socket
}

async function openRequest(headers = '') {
  const server = start()
  const port = await server.listening()
  const body = JSON.stringify({ phone: '0599999999' })
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => undefined)
  socket.write(`${postHead}${headers}Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`)
  // "100 Continue" shows that the server has the headers and waits for the body.
  await once(socket, 'data')
  return { ...server, socket, answer: () => answer, finish: () => socket.write(body) }
}
