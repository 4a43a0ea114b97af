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

test('a dialog does not move the page', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('גיל נוי')
  for (let i = 0; i < 12; i += 1) {
    await api.asCoordinator('add-group.php', { name: unique('גבעה'), admin_id: me.id })
  }
  await openAs(page, me, '/dashboard/groups')
  // Playwright hides the browser's own scroll bars.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('::-webkit-scrollbar { inline-size: 15px }')
    document.adoptedStyleSheets.push(sheet)
  })
  const group = page.getByRole('article').first()
  await expect(group).toBeVisible()
  const before = await group.boundingBox()
  await page.getByRole('button', { name: 'יצירת קבוצה' }).click()
  await expect(page.getByRole('dialog', { name: 'יצירת קבוצה' })).toBeVisible()
  expect(await group.boundingBox()).toEqual(before)
})

test('the icons of selects have no English names', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('גיל נוי')
  await api.addGroup(unique('גבעה'))
  await openAs(page, me, '/dashboard/groups-list')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  const coordinators = page.getByRole('combobox', { name: 'סינון לפי רכז.ת' })
  await coordinators.click()
  await expect(coordinators).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('search').getByRole('img', { name: /^[a-z]/i })).toHaveCount(0)
})

test('filters and forms are not printed', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('גיל נוי')
  await api.addGroup(unique('גבעה'))
  await openAs(page, me, '/dashboard/guides')
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await openAs(page, me, '/dashboard/settings')
  await expect(page.getByRole('heading', { name: 'כל הקבוצות' })).toBeVisible()
  await expect(page.getByRole('textbox').or(page.getByRole('searchbox'))).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})

test('the settings begin with a new group and all groups', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('גיל נוי')
  await api.addGroup(unique('גבעה'))
  await openAs(page, me, '/dashboard/settings')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('יצירת קבוצה')
  await expect(page.getByRole('heading', { level: 2 }).nth(1)).toHaveText('כל הקבוצות')
})
