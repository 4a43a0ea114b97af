import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { desktop, israel, launchOptions, phone } from '../tests/browser/browser.ts'
import { releaseCores, startHafifa } from './servers.ts'

export type Device = {
  name: 'phone' | 'desktop'
  context: BrowserContextOptions
  slowdown: number
  megabits: number
  latencyMs: number
}

export const phoneDevice: Device = {
  name: 'phone',
  context: { ...israel, viewport: phone, isMobile: true, hasTouch: true },
  slowdown: 4,
  megabits: 1.6,
  latencyMs: 150,
}

export const desktopDevice: Device = {
  name: 'desktop',
  context: { ...israel, viewport: desktop },
  slowdown: 1,
  megabits: 10,
  latencyMs: 40,
}

type Measure = (browser: Browser, url: string) => Promise<void>

/** Opens a browser and the demo year, which has 40 groups. */
export async function onDemo(measure: Measure): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-bench-demo-'))
  const file = join(folder, 'demo.sqlite')
  execFileSync(process.execPath, ['api/dist/demo/main.js', `file:${file}`], { stdio: 'ignore' })
  await inBrowser(file, measure)
  rmSync(folder, { recursive: true })
}

export async function inBrowser(file: string, measure: Measure): Promise<void> {
  releaseCores()
  const server = await startHafifa(file, 'all')
  const args = launchOptions.args.filter((arg) => !arg.startsWith('--js-flags'))
  const browser = await chromium.launch({ ...launchOptions, args })
  await measure(browser, `http://localhost:${server.port}`)
  await browser.close()
  await server.stop()
}

export async function slowProcessor(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

export async function slowNetwork(page: Page, { megabits, latencyMs }: Device): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const throughput = (megabits * 1e6) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput / 2,
  })
}

export const demoPhones = { guide: '0500000002', coordinator: '0500000001' }

/** Signs in without loading a page, so that the browser's cache stays empty. */
export async function signInOn(page: Page, url: string, guidePhone: string): Promise<number> {
  const response = await page.request.post(`${url}/api/login.php`, { data: { phone: guidePhone } })
  const { guide } = await response.json()
  await page.addInitScript((json) => localStorage.setItem('guide', json), JSON.stringify(guide))
  const groups = await page.request.get(`${url}/api/get-guide-groups.php?guideId=${guide.id}`)
  return (await groups.json()).groups[0]?.id
}
