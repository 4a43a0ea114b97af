import type { Page } from 'playwright/test'
import { completeHandover } from '../../api/src/testing/completeHandover.ts'
import { newPhone } from './fixtures/apiClient.ts'
import { waitForFrames } from './fixtures/motion.ts'
import { expect, openAs, test } from './fixtures/test.ts'

/** The text, top and height of all elements that stand on lines of their own. */
const readBoxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(':is(header, main, footer) *')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
      .map((element) => {
        const { top, height } = element.getBoundingClientRect()
        return { text: `${element.tagName} ${element.textContent?.slice(0, 40)}`, top, height }
      }),
  )

const loadedFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  )

test('a first visit, without Heebo, has the layout of later visits', async ({ page, api }) => {
  const groupId = await api.addGroup(`אשל הנשיא – חבצלת ${newPhone().slice(-2)}`)
  const guide = await api.register('נועה ברקת־לוי', [groupId])
  const { publication_done: _, ...fields } = completeHandover
  const empty = { special_places_to_publish: null, city_recruitment_helpers: null }
  await api.as(guide.phone, 'update-group-form.php', { group_id: groupId, fields: { ...fields, ...empty } })
  // A late font would not be used, which is not what this test is about.
  await page.route(/\/(login|groups\S*)$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('font-display: optional', 'font-display: block')
    await route.fulfill({ response, body })
  })
  const visit = async (path: string, later: boolean) => {
    await page.context().clearCookies({ name: 'font' })
    if (later) await page.context().addCookies([{ name: 'font', value: '1', url: page.url() }])
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    if (path === '/groups') await expect(page.getByRole('button', { name: /^בקשה להצטרף/ })).toBeVisible()
    // The bell comes once the page is ready.
    if (path !== '/login') await expect(page.getByRole('button', { name: /^עדכונים/ })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await waitForFrames(page, 2)
    const fonts = await loadedFonts(page)
    if (later) expect(fonts).toContain('Heebo')
    else test.skip(!fonts.some((name) => name.includes('as Heebo')), 'none of the known fonts is installed')
    return readBoxes(page)
  }
  await page.goto('/login')
  for (const path of ['/login', '/groups', `/groups/${groupId}`]) {
    if (path === '/groups') await openAs(page, guide, path)
    const [first, later] = [await visit(path, false), await visit(path, true)]
    expect(first.map(({ text }) => text)).toEqual(later.map(({ text }) => text))
    const moved = first.filter(({ top, height }, at) => {
      const other = later[at] ?? { top: 0, height: 0 }
      return Math.abs(top - other.top) > 1 || Math.abs(height - other.height) > 1
    })
    expect(moved, path).toEqual([])
  }
})
