import type { Locator, Page } from 'playwright/test'
import { desktop, phone } from './browser.ts'
import { waitForFrames } from './fixtures/motion.ts'
import {
  addressOf,
  dashboardScreens,
  open,
  openNew,
  type Scene,
  type Screen,
  screens,
  test,
} from './fixtures/screens.ts'
import { expect, expectAccessible } from './fixtures/test.ts'

test.describe.configure({ timeout: 120_000 })

async function resize(page: Page, viewport: { width: number; height: number }) {
  await page.setViewportSize(viewport)
  await waitForFrames(page, 2)
}

async function expectAccessibleAtBothWidths(page: Page) {
  for (const viewport of [phone, desktop]) {
    await resize(page, viewport)
    await expectAccessible(page)
  }
}

const widths = [320, 360, 768, 834, 1024, 1280, 1440, 1920]

/** How far the page scrolls sideways, with the first element that overflows. */
function overflow(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return undefined
    const left = clientWidth - scrollWidth + 1
    const widest = [...document.body.querySelectorAll('*')].find(
      (element) => element.getBoundingClientRect().left < left,
    )
    return `${scrollWidth - clientWidth} px too wide: ${widest?.outerHTML.slice(0, 80)}`
  })
}

async function expectNoSidewaysScrolling(page: Page) {
  const overflows: Record<number, string> = {}
  for (const width of widths) {
    await resize(page, { width, height: 800 })
    const found = await overflow(page)
    if (found) overflows[width] = found
  }
  expect(overflows).toEqual({})
}

/** Lists are dimmed while they wait for the server. */
const expectSettled = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

const reads = /\/api\/(get|preview)-/

/** Opens a screen whose reads wait until they fail. */
async function openWithoutAnswers(page: Page, screen: Screen, scene: Scene) {
  const requested = page.waitForRequest(reads)
  const failed = Promise.withResolvers<void>()
  await page.route(reads, async (route) => {
    await failed.promise
    await route.abort()
  })
  await open(page, screen, scene)
  await requested
  return failed.resolve
}

async function expectRetried(page: Page, screen: Screen) {
  await page.unroute(reads)
  const retry = page.getByRole('button', { name: 'ניסיון חוזר' })
  // Sections of a page fail and are retried by themselves.
  await expect(async () => {
    if ((await retry.count()) > 0) await retry.first().click({ timeout: 5000 })
    await expect(screen.loaded(page)).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 40_000 })
}

for (const screen of screens) {
  test(`${screen.name} is accessible in every state and scrolls sideways at no width`, async ({
    page,
    scene,
  }) => {
    async function reopen() {
      // Otherwise the history entry would restore an open form.
      await page.goto('/icon.svg')
      await page.goto(addressOf(screen, scene))
      await expect(screen.loaded(page)).toBeVisible()
    }
    if (screen.data === false) await open(page, screen, scene)
    else {
      const fail = await openWithoutAnswers(page, screen, scene)
      await test.step('while it loads', async () => {
        await expect(page.getByRole('main')).not.toBeEmpty()
        await expectAccessibleAtBothWidths(page)
      })
      await test.step('when it failed to load', async () => {
        fail()
        await expect(page.getByText('משהו השתבש').first()).toBeVisible()
        await expectAccessibleAtBothWidths(page)
      })
      await test.step('after a retry', () => expectRetried(page, screen))
      await reopen()
    }
    await expect(screen.loaded(page)).toBeVisible()
    await test.step('at every width', () => expectNoSidewaysScrolling(page))
    await expectAccessibleAtBothWidths(page)
    for (const { name, reach, widths = [phone, desktop] } of screen.states ?? []) {
      await test.step(name, async () => {
        let shown: Locator | undefined
        for (const viewport of widths) {
          await resize(page, viewport)
          // Some layouts leave the state when the width changes.
          if (!shown || !(await shown.isVisible())) {
            await reopen()
            shown = await reach(page)
          }
          await expect(shown).toBeVisible()
          await expectSettled(page)
          await expectAccessible(page)
        }
      })
    }
  })
}

test('the dashboard is accessible in a new system', async ({ page, newSystem }) => {
  for (const { name, path } of dashboardScreens) {
    if (typeof path !== 'string') continue
    await test.step(name, async () => {
      await openNew(page, path, newSystem.url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectSettled(page)
      await expectAccessibleAtBothWidths(page)
    })
  }
})
