import { launchOptions } from './browser.ts'
import { test, unique } from './fixtures/dashboard.ts'
import { expect, openAs } from './fixtures/test.ts'

// By default, Playwright hides scroll bars.
test.use({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } })

test('opening a dialog does not move a page with a scroll bar', { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  const me = await api.registerCoordinator('גיל נוי')
  for (let i = 0; i < 9; i += 1) {
    await api.asCoordinator('add-group.php', { name: unique('גבעה'), admin_id: me.id })
  }
  await openAs(page, me, '/dashboard/groups')
  const group = page.getByRole('article').first()
  await expect(group).toBeVisible()
  expect(await page.evaluate(() => window.innerWidth - document.body.clientWidth)).toBeGreaterThan(0)
  const before = await group.boundingBox()
  await page.getByRole('button', { name: 'יצירת קבוצה' }).click()
  await expect(page.getByRole('dialog', { name: 'יצירת קבוצה' })).toBeVisible()
  expect(await group.boundingBox()).toEqual(before)
})
