import type { Page, Route } from 'playwright/test'
import { addOthersGroups, createDemoScene, startDemo } from './fixtures/demo.ts'
import { waitForFrames } from './fixtures/motion.ts'
import { addressOf, type Scene, type Screen, screens, viewers } from './fixtures/screens.ts'
import { blockChanges, expect, signInByCall, test } from './fixtures/test.ts'

type Shift = { value: number; moved: string[] }

/** Pages with parts that those of the list lack: other tabs, remarks, a decision. */
const variants: Pick<Screen, 'as' | 'path'>[] = [
  { as: 'guide', path: ({ groupId }) => `/groups/${groupId}/details?tab=activities` },
  { as: 'guide', path: ({ rejectedId }) => `/groups/${rejectedId}/details` },
  { as: 'guide', path: ({ rejectedId }) => `/groups/${rejectedId}/details?tab=activities` },
  { as: 'guide', path: ({ rejectedId }) => `/groups/${rejectedId}/participants` },
  { as: 'coordinator', path: ({ inReviewId }) => `/groups/${inReviewId}/details` },
]

test('visible content does not move while the rest of a page loads', async ({
  browser,
  contextOptions,
  viewport,
  isMobile,
  hasTouch,
}) => {
  const demo = await startDemo()
  const scene = await createDemoScene(demo.url)
  await addOthersGroups(demo.url, scene)
  const options = { ...contextOptions, baseURL: demo.url, viewport, isMobile, hasTouch }
  await Promise.all(
    viewers.map(async (role) => {
      const page = await browser.newPage(options)
      const pages = [...screens, ...variants].filter(({ as }) => as === role)
      await measure(page, pages, role && scene[role].phone, scene)
      await page.close()
    }),
  )
  await demo.stop()
})

async function measure(page: Page, pages: Pick<Screen, 'path'>[], phone: string | undefined, scene: Scene) {
  await blockChanges(page)
  await waitForAllParts(page)
  const settled = await answerOneByOne(page)
  if (phone) await signInByCall(page, phone)
  for (const { path } of pages) {
    const address = addressOf({ path }, scene)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled()
    const shifts = await readShifts(page)
    const score = shifts.reduce((sum, { value }) => sum + value, 0)
    expect.soft(score, `${address}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02)
  }
}

/** The shortest limit after which a page shows what it has. */
const shortestLimit = 2000

/** Without these limits, which `answerOneByOne` exceeds on a busy machine. */
async function waitForAllParts(page: Page) {
  await page.addInitScript((shortestLimit) => {
    const start = window.setTimeout as (...call: Parameters<Window['setTimeout']>) => number
    const startShort: typeof start = (handler, delay = 0, ...rest) =>
      delay < shortestLimit ? start(handler, delay, ...rest) : 0
    Object.assign(window, { setTimeout: startShort })
  }, shortestLimit)
}

/** Returns a function that waits until the page has all responses and requests nothing more. */
async function answerOneByOne(page: Page) {
  let turn: Promise<unknown> = Promise.resolve()
  let pending = 0
  const inTurn = async (route: Route) => {
    pending += 1
    const response = await route.fetch().catch(() => null)
    const before = turn
    turn = before.then(() => waitForFrames(page, 3)).catch(() => undefined)
    await turn
    await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined)
    pending -= 1
  }
  await page.route(/\/api\/get-(?!changes)|\/(guide|dashboard)-app\/assets\/.*\.js/, inTurn)
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    const describe = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return `${element?.tagName} ${element?.className} ${element?.textContent?.slice(0, 30)}`
    }
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => describe(node)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    for (let quiet = 0; quiet < 2; quiet = pending === 0 ? quiet + 1 : 0) {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      await waitForFrames(page, 3)
    }
  }
}

const readShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
