import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { build } from 'vite'
import { portOf } from '../api/src/testing/ports.ts'
import { median } from './compare.ts'
import {
  type Device,
  demoPhones,
  desktopDevice,
  onDemo,
  phoneDevice,
  signInOn,
  slowNetwork,
  slowProcessor,
} from './devices.ts'
import { number, printTable, times, withTarget } from './report.ts'

type Load = {
  name: string
  device: Device
  /** `{group}` is the id of the reader's first group. */
  path: string
  as?: string
  /** A selector of what the reader came for. */
  ready: string
}

const { guide, coordinator } = demoPhones

/** With the largest multiple of the bare page's time. */
type Judged = Load & { slower: number }

const pageOf =
  (device: Device, as: string) =>
  (name: string, path: string, ready: string, slower: number): Judged => ({
    device,
    as,
    name,
    path,
    ready,
    slower,
  })

const ofGuide = pageOf(phoneDevice, guide)
const ofCoordinator = pageOf(desktopDevice, coordinator)

const pages: Judged[] = [
  { name: 'sign-in', device: phoneDevice, path: '/login', ready: 'input[type=tel]', slower: 1.16 },
  ofGuide('groups', '/groups', 'article', 1.41),
  ofGuide('handover file', '/groups/{group}/details', '[role=tabpanel] textarea', 1.57),
  ofGuide('trainees', '/groups/{group}/participants', 'main li h2, main li h3', 1.57),
  ofCoordinator('overview', '/dashboard', 'main .ant-statistic, main [role=group]', 1.95),
  ofCoordinator('groups list', '/dashboard/groups-list', '.ant-table-row', 2.2),
]

const rounds = 5

/** Loads each page without a cache, beside a page of React and its router alone on the same device. */
export async function measurePages(): Promise<void> {
  const bare = await startBarePage()
  const rows: string[][] = []
  await onDemo(async (browser, url) => {
    for (const { slower, ...page } of pages) {
      const [measured, bareMeasured]: [number[], number[]] = [[], []]
      // The first round fills the server's caches.
      for (let round = 0; round <= rounds; round++) {
        const ready = await load(browser, url, page)
        const bareReady = await load(browser, bare.url, { ...page, path: '/', as: '', ready: 'input' })
        if (round === 0) continue
        measured.push(ready)
        bareMeasured.push(bareReady)
      }
      const [ready, bareReady] = [median(measured), median(bareMeasured)]
      rows.push([
        ...[`${page.name}, ${page.device.name}`, number(ready), number(bareReady), times(ready / bareReady)],
        withTarget(`≤ ${slower}×`, ready / bareReady <= slower),
      ])
    }
  })
  bare.close()
  printTable(
    'First load of a page, without a cache',
    ['', 'ready, ms', 'bare page, ms', 'slower by', 'target'],
    rows,
  )
}

/** @returns the time in ms until the page is ready */
async function load(browser: Browser, url: string, { device, path, as, ready }: Load): Promise<number> {
  const context = await browser.newContext(device.context)
  const page = await context.newPage()
  const group = as ? await signInOn(page, url, as) : undefined
  await slowNetwork(page, device)
  await slowProcessor(page, device.slowdown)
  await page.addInitScript(watchPage, ready)
  await page.goto(url + path.replace('{group}', String(group)), { waitUntil: 'commit' })
  const readyAt = await page.waitForFunction(() => window.readyAt, undefined, { timeout: 60_000 })
  const ms = (await readyAt.jsonValue()) ?? Number.NaN
  await context.close()
  return ms
}

/** Runs in the page: notes when the selector is first visible. */
function watchPage(selector: string) {
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
