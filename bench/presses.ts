import type { Browser, Page } from 'playwright'
import { percentile } from './compare.ts'
import { databaseFor } from './databases.ts'
import {
  type Device,
  demoPhones,
  desktopDevice,
  inBrowser,
  onDemo,
  phoneDevice,
  signInOn,
  slowProcessor,
} from './devices.ts'
import { number, printTable, withTarget } from './report.ts'

/** The slowdown of the processor on both devices. */
const slowdown = 4

type Target = { p98: number; slowest: number }

const targets: Record<'guide' | 'coordinator', Target> = {
  guide: { p98: 100, slowest: 150 },
  coordinator: { p98: 150, slowest: 200 },
}

/** Each presses everything once. A single press may be slow by chance. */
const sessions = 3

/** Besides the demo, which has 40 groups. */
const longProgramme = 500

export async function measurePresses(): Promise<void> {
  await onDemo(async (browser, url) => {
    await inSessions('guide', 'of the demo', (presses) => pressAsGuide(browser, url, presses))
    await inSessions('coordinator', 'of the demo', (presses) => pressAsCoordinator(browser, url, presses))
  })
  await inBrowser(databaseFor('presses', { groups: longProgramme, log: 10_000 }), async (browser, url) => {
    const programme = `of ${longProgramme} groups`
    await inSessions('coordinator', programme, (presses) => pressAsCoordinator(browser, url, presses))
  })
}

type Presses = Map<string, number[]>

type Reader = keyof typeof targets

async function inSessions(reader: Reader, programme: string, press: (presses: Presses) => Promise<void>) {
  const presses: Presses = new Map()
  for (let n = 0; n < sessions; n++) await press(presses)
  printPresses(reader, programme, presses)
}

async function pressAsGuide(browser: Browser, url: string, presses: Presses) {
  const { page, ...hand } = await openHand(browser, url, { ...phoneDevice, phone: demoPhones.guide, presses })
  await hand.open('/groups')
  await hand.press('open a group', [page.getByRole('link', { name: /^כניסה לקבוצה/ }).first()])
  await hand.press('open the file', [page.getByRole('link', { name: /תיק חפיפה/ }).last()])
  const tabs = page.getByRole('tab')
  await hand.press('change the tab', [tabs.nth(1), tabs.nth(2), tabs.nth(0)])
  const days = page.getByRole('group', { name: /^יום פעילות/ }).getByRole('button')
  await hand.press('choose a day', [days.nth(0), days.nth(1), days.nth(2)])
  await page.getByRole('textbox', { name: 'שעות פעילות', exact: true }).focus()
  await hand.type('type in the file', '16:00-18:00')
  await hand.press('show the last year', [page.getByText('בשנה שעברה', { exact: true }).first()])
  await hand.open(`/groups/${hand.group}/participants`)
  const search = page.getByRole('main').getByLabel(/^חיפוש/)
  await search.focus()
  await hand.type('search a trainee', 'נועם')
  await search.fill('')
  await hand.press('open the form of a trainee', [page.getByRole('button', { name: 'הוספת חניך' })])
  await hand.type('type in the form of a trainee', 'בן-דוד')
  await page.context().close()
}

async function pressAsCoordinator(browser: Browser, url: string, presses: Presses) {
  const { page, ...hand } = await openHand(browser, url, {
    ...desktopDevice,
    phone: demoPhones.coordinator,
    presses,
  })
  await hand.open('/dashboard/groups-list')
  const search = page.getByRole('main').getByLabel(/^חיפוש/)
  await search.focus()
  await hand.type('search a group', 'חיפה')
  await search.fill('')
  const titles = page.locator('th.ant-table-column-has-sorters')
  await hand.press('sort the list', [titles.nth(0), titles.nth(1), titles.nth(0), titles.nth(2)])
  const filters = page.locator('.ant-segmented-item')
  await hand.press('filter the list', [filters.nth(1), filters.nth(0), filters.nth(3), filters.nth(0)])
  await hand.press('start ticking', [
    page.getByRole('button', { name: 'פעולות נוספות', exact: true }),
    page.getByRole('menuitemcheckbox', { name: 'סימון כמה קבוצות' }),
  ])
  const ticks = page.locator('.ant-table-row input[type=checkbox]')
  await hand.press('tick a row', [ticks.nth(0), ticks.nth(1), ticks.nth(2)])
  await hand.press('open a group', [page.getByRole('rowheader').getByRole('link').first()])
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
  await page.context().close()
}

type Hand = Pick<Device, 'context'> & { phone: string; presses: Presses }

async function openHand(browser: Browser, url: string, { context: options, phone, presses }: Hand) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const group = await signInOn(page, url, phone)
  await page.addInitScript(watchPresses)
  await slowProcessor(page, slowdown)
  const session = await context.newCDPSession(page)

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
    presses.set(name, [...(presses.get(name) ?? []), ...Object.values(times)])
  }

  async function press(name: string, targets: ReturnType<Page['locator']>[]) {
    for (const target of targets) {
      await record(name, () => (options.hasTouch ? target.tap() : target.click()))
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

  return { page, group, open, press, type }
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

function printPresses(reader: Reader, programme: string, presses: Presses) {
  const { p98, slowest } = targets[reader]
  const all = [...presses.values()].flat()
  const met = percentile(all, 0.98) <= p98 && percentile(all, 1) <= slowest
  const row = (name: string, times: number[], target = '') => [
    ...[name, number(times.length)],
    ...[0.5, 0.98, 1].map((share) => number(percentile(times, share))),
    target,
  ]
  printTable(
    `Presses of a ${reader} ${programme}, ms until painted, the processor ${slowdown} times slower`,
    ['press', 'number', 'median', '98 of 100', 'slowest', 'target'],
    [
      ...[...presses].map(([name, times]) => row(name, times)),
      row('all presses', all, withTarget(`98 of 100 ≤ ${p98}, slowest ≤ ${slowest}`, met)),
    ],
  )
}
