import { test } from './fixtures/dashboard.ts'
import { expect, expectAccessible, openAs } from './fixtures/test.ts'

test('the menu drawer of a phone closes after a choice', { tag: '@phone' }, async ({ page, api }) => {
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
