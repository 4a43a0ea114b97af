import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { repositoryRoot } from '../folders.ts'
import { startApi } from '../testing/api.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { serveSite } from './site.ts'

const version = { version: '1.2.0', contract: 1, builtAt: '2026-11-21T08:00:00.000Z' }

const listOf = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [`assets/${name}`, 'sha384-of-the-file']))

/** A guide app on another server, which counts what is read there. */
async function hostGuideApp() {
  const guideApp = { requests: 0, fails: false, files: listOf('routes-old.js') }
  const server = createServer((request, response) => {
    guideApp.requests += 1
    const body = request.url === '/version.json' ? version : guideApp.files
    response.writeHead(guideApp.fails ? 500 : 200).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return Object.assign(guideApp, { url })
}

async function site(env: Record<string, string> = {}) {
  const guideApp = await hostGuideApp()
  const root = temporaryFolder()
  const files = {
    'index.html': '<head><meta name="hafifa" content="%HAFIFA_SETTINGS%"></head>',
    'version.json': JSON.stringify(version),
    'offline.json': JSON.stringify(listOf('deviceCopyCode-1.js', 'deviceCopyCode-1.css')),
    'offline/worker.js': '// worker',
    'offline/removal.js': '// removal',
  }
  const writeShell = (name: string, text: string) => {
    const path = join(root, 'shell/dist', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  for (const [name, text] of Object.entries(files)) writeShell(name, text)
  const { app, logger, send, signIn } = startApi()
  serveSite(app, readConfig({ OFFLINE_DAYS: '7', GUIDE_APP_URL: guideApp.url, ...env }), logger, root)
  const list = async () => (await send('/offline.json')).body
  const page = (release: string) => send(`/offline-page?release=${release}`)
  return { guideApp, send, signIn, list, page, writeShell }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const toNextReading = () => vi.advanceTimersByTime(2_001)

test('the list has the files of the shell and of the guide app', async () => {
  const { list, guideApp } = await site()
  const { files, contracts } = await list()
  expect(files.map(({ url }: { url: string }) => url)).toEqual([
    '/assets/deviceCopyCode-1.js',
    '/assets/deviceCopyCode-1.css',
    `${guideApp.url}/assets/routes-old.js`,
  ])
  expect(contracts).toEqual({ shell: 1, 'guide-app': 1 })
})

test('the page is that of the listed release alone', async () => {
  const { list, page } = await site()
  const { id } = await list()
  expect((await page(id)).status).toBe(200)
  expect((await page('another')).status).toBe(404)
})

test('the page is the same for every reader, and has a policy with a nonce of its own', async () => {
  const { list, page, signIn } = await site()
  const { id } = await list()
  const reader = await signIn({ name: 'מאיה לוי' })
  const [own, other] = [await reader.open(`/offline-page?release=${id}`), await page(id)]
  const nonceOf = ({ headers }: typeof own) =>
    /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''
  expect(nonceOf(own)).not.toBe(nonceOf(other))
  expect(own.body.replaceAll(nonceOf(own), '')).toBe(other.body.replaceAll(nonceOf(other), ''))
  expect(own.body).not.toContain('מאיה')
})

test('the worker is small, has no list, is looked for at each visit, and has a policy of its own', async () => {
  const { send } = await site()
  const { headers } = await send('/sw.js')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src *")
  const worker = readFileSync(join(repositoryRoot, 'shell/public/offline/worker.js'), 'utf8')
  expect(worker.length).toBeLessThan(3 * 1024)
  expect(worker).not.toContain('/assets/')
})

test('however often list and page are asked for, the lists of the apps are read once in two seconds', async () => {
  const { list, page, guideApp } = await site()
  const { id } = await list()
  const pages = await Promise.all(Array.from({ length: 50 }, () => page(id)))
  expect(pages.every(({ status }) => status === 200)).toBe(true)
  expect(guideApp.requests).toBe(2)
  toNextReading()
  await list()
  expect(guideApp.requests).toBe(4)
})

test('a new release is listed two seconds later at most', async () => {
  const { list, page, guideApp } = await site()
  const { id } = await list()
  guideApp.files = listOf('routes-new.js')
  toNextReading()
  expect(JSON.stringify((await list()).files)).toContain('routes-new.js')
  expect((await page(id)).status).toBe(404)
})

test('while an app cannot be read, there is neither list nor page, and it is not asked more often', async () => {
  const { send, page, list, guideApp } = await site()
  guideApp.fails = true
  for (let i = 0; i < 10; i++) {
    expect((await page('any')).status).toBe(503)
    expect((await send('/offline.json')).status).toBe(503)
  }
  expect(guideApp.requests).toBeLessThanOrEqual(2)
  guideApp.fails = false
  toNextReading()
  expect((await list()).files).toHaveLength(3)
})

test('while the page of a new shell is newer than its list, there is neither', async () => {
  const { send, page, list, writeShell } = await site()
  const { id } = await list()
  writeShell('index.html', '<head><script src="/assets/index-2.js"></script></head>')
  expect((await send('/offline.json')).status).toBe(503)
  expect((await page(id)).status).toBe(503)
  writeShell('offline.json', JSON.stringify(listOf('index-2.js')))
  toNextReading()
  expect((await list()).files[0].url).toBe('/assets/index-2.js')
})

test('without copies there is a worker that removes itself, and nothing else', async () => {
  const { send } = await site({ OFFLINE_DAYS: '0' })
  expect((await send('/sw.js')).body).toBe('// removal')
  expect((await send('/offline.json')).status).toBe(404)
  expect((await send('/offline-page')).status).toBe(404)
})
