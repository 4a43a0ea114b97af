import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { createApiClient } from './fixtures/apiClient.ts'
import { caddyIsInstalled, startProxy, startRemoteServer } from './fixtures/caddy.ts'
import { recordNetwork } from './fixtures/network.ts'
import { repositoryRoot } from './fixtures/process.ts'
import { coordinator, startServer } from './fixtures/server.ts'
import { test as base, expect, openAs } from './fixtures/test.ts'

type Proxy = Awaited<ReturnType<typeof startProxy>> & { serverUrl: string }

const test = base.extend<{ separateOrigin: { shell: string; remote: string } }, { caddy: Proxy }>({
  caddy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const server = await startServer({ TRUST_PROXY: '1', RATE_LIMIT: '3' })
      const proxy = await startProxy(server.url)
      await use({ ...proxy, serverUrl: server.url })
      await proxy.stop()
      await server.stop()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
  separateOrigin: async ({}, use) => {
    const remote = await startRemoteServer(join(repositoryRoot, 'guide-app', 'dist'), '*')
    const server = await startServer({ GUIDE_APP_URL: remote.url })
    await use({ shell: server.url, remote: remote.url })
    await server.stop()
    await remote.stop()
  },
  baseURL: async ({ caddy }, use) => use(caddy.url),
  // Caddy signs the certificate with a local authority.
  ignoreHTTPSErrors: true,
})

// In one worker, so that its server and proxy start only once.
test.describe.configure({ mode: 'default' })

test.skip(!caddyIsInstalled, 'Caddy is not installed: https://caddyserver.com/docs/install')

type HttpResponse = { status: number; headers: IncomingHttpHeaders; text: string }

/** Sends a request from the local address `from`, which `fetch` cannot set. */
function send(
  { port }: Proxy,
  path: string,
  { from = '127.0.0.1', body, headers = {} }: { from?: string; body?: string; headers?: object } = {},
): Promise<HttpResponse> {
  const json = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length }
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        localAddress: from,
        servername: 'localhost',
        rejectUnauthorized: false,
        method: body === undefined ? 'GET' : 'POST',
        headers: { host: `localhost:${port}`, ...json, ...headers },
      },
      async (response) => {
        let text = ''
        for await (const chunk of response) text += chunk
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

const login = (phone: string) => JSON.stringify({ phone })

test('signing in sets a secure cookie', async ({ page, context }) => {
  await openAs(page, coordinator, '/login')
  await expect(page.getByRole('heading', { name: 'הקבוצות שלי' })).toBeVisible()
  const session = (await context.cookies()).find(({ name }) => name === '__Host-session')
  expect(session).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' })
})

test('no page violates the content security policy', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await openAs(page, coordinator, '/login')
  await page.getByRole('link', { name: 'דשבורד', exact: true }).click()
  await expect(page.getByText('סה״כ קבוצות')).toBeVisible()
  expect(errors).toEqual([])
})

test('the proxy keeps the security headers of pages', async ({ caddy }) => {
  const { headers } = await send(caddy, '/login')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['strict-transport-security']).toContain('max-age=')
  expect(headers['x-frame-options']).toBe('DENY')
})

test('HTTP redirects to HTTPS', async ({ caddy }) => {
  const plain = await fetch(`http://localhost:${caddy.httpPort}/login`, { redirect: 'manual' })
  expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost/)
})

test('a call by HTTP is refused, not redirected', async ({ caddy }) => {
  const init = { method: 'POST', body: '{}', redirect: 'manual' } as const
  const plain = await fetch(`http://localhost:${caddy.httpPort}/api/login.php`, init)
  expect([plain.status, plain.headers.get('location')]).toEqual([403, null])
})

test('changes are accepted only from the same origin', async ({ caddy }) => {
  const from = (origin: string) =>
    send(caddy, '/api/login.php', { body: login(coordinator.phone), headers: { origin } })
  expect((await from(caddy.url)).status).toBe(200)
  expect((await from('https://evil.example')).status).toBe(403)
  expect((await from(caddy.url.replace('https', 'http'))).status).toBe(403)
})

test('the sign-in limit applies to addresses and ignores forged headers', async ({ caddy }) => {
  const attempt = (from: string, forged?: string) =>
    send(caddy, '/api/login.php', {
      from,
      body: login('0599999999'),
      headers: forged ? { 'x-forwarded-for': forged } : {},
    })
  for (let i = 0; i < 3; i++) expect((await attempt('127.0.0.2')).status).toBe(200)
  expect((await attempt('127.0.0.2')).status).toBe(429)
  expect((await attempt('127.0.0.2', '203.0.113.7')).status).toBe(429)
  expect((await attempt('127.0.0.3')).status).toBe(200)
})

test('assets are compressed and cached for a year', async ({ caddy }) => {
  const accepting = { headers: { 'accept-encoding': 'br' } }
  const [asset] = /\/assets\/[^"]+\.js/.exec((await send(caddy, '/login')).text) ?? []
  const { headers } = await send(caddy, asset ?? '', accepting)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-encoding']).toBe('br')
})

test('remote entries are revalidated', async ({ caddy }) => {
  const accepting = { headers: { 'accept-encoding': 'br' } }
  const entry = await send(caddy, '/guide-app/remoteEntry.js', accepting)
  expect(entry.headers['cache-control']).toBe('no-cache')
  const known = { 'accept-encoding': 'br', 'if-none-match': entry.headers.etag }
  expect((await send(caddy, '/guide-app/remoteEntry.js', { headers: known })).status).toBe(304)
})

test('the server rejects a body above 64 KB', async ({ caddy }) => {
  for (const kilobytes of [65, 5000]) {
    const { status, text } = await send(caddy, '/api/login.php', { body: ' '.repeat(kilobytes * 1024) })
    expect(status).toBe(413)
    expect(JSON.parse(text)).toMatchObject({ error: 'too-large' })
  }
})

// The browser caches no page and no answer of a server whose certificate it does not trust, so both are sent whole.
test('a load with cached files takes at most three requests and 3 KB', async ({ page, caddy }) => {
  const group = await createApiClient(caddy.serverUrl).addGroup('גפן')
  const { phone } = await createApiClient(caddy.serverUrl).register('יעל שני', [group])
  const changedAt = Date.now()
  await openAs(page, { phone }, '/login')
  // Later pages contain the font.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('font')
  for (let i = 0; i < 2; i++) {
    await expect(page.getByRole('article')).toBeVisible()
    await page.goto('/groups')
  }
  await expect(page.getByRole('article')).toBeVisible()
  // A page refetches data that has changed in the seconds before it was opened.
  await expect.poll(() => Date.now() - changedAt).toBeGreaterThan(4000)
  const readTransfers = await recordNetwork(page)
  await page.goto('/groups', { waitUntil: 'networkidle' })
  const { paths, bytes } = readTransfers()
  expect(paths).toHaveLength(3)
  expect(bytes).toBeLessThanOrEqual(3072)
})

test('a change reaches an open stream at once', async ({ page, caddy }) => {
  const api = createApiClient(caddy.serverUrl)
  // Its sign-in tells the coordinator of a new device.
  await api.addGroup('ארז')
  await openAs(page, coordinator, '/groups')
  const stream = await page.evaluateHandle(
    () =>
      new Promise<{ message: Promise<string> }>((resolve) => {
        const source = new EventSource('/api/get-changes.php')
        const message = new Promise<string>((received) => {
          source.onmessage = ({ data }) => received(data)
        })
        source.onopen = () => resolve({ message })
      }),
  )
  await api.addGroup('אלון')
  const event = JSON.parse(await stream.evaluate(({ message }) => message))
  expect(event).toMatchObject({ groups: [expect.any(Number)], kinds: ['group', 'log'] })
})

test('a remote runs on a separate origin', async ({ page, separateOrigin }) => {
  await openAs(page, coordinator, `${separateOrigin.shell}/login`)
  await expect(page.getByRole('heading', { name: 'הקבוצות שלי' })).toBeVisible()
})

test('files of a remote on a separate origin have CORS and cache headers', async ({ separateOrigin }) => {
  const head = async (path: string) =>
    (await fetch(`${separateOrigin.remote}${path}`, { headers: { 'accept-encoding': 'br' } })).headers
  const entry = await head('/remoteEntry.js')
  expect(entry.get('cache-control')).toBe('no-cache')
  expect(entry.get('access-control-allow-origin')).toBe('*')
  expect(entry.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(entry.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(entry.get('strict-transport-security')).toContain('max-age=31536000')
  expect(entry.get('content-encoding')).toBe('br')
  expect(entry.get('etag')).toBeTruthy()
  const pages = await (await fetch(`${separateOrigin.remote}/preloads.json`)).json()
  const asset = pages[0].scripts.find((file: string) => file.startsWith('assets/'))
  expect((await head(`/${asset}`)).get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await head('/assets/gone-1234abcd.js')).get('cache-control')).toBe('no-cache')
})
