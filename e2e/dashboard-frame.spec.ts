import { test, unique } from './fixtures/dashboard.ts'
import { expect, openAs } from './fixtures/test.ts'

test('the menu drawer of a phone closes after a choice', { tag: '@phone' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('גיל נוי')
  await openAs(page, me, '/dashboard/groups')
  await page.getByRole('button', { name: 'פתיחת התפריט' }).click()
  const menu = page.getByRole('dialog', { name: 'תפריט' })
  await expect(menu).toContainText('גיל נוי')
  await menu.getByRole('link', { name: 'הגדרות' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'הגדרות' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'נתיב' })).toContainText('דשבורד')
})

test('the quick search leads to a group and returns the focus', async ({ page, api }) => {
  const me = await api.registerCoordinator('גיל נוי')
  const name = unique('גבעתיים')
  const groupId = await api.addGroup(name)
  await openAs(page, me, '/dashboard/settings')
  await expect(page.getByRole('heading', { name: 'הגדרות' })).toBeVisible()
  const opener = page.getByRole('button', { name: 'חיפוש', exact: true })
  await opener.click()
  const field = page.getByRole('combobox', { name: /^קבוצה, מדריך/ })
  await field.fill(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await field.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('/')
  await field.fill(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(`/groups/${groupId}`)
})
