import type { Page } from 'playwright/test'
import { desktop, phone } from './browser.ts'
import { waitForFrames } from './fixtures/motion.ts'
import { dashboardScreens, open, openNew, screens, test, visit } from './fixtures/screens.ts'
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

for (const screen of screens) {
  test(`${screen.name} is accessible in every state`, async ({ page, scene }) => {
    await open(page, screen, scene)
    await expect(screen.loaded(page)).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    for (const { name, reach, widths = [phone, desktop] } of screen.states ?? []) {
      await test.step(name, async () => {
        for (const viewport of widths) {
          await resize(page, viewport)
          // Otherwise the history entry would restore an open form.
          await page.goto('about:blank')
          await visit(page, screen, scene)
          await expect(screen.loaded(page)).toBeVisible()
          await expect(await reach(page)).toBeVisible()
          await expectAccessible(page)
        }
      })
    }
  })
}

for (const screen of screens.filter(({ data }) => data !== false)) {
  test(`${screen.name} is accessible while it loads`, async ({ page, scene }) => {
    const requested = page.waitForRequest(/\/api\/get-/)
    await page.route(/\/api\/get-/, () => {})
    await open(page, screen, scene)
    await requested
    await expect(page.getByRole('main')).not.toBeEmpty()
    await expectAccessibleAtBothWidths(page)
  })

  test(`${screen.name} is accessible when it failed to load`, async ({ page, scene }) => {
    await page.route(/\/api\/get-/, (route) => route.abort())
    await open(page, screen, scene)
    await expect(page.getByText('משהו השתבש').first()).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })
}

for (const { name, path } of dashboardScreens) {
  if (typeof path !== 'string') continue
  test(`${name} is accessible in a new system`, async ({ page, newSystem }) => {
    await openNew(page, path, newSystem.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
  })
}
