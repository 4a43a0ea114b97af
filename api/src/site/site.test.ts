import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { transact } from '../db/transaction.ts'
import { sessions } from '../schema/sessions.table.ts'
import { startApi } from '../testing/api.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { serveSite } from './site.ts'

const page =
  '<head><meta name="hafifa" content="%HAFIFA_SETTINGS%"><meta property="csp-nonce" nonce="%CSP_NONCE%"><!-- font --><style>@font-face {}</style><!-- /font --></head><a href="https://wa.me/%HELP_WHATSAPP%"></a><a href="mailto:%HELP_EMAIL%"></a>'

const preloads = (path: string, call: string | string[]) =>
  JSON.stringify([
    { path, calls: [call], scripts: ['assets/routes-1234abcd.js'], styles: ['assets/page.css'] },
  ])

function site(env: Record<string, string> = {}, options: Parameters<typeof startApi>[0] = {}) {
  const root = temporaryFolder()
  const files = {
    'secret.txt': 'secret',
    'shell/package.json': 'secret',
    'shell/dist/index.html': page,
    'shell/dist/icon.svg': '<svg/>',
    'shell/dist/manifest.webmanifest': '{}',
    'shell/dist/assets/app-1234abcd.js': 'shell()',
    'shell/dist/assets/app-1234abcd.js.br': 'brotli',
    'shell/dist/preloads.json': JSON.stringify([
      { path: '/invitation', calls: [], scripts: ['assets/invitation-1234abcd.js'], styles: [] },
      { path: '/*', calls: [], scripts: ['assets/login-1234abcd.js'], styles: [] },
      { path: '/*', calls: [], scripts: ['assets/federation-1234abcd.js'], styles: [], ofRemotes: true },
    ]),
    'guide-app/dist/mf-manifest.json': '{}',
    'guide-app/dist/preloads.json': preloads('/groups/:groupId', 'get-group.php?id={groupId}'),
    'dashboard-app/dist/preloads.json': preloads('/dashboard', [
      'get-stage-summary.php',
      'get-admin-stats.php?adminId={me}',
    ]),
    'guide-app/dist/assets/routes-1234abcd.js': 'guide()',
    'dashboard-app/dist/assets/routes-1234abcd.js': 'dashboard()',
  }
  const write = (path: string, text: string) => {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  const { app, logger, send, ...people } = startApi(options)
  serveSite(app, readConfig(env), logger, root)
  const fetch = (path: string, headers: Record<string, string>) => app.request(path, { headers })
  return { send, fetch, write, ...people }
}

describe('the page', () => {
  test.for(['/', '/login', '/groups/7/details', '/guides/1.5', '/nowhere', '/index.html'])(
    'is served at %s',
    async (path) => {
      const { status, headers } = await site().send(path)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toContain('text/html')
      expect(headers.get('cache-control')).toBe('private, no-cache')
    },
  )

  test('gives the shell its settings, safely quoted', async () => {
    const { send, signInCoordinator } = site({ GUIDE_APP_URL: 'https://guide.example/' })
    const coordinator = await signInCoordinator()
    await coordinator.post('update-settings.php', { helpWhatsapp: '972521234567' })
    const { body } = await send('/')
    const content = /name="hafifa" content="([^"]*)"/.exec(body)?.[1] ?? ''
    expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual({
      year: 'תשפ״ה',
      archive: false,
      registration: 'approved',
      guideApp: 'https://guide.example',
      dashboardApp: '/dashboard-app',
      helpWhatsapp: '972521234567',
      helpEmail: 'help@hafifa.example',
      signIn: 'phone',
      coordinatorSignIn: 'strong',
      lockMinutes: 15,
      passkeys: true,
    })
  })

  test('has the contacts for help, for when no script runs', async () => {
    const { send, signInCoordinator } = site()
    const coordinator = await signInCoordinator()
    await coordinator.post('update-settings.php', { helpWhatsapp: '972521234567' })
    const { body } = await send('/')
    expect(body).toContain('<a href="https://wa.me/972521234567"></a>')
    expect(body).toContain('<a href="mailto:help@hafifa.example"></a>')
  })

  test('has the contact of the accessibility coordinator, if there is one', async () => {
    const { send } = site({ ACCESSIBILITY_COORDINATOR: 'נועה לוי, 050-1234567' })
    expect((await send('/')).body).toContain('accessibilityCoordinator&quot;:&quot;נועה לוי, 050-1234567')
  })

  test('has a strict content security policy with a new nonce', async () => {
    const { send } = site({ GUIDE_APP_URL: 'https://guide.example/app' })
    const first = await send('/')
    const policy = first.headers.get('content-security-policy') ?? ''
    const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1]
    expect(policy).toContain("script-src 'self' https://guide.example;")
    expect(policy).toContain(`style-src 'self' https://guide.example 'nonce-${nonce}'`)
    expect(policy).toContain("manifest-src 'self'; worker-src 'self'")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
    expect((await send('/')).body).not.toContain(nonce)
    expect(first.headers.get('x-frame-options')).toBe('DENY')
    expect(first.headers.get('referrer-policy')).toBe('no-referrer')
    expect(first.headers.get('permissions-policy')).toContain('camera=()')
  })

  test.for([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ] as const)('is compressed for a browser that accepts %s', async ([accepted, encoding, decompress]) => {
    const { send, fetch } = site()
    const response = await fetch('/', { host: 'hafifa.test', 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('content-type')).toContain('text/html')
    const text = decompress(Buffer.from(await response.arrayBuffer())).toString()
    const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]+"/g, '')
    expect(withoutNonce(text)).toBe(withoutNonce((await send('/')).body))
  })

  test('is not sent again to a browser that has it', async () => {
    const { signIn, send, signInCoordinator } = site()
    const guide = await signIn()
    const first = await guide.open('/groups/7')
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    const again = await guide.open('/groups/7', known)
    expect([again.status, again.body]).toEqual([304, ''])
    expect(again.headers.has('content-security-policy')).toBe(false)
    expect(again.headers.get('cache-control')).toBe('private, no-cache')
    // The ETag differs for another reader, another page and a restarted server.
    expect((await send('/groups/7', { headers: known })).status).toBe(200)
    expect((await (await signInCoordinator()).open('/dashboard', known)).status).toBe(200)
    expect((await guide.open('/groups/8', known)).status).toBe(200)
    expect((await (await site().signIn()).open('/groups/7', known)).status).toBe(200)
  })

  test('has the number of unread notices, unless the session is locked', async () => {
    const { database, signIn } = site()
    const guide = await signIn()
    const unread = '<meta name="unread" content="0"'
    expect((await guide.open('/groups')).body).toContain(unread)
    await transact(database, async (tx) => void (await tx.update(sessions).set({ locked: 1 })))
    expect((await guide.open('/groups')).body).not.toContain('name="unread"')
  })

  test('has no number of unread notices for a coordinator with a bare phone', async () => {
    const { signIn } = site({}, { env: { COORDINATOR_SIGN_IN: 'strong' } })
    expect((await (await signIn({ admin: 1 })).open('/dashboard')).body).not.toContain('name="unread"')
  })

  test('has the font only for browsers that have cached it', async () => {
    const { send } = site()
    expect((await send('/login')).body).not.toContain('@font-face')
    expect((await send('/login', { headers: { cookie: 'font=1' } })).body).toContain('@font-face')
  })

  test.for([
    ['/login', 'חפיפה'],
    ['/invitation', 'הזמנה לחפיפה'],
  ] as const)('describes the link %s for chats', async ([path, title]) => {
    const { body } = await site({}, { trustProxy: true }).send(path, {
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect(body).toContain(`<meta property="og:title" content="${title}">`)
    expect(body).toContain('<meta property="og:image" content="https://hafifa.test/preview.png">')
  })

  test('describes no link to guides, who have opened it', async () => {
    const guide = await site().signIn()
    expect((await guide.open('/groups')).body).not.toContain('og:')
  })

  test('follows a release of the shell without a restart', async () => {
    const { send, write } = site()
    const { headers } = await send('/login')
    write('shell/dist/index.html', page.replace('<head>', '<head><title>חדש</title>'))
    const known = { 'if-none-match': headers.get('etag') ?? '' }
    expect((await send('/login', { headers: known })).body).toContain('<title>חדש</title>')
  })

  test.for(['/', '/assets/app-1234abcd.js', '/assets/missing.js', '/icon.svg'])(
    'has Strict-Transport-Security for a year: %s',
    async (path) => {
      const { headers } = await site({}, { trustProxy: true }).send(path, {
        headers: { 'x-forwarded-proto': 'https' },
      })
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    },
  )

  test.for(['/', '/assets/app-1234abcd.js', '/assets/missing.js', '/icon.svg'])(
    'cannot be embedded: %s',
    async (path) => {
      const { headers } = await site().send(path)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    },
  )

  test('has Strict-Transport-Security if a trusted proxy received it over HTTPS', async () => {
    const strict = async (trustProxy: boolean) => {
      const { headers } = await site({}, { trustProxy }).send('/', {
        headers: { 'x-forwarded-proto': 'https' },
      })
      return headers.get('strict-transport-security')
    }
    expect(await strict(true)).toContain('max-age=31536000')
    expect(await strict(false)).toBeNull()
  })
})

describe('the preloads of a page', () => {
  const linksIn = (body: string) => body.match(/<link [^>]*>/g) ?? []

  test('are links in its head, for a signed-in guide', async () => {
    const { signIn } = site()
    const guide = await signIn()
    const { body } = await guide.open('/groups/7')
    expect(body).toContain('></head>')
    expect(linksIn(body)).toEqual([
      '<link rel="preload" as="fetch" crossorigin href="/api/get-group.php?id=7">',
      '<link rel="modulepreload" crossorigin href="/guide-app/assets/routes-1234abcd.js">',
      '<link rel="preload" as="style" crossorigin href="/guide-app/assets/page.css">',
      '<link rel="modulepreload" crossorigin href="/assets/federation-1234abcd.js">',
    ])
    expect(linksIn((await guide.open('/accessibility')).body)).toEqual([])
  })

  test.each([
    ['/login', 'login'],
    ['/groups/7', 'login'],
    ['/invitation', 'invitation'],
  ])('of %s are those of the %s for a visitor', async (path, name) => {
    expect(linksIn((await site().send(path)).body)).toEqual([
      `<link rel="modulepreload" crossorigin href="/assets/${name}-1234abcd.js">`,
    ])
  })

  test('request a batch of calls at once', async () => {
    const { signInCoordinator } = site()
    const coordinator = await signInCoordinator()
    const [link = ''] = linksIn((await coordinator.open('/dashboard')).body)
    const address = /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const { body } = await coordinator.open(address)
    expect(Object.keys(body.answers)).toEqual([
      '/api/get-stage-summary.php',
      `/api/get-admin-stats.php?adminId=${coordinator.id}`,
    ])
  })

  test.for(['%22%3E%3Cscript%3E', '1.5', '0'])('contain no call for the invalid id %s', async (id) => {
    const { signIn } = site()
    const links = linksIn((await (await signIn()).open(`/groups/${id}`)).body)
    expect(links.filter((link) => link.includes('/api/'))).toEqual([])
  })

  test('are limited to pages that the reader may open', async () => {
    const { visitor, signIn, signInCoordinator } = site()
    const coordinator = await signInCoordinator()
    const { body } = await coordinator.open('/dashboard')
    expect(body).toContain(`get-admin-stats.php%3FadminId%3D${coordinator.id}"`)
    expect(linksIn((await (await signIn()).open('/dashboard')).body)).toEqual([])
    expect((await visitor.open('/groups/7')).body).not.toContain('guide-app/assets')
    expect(linksIn((await coordinator.open('/nowhere')).body)).toEqual([])
  })

  test('are missing until a remote on another server has answered', async () => {
    const { signIn } = site({ GUIDE_APP_URL: 'https://guide.example' })
    expect(linksIn((await (await signIn()).open('/groups/7')).body)).toEqual([])
  })
})

describe('the built files', () => {
  test.for([
    ['/assets/app-1234abcd.js', 'shell()'],
    ['/guide-app/assets/routes-1234abcd.js', 'guide()'],
    ['/dashboard-app/assets/routes-1234abcd.js', 'dashboard()'],
  ] as const)('%s is cached for a year', async ([path, text]) => {
    const { status, body, headers } = await site().send(path)
    expect([status, body]).toEqual([200, text])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.has('last-modified')).toBe(false)
  })

  test('are compressed for a browser that accepts it', async () => {
    const answer = await site().send('/assets/app-1234abcd.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.body).toBe('brotli')
  })

  test('security.txt names the mail address of the help dialog for half a year', async () => {
    const { send, signInCoordinator } = site()
    await (await signInCoordinator()).post('update-settings.php', { helpEmail: 'us@example.org' })
    const { headers, body } = await send('/.well-known/security.txt')
    expect(headers.get('content-type')).toBe('text/plain; charset=UTF-8')
    expect(body).toBe(
      'Contact: mailto:us@example.org\nExpires: 2025-05-04T00:00:00.000Z\nPreferred-Languages: he, en\n',
    )
  })

  test.for([
    ['/icon.svg', 'image/svg+xml'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ] as const)('%s is cached for a day', async ([path, type]) => {
    const { headers } = await site().send(path)
    expect(headers.get('cache-control')).toBe('max-age=86400')
    expect(headers.get('content-type')).toContain(type)
  })

  test('a manifest is revalidated each time', async () => {
    const { send } = site()
    const { headers } = await send('/guide-app/mf-manifest.json')
    expect(headers.get('cache-control')).toBe('no-cache')
    const again = await send('/guide-app/mf-manifest.json', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test.for([
    '/assets/gone-1234abcd.js',
    '/assets/',
    '/assets/gone',
    '/guide-app/assets/gone',
    '/guide-app/gone.json',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/guide-app/..%2f..%2fsecret.txt',
    '/guide-app/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%2f..%2fpackage.json',
    '/guide-app/..\\..\\secret.txt',
    '/package.json',
    '/shell/package.json',
  ])('other files are not served: %s', async (path) => {
    const { status, body, headers } = await site().send(path)
    expect(status).toBe(404)
    expect(headers.get('cache-control')).toMatch(/^no-(store|cache)$/)
    expect(body).not.toContain('secret')
  })
})
