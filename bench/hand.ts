import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { percentile } from './arrivals.ts'
import { databaseFor } from './databases.ts'
import {
  createDemo,
  type Device,
  demoPhones,
  desktopDevice,
  launchBrowser,
  phoneDevice,
  signInOn,
  slowProcessor,
} from './devices.ts'
import { openFromList, scrollRows } from './handOfLists.ts'
import { number, printTable, withTarget } from './report.ts'
import { startHafifa } from './servers.ts'

/** The slowdown of the processor on both devices. */
const slowdown = 4

type Target = { p98: number; slowest: number }

const targets: Record<'guide' | 'coordinator', Target> = {
  guide: { p98: 100, slowest: 150 },
  coordinator: { p98: 150, slowest: 200 },
}

/** Each presses everything once. A single press may be slow by chance. */
const sessions = 3

/** The programmes besides the demo, which has 40 groups. */
const programmes = [60, 500]

const longProgramme = 5000

export async function measureHand(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-bench-hand-'))
  const browser = await launchBrowser()
  await withServer(createDemo(join(folder, 'demo.sqlite')), async (url) => {
    printPresses('guide', await inSessions(() => pressAsGuide(browser, url)))
    printPresses('coordinator', await inSessions(() => pressAsCoordinator(browser, url)), 'of the demo')
    printOpenings(await openFromList(browser, url))
  })
  for (const groups of programmes) {
    await withServer(databaseFor('hand', { groups, log: 10_000 }), async (url) => {
      const presses = await inSessions(() => pressAsCoordinator(browser, url))
      printPresses('coordinator', presses, `of ${groups} groups`)
    })
  }
  await withServer(databaseFor('hand', { groups: longProgramme, log: 10_000 }), async (url) => {
    printFrames(await scrollRows(browser, url))
  })
  await browser.close()
  rmSync(folder, { recursive: true })
}

async function withServer(database: string, measure: (url: string) => Promise<void>) {
  const server = await startHafifa(database, 'all')
  await measure(`http://localhost:${server.port}`)
  await server.stop()
}

type Presses = Map<string, number[]>

async function inSessions(press: () => Promise<Presses>): Promise<Presses> {
  const all: Presses = new Map()
  for (let n = 0; n < sessions; n++) {
    for (const [name, times] of await press()) addTimes(all, name, times)
  }
  return all
}

function addTimes(presses: Presses, name: string, times: readonly number[]) {
  presses.set(name, [...(presses.get(name) ?? []), ...times])
}

async function pressAsGuide(browser: Browser, url: string): Promise<Presses> {
  const hand = await openHand(browser, url, phoneDevice, demoPhones.guide)
  const { page, presses } = hand
  await hand.open('/groups')
  await hand.press('open a group', [page.getByRole('link', { name: /^כניסה לקבוצה/ }).first()])
  await hand.press('open the file', [page.getByRole('link', { name: /תיק חפיפה/ }).last()])
  const tabs = page.getByRole('tab')
  await hand.press('change the tab', [tabs.nth(1), tabs.nth(2), tabs.nth(0)])
  const days = page.getByRole('group', { name: /^יום פעילות/ }).getByRole('button')
  await hand.press('choose a day', [days.nth(0), days.nth(1), days.nth(2)])
  await page.getByRole('textbox', { name: 'שעות פעילות', exact: true }).focus()
  await hand.type('type in the file', '16:00-18:00')
  await hand.press('copy the last year', [page.getByRole('button', { name: /^העתקה/ }).first()])
  await hand.press('undo the copy', [page.getByRole('button', { name: /^ביטול ההעתקה/ }).first()])
  await hand.open(`/groups/${hand.group}/participants`)
  const search = page.getByRole('main').getByLabel(/^חיפוש/)
  await search.focus()
  await hand.type('search a trainee', 'נועם')
  await search.fill('')
  await hand.press('open the form of a trainee', [page.getByRole('button', { name: 'הוספת חניך' })])
  await hand.type('type in the form of a trainee', 'בן-דוד')
  await hand.close()
  return presses
}

async function pressAsCoordinator(browser: Browser, url: string): Promise<Presses> {
  const hand = await openHand(browser, url, desktopDevice, demoPhones.coordinator)
  const { page, presses } = hand
  await hand.open('/dashboard/groups-list')
  const search = page.getByRole('main').getByLabel(/^חיפוש/)
  await search.focus()
  await hand.type('search a group', 'חיפה')
  await search.fill('')
  const titles = page.locator('th.ant-table-column-has-sorters')
  await hand.press('sort the list', [titles.nth(0), titles.nth(1), titles.nth(0), titles.nth(2)])
  const filters = page.locator('.ant-segmented-item')
  await hand.press('filter the list', [filters.nth(1), filters.nth(0), filters.nth(3), filters.nth(0)])
  await hand.press('start ticking', [page.getByRole('button', { name: 'סימון כמה קבוצות' })])
  const ticks = page.locator('.ant-table-row input[type=checkbox]')
  await hand.press('tick a row', [ticks.nth(0), ticks.nth(1), ticks.nth(2)])
  await hand.open('/dashboard')
  const attention = page.getByRole('region', { name: /^מה דורש טיפול/ })
  await hand.press('attention to all groups', [attention.getByRole('button', { name: 'לכל הקבוצות' })])
  const rules = attention.locator('[aria-expanded]')
  await hand.press('open a rule', [rules.nth(0), rules.nth(1)])
  await page.keyboard.press('/')
  await hand.type('search everything', 'חיפה')
  await page.keyboard.press('Escape')
  // The closing of the dialog goes back in the history.
  await page.waitForTimeout(1000)
  await hand.open('/dashboard/review')
  const files = page.getByRole('button', { name: /^הצגת התיק/ })
  await hand.press('open a file', [files.nth(0), files.nth(1)])
  const menu = page.getByRole('navigation', { name: 'תפריט הדשבורד' })
  const pages = ['מדריכים', 'חניכים', 'לוח בקרה']
  await hand.press(
    'change the page',
    pages.map((name) => menu.getByRole('link', { name, exact: true })),
  )
  await hand.close()
  return presses
}

async function openHand(browser: Browser, url: string, device: Device, guidePhone: string) {
  const context = await browser.newContext(device.context)
  const page = await context.newPage()
  const group = await signInOn(page, url, guidePhone)
  await page.addInitScript(watchPresses)
  await slowProcessor(page, slowdown)
  const session = await context.newCDPSession(page)
  const presses: Presses = new Map()

  async function open(path: string) {
    await page.goto(url + path)
    await page.waitForTimeout(4000)
  }

  async function record(name: string, act: () => Promise<void>) {
    await page.evaluate(() => {
      window.presses = {}
    })
    await act()
    await page.waitForTimeout(1000)
    const times = await page.evaluate(() => window.presses)
    addTimes(presses, name, Object.values(times))
  }

  async function press(name: string, targets: ReturnType<Page['locator']>[]) {
    for (const target of targets) {
      await record(name, () => (device.context.hasTouch ? target.tap() : target.click()))
    }
  }

  async function type(name: string, text: string) {
    for (const letter of text) await record(name, () => pressLetter(letter))
  }

  /** Playwright inserts letters that its keyboard lacks without a press. */
  async function pressLetter(letter: string) {
    const key = { key: letter, windowsVirtualKeyCode: 74 }
    await session.send('Input.dispatchKeyEvent', { ...key, type: 'keyDown', text: letter })
    await session.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' })
  }

  return { page, group, presses, open, press, type, close: () => context.close() }
}

/** Runs in the page: notes the time from each press to its painted response. Those below 16 ms are not reported. */
function watchPresses() {
  window.presses = {}
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue
      const { interactionId, duration } = entry
      window.presses[interactionId] = Math.max(window.presses[interactionId] ?? 0, duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

function printPresses(reader: keyof typeof targets, presses: Presses, programme = '') {
  const { p98, slowest } = targets[reader]
  const all = [...presses.values()].flat()
  const rows = [...presses].map(([name, times]) => [
    name,
    number(times.length),
    number(percentile(times, 0.5)),
    number(percentile(times, 1)),
    '',
  ])
  const measured = { p98: percentile(all, 0.98), slowest: percentile(all, 1) }
  rows.push([
    'all presses: 98 of 100, slowest',
    number(all.length),
    number(measured.p98),
    number(measured.slowest),
    withTarget(`≤ ${p98}, ≤ ${slowest}`, measured.p98 <= p98 && measured.slowest <= slowest),
  ])
  printTable(
    `Presses of a ${reader} ${programme}, ms until painted, the processor ${slowdown} times slower`,
    ['press', 'number', 'median', 'slowest', 'target'],
    rows,
  )
}

/** In milliseconds, at the processor's own speed. */
const longestOpening = 100

function printOpenings(times: Map<string, number[]>) {
  const rows = [...times].map(([name, all]) => {
    const slowest = percentile(all, 1)
    return [
      name,
      number(percentile(all, 0.5)),
      number(slowest),
      withTarget(`≤ ${longestOpening}`, slowest <= longestOpening),
    ]
  })
  printTable('A group from the list, ms until painted', ['press', 'median', 'slowest', 'target'], rows)
}

/** In milliseconds. */
const longestFrame = 50

function printFrames(frames: number[]) {
  const slowest = percentile(frames, 1)
  printTable(
    `Frames while ${number(longProgramme)} rows scroll, ms`,
    ['number', 'median', 'slowest', 'target'],
    [
      [
        number(frames.length),
        number(percentile(frames, 0.5)),
        number(slowest),
        withTarget(`≤ ${longestFrame}`, slowest <= longestFrame),
      ],
    ],
  )
}
