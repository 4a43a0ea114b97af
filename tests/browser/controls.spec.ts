import { type Page, test } from 'playwright/test'
import { desktop, phone } from './browser.ts'
import { seenControls } from './fixtures/controls.ts'
import { createDemoScene, startDemo } from './fixtures/demo.ts'
import { addressOf, screens } from './fixtures/screens.ts'
import { expect, signInByCall } from './fixtures/test.ts'

type Counted = {
  phone: number
  desktop: number
  onFirstScreen?: true
  /** Controls that load last. */
  last: (page: Page) => ReturnType<Page['getByRole']>[]
}

const button = (name: string | RegExp) => (page: Page) => [page.getByRole('button', { name }).last()]
const link = (name: string) => (page: Page) => [page.getByRole('link', { name }).last()]

/**
 * How many controls a page of the demo shows at most. Who adds one takes another away, or puts it into a menu
 * or onto a page of its own.
 */
const limits: Record<string, Counted> = {
  groups: { phone: 8, desktop: 11, last: button(/^בקשה להצטרף/) },
  group: { phone: 10, desktop: 13, last: link('תיק תשפ״ד') },
  handover: { phone: 15, desktop: 23, onFirstScreen: true, last: button('שמירת הטופס') },
  overview: {
    phone: 49,
    desktop: 62,
    last: (page) => [
      ...button('לכל הקבוצות')(page),
      page.getByLabel('סינון לפי פעולה'),
      ...button('פרטים')(page),
    ],
  },
  'groups list': { phone: 55, desktop: 70, last: button(/^הוספת קבוצות ל/) },
  review: { phone: 19, desktop: 34, last: button(/^הצגת התיק/) },
  settings: { phone: 14, desktop: 24, last: link('אבטחה ופרטיות') },
}

test('no page shows more controls than its limit', { tag: '@desktop' }, async ({
  browser,
  contextOptions,
}) => {
  test.slow()
  const demo = await startDemo()
  const scene = await createDemoScene(demo.url)
  for (const role of ['guide', 'coordinator'] as const) {
    for (const [width, viewport] of Object.entries({ phone, desktop })) {
      const touch = { hasTouch: viewport === phone, isMobile: viewport === phone }
      const context = await browser.newContext({ ...contextOptions, ...touch, baseURL: demo.url, viewport })
      const page = await context.newPage()
      await signInByCall(page, scene[role].phone)
      for (const screen of screens.filter(({ name, as }) => name in limits && as === role)) {
        const { last, onFirstScreen = false, ...limit } = limits[screen.name] as Counted
        await page.goto(addressOf(screen, scene))
        await expect(page.getByRole('button', { name: /^עדכונים/ })).toBeVisible()
        if (role === 'coordinator') await expect(page.getByRole('button', { name: 'חיפוש' })).toBeVisible()
        for (const control of last(page)) await expect(control).toBeAttached()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        const seen = await seenControls(page, { onFirstScreen })
        const named = `${screen.name} on a ${width} shows: ${seen.join(' | ')}`
        expect.soft(seen.length, named).toBeLessThanOrEqual(limit[width as 'phone' | 'desktop'])
      }
      await context.close()
    }
  }
  await demo.stop()
})
