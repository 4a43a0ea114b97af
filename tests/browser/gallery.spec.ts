import { phone } from './browser.ts'
import {
  check,
  checkAtEveryWidth,
  expectNoSidewaysScrolling,
  resize,
} from './fixtures/accessibilityChecks.ts'
import { startStandalone } from './fixtures/standalone.ts'
import { test as base, expect, expectReadableInTheDark } from './fixtures/test.ts'

const test = base.extend<object, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture uses
    async ({}, use) => {
      const { url, stop } = await startStandalone('dashboard-app', 'http://127.0.0.1:9', 'gallery')
      await use(url)
      await stop()
    },
    { scope: 'worker' },
  ],
})

for (const room of ['ui', 'fields', 'dashboard']) {
  test(`every component of the gallery of ${room} is accessible @desktop`, async ({ page, gallery }) => {
    test.slow()
    // Vite prebundles the dependencies during the first visit, and then loads the page again.
    await expect(async () => {
      await page.goto(`${gallery}/${room}`)
      await expect(page.getByRole('heading', { name: room, level: 1 })).toBeVisible()
    }).toPass()
    await expectNoSidewaysScrolling(page, 100)
    await checkAtEveryWidth(page, 100)
    await resize(page, phone)
    for (const opener of await page.getByRole('main').locator('[aria-haspopup=dialog]').all()) {
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await opener.click()
      await expect(dialog).toBeVisible()
      await check(page, 100)
      await expectReadableInTheDark(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })
}
