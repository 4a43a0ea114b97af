import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { build } from 'vite'
import { portOf } from '../api/src/testing/ports.ts'
import { median } from './compare.ts'
import {
  createDemo,
  type Device,
  demoPhones,
  desktopDevice,
  launchBrowser,
  phoneDevice,
  signInOn,
  slowNetwork,
  slowProcessor,
} from './devices.ts'
import { number, printTable, times, withTarget } from './report.ts'
import { startHafifa } from './servers.ts'

type Load = {
  name: string
  device: Device
  /** `{group}` is the id of the reader's first group. */
  path: string
  as?: string
  /** A selector of what the reader came for. */
  ready: string
}

/** The largest multiple of the bare page's time, and the JavaScript in KB, until the page is ready. */
type Target = { slower: number; javascript: number }

const { guide, coordinator } = demoPhones

const pages: (Load & Target)[] = [
  {
    name: 'sign-in',
    device: phoneDevice,
    path: '/login',
    ready: 'input[type=tel]',
    slower: 1.16,
    javascript: 102,
  },
  {
    name: 'groups',
    device: phoneDevice,
    path: '/groups',
    as: guide,
    ready: 'article',
    slower: 1.41,
    javascript: 125,
  },
  {
    name: 'handover file',
    device: phoneDevice,
    path: '/groups/{group}/details',
    as: guide,
    ready: '[role=tabpanel] textarea',
    slower: 1.57,
    javascript: 150,
  },
  {
    name: 'trainees',
    device: phoneDevice,
    path: '/groups/{group}/participants',
    as: guide,
    ready: 'main li h2, main li h3',
    slower: 1.57,
    javascript: 138,
  },
  {
    name: 'overview',
    device: desktopDevice,
    path: '/dashboard',
    as: coordinator,
    ready: 'main .ant-statistic, main [role=group]',
    slower: 1.95,
    javascript: 271,
  },
  {
    name: 'groups list',
    device: desktopDevice,
    path: '/dashboard/groups-list',
    as: coordinator,
    ready: '.ant-table-row',
    slower: 2.2,
    javascript: 321,
  },
]

const rounds = 5

/** Loads each page without a cache, beside a page of React and its router alone on the same device. */
export async function measurePages(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-bench-pages-'))
  const server = await startHafifa(createDemo(join(folder, 'demo.sqlite')), 'all')
  const url = `http://localhost:${server.port}`
  const bare = await startBarePage()
  const browser = await launchBrowser()
  const rows: string[][] = []
  for (const { slower, javascript, ...page } of pages) {
    const measured: Measured[] = []
    const compared: Measured[] = []
    // The first round fills the server's caches.
    for (let round = 0; round <= rounds; round++) {
      const one = await load(browser, url, page)
      const other = await load(browser, bare.url, { ...page, path: '/', as: '', ready: 'input' })
      if (round === 0) continue
      measured.push(one)
      compared.push(other)
    }
    const of = (key: keyof Measured) => median(measured.map((one) => one[key]))
    const bareMs = median(compared.map(({ ready }) => ready))
    const [ready, kilobytes, shift] = [of('ready'), of('javascript'), of('shift')]
    rows.push([
      `${page.name}, ${page.device.name}`,
      number(ready),
      number(bareMs),
      times(ready / bareMs),
      withTarget(`≤ ${slower}×`, ready / bareMs <= slower),
      number(kilobytes),
      withTarget(`≤ ${javascript}`, kilobytes <= javascript),
      shift.toFixed(3),
      withTarget('≤ 0.02', shift <= 0.02),
    ])
  }
  await browser.close()
  bare.close()
  await server.stop()
  rmSync(folder, { recursive: true })
  printTable(
    'First load of a page, without a cache',
    [
      ...['', 'ready, ms', 'bare page, ms', 'slower by', 'target'],
      ...['JavaScript until ready, KB', 'target', 'layout shift', 'target'],
    ],
    rows,
  )
}

type Measured = { ready: number; javascript: number; shift: number }

async function load(browser: Browser, url: string, { device, path, as, ready }: Load): Promise<Measured> {
  const context = await browser.newContext(device.context)
  const page = await context.newPage()
  const group = as ? await signInOn(page, url, as) : undefined
  await slowNetwork(page, device)
  await slowProcessor(page, device.slowdown)
  await page.addInitScript(watchPage, ready)
  await page.goto(url + path.replace('{group}', String(group)), { waitUntil: 'commit' })
  await page.waitForFunction(() => 'readyAt' in window, undefined, { timeout: 60_000 })
  // The stream of changes stays open, so that the network is never idle.
  await page.waitForLoadState('load')
  await page.waitForTimeout(2000)
  const measured = await page.evaluate(() => {
    const { readyAt = 0, shift } = window
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
    const scripts = files.filter(({ name, responseEnd }) => /\.js$/.test(name) && responseEnd <= readyAt)
    const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return { ready: readyAt, javascript: bytes / 1024, shift }
  })
  await context.close()
  return measured
}

/** Runs in the page: notes when the selector is first visible, and how far visible content has moved. */
function watchPage(selector: string) {
  window.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof LayoutShift && !entry.hadRecentInput) window.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  function look() {
    const isVisible = [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())
    if (!isVisible) requestAnimationFrame(look)
    else
      setTimeout(() => {
        window.readyAt = performance.now()
      })
  }
  requestAnimationFrame(look)
}

async function startBarePage() {
  const built = await build({
    root: join(import.meta.dirname, 'barePage'),
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'esnext', modulePreload: false },
  })
  if (!('output' in built)) throw new Error('The bare page was built several times')
  const files = new Map(
    built.output.map((file) => [
      `/${file.fileName}`,
      brotliCompressSync(file.type === 'chunk' ? file.code : file.source),
    ]),
  )
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
    response.writeHead(files.has(path) ? 200 : 404, { 'Content-Type': type, 'Content-Encoding': 'br' })
    response.end(files.get(path))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://localhost:${portOf(server)}`, close: () => server.close() }
}
