import { test } from './fixtures/dashboard.ts'
import { blockChanges, expect, expectAccessible, openAs } from './fixtures/test.ts'

// Several accessibility checks take longer than the default timeout.
test.describe.configure({ timeout: 60_000 })

const lists = [
  { path: '/dashboard/groups', call: 'get-admin-groups.php', heading: 'הקבוצות שלי' },
  { path: '/dashboard/groups-list', call: 'get-groups-with-admin.php', heading: 'רשימת קבוצות' },
  { path: '/dashboard/settings', call: 'get-groups-with-admin.php', heading: 'הגדרות' },
  { path: '/dashboard/review', call: 'get-groups-by-stage.php', heading: 'בקשות לאישור' },
]

for (const { path, call, heading } of lists) {
  test(`${path} can be retried after a failed load`, async ({ page, api }) => {
    const me = await api.registerCoordinator('דנה גל')
    await blockChanges(page)
    const { promise: checked, resolve: respond } = Promise.withResolvers<void>()
    await page.route(`**/${call}*`, async (route) => {
      await checked
      await route.fulfill({ status: 500, json: { success: false, error: 'internal', message: 'תקלה' } })
    })
    await openAs(page, me, path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectAccessible(page)
    respond()
    await expect(page.getByText('משהו השתבש')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(`**/${call}*`)
    await page.getByRole('button', { name: 'ניסיון חוזר' }).click()
    await expect(page.getByText('משהו השתבש')).toBeHidden()
  })
}

test('the menu drawer of a phone closes after a choice', async ({ page, api, isMobile }) => {
  test.skip(!isMobile, 'wide screens show the menu beside the page')
  const me = await api.registerCoordinator('גיל נוי')
  await openAs(page, me, '/dashboard/groups')
  await page.getByRole('button', { name: 'פתיחת התפריט' }).click()
  const menu = page.getByRole('dialog', { name: 'תפריט' })
  await expect(menu).toContainText('גיל נוי')
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'הגדרות' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'הגדרות' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'נתיב' })).toContainText('דשבורד')
})
