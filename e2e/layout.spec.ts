import type { Page } from 'playwright/test'
import { waitForFrames } from './fixtures/motion.ts'
import { open, screens, test } from './fixtures/screens.ts'
import { expect } from './fixtures/test.ts'

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

for (const screen of screens) {
  test(`${screen.name}: the page does not scroll sideways at any width`, async ({ page, scene }) => {
    await open(page, screen, scene)
    await expect(screen.loaded(page)).toBeVisible()
    const overflows: Record<number, string> = {}
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await waitForFrames(page, 2)
      const found = await overflow(page)
      if (found) overflows[width] = found
    }
    expect(overflows).toEqual({})
  })
}
