import type { Page } from 'playwright/test'
import { isolate } from '../../api/src/rules/isolate.ts'
import { createApiClient, newPhone } from './fixtures/apiClient.ts'
import { search, test } from './fixtures/dashboard.ts'
import { urlOf } from './fixtures/network.ts'
import { coordinator } from './fixtures/server.ts'
import { blockChanges, expect, expectAccessible, openAs } from './fixtures/test.ts'

const table = (page: Page, name: 'רכזים' | 'מדריכים') => page.getByRole('region', { name, exact: true })

const roleOf = (page: Page, name: string) =>
  page.getByRole('switch', { name: `הרשאת ריכוז: ${isolate(name)}` })

const searchField = (page: Page) => page.getByLabel('חיפוש לפי שם או טלפון')

test('the coordinator role is granted at once and revoked after confirmation', async ({ page, api }) => {
  test.slow()
  const town = `גפן ${newPhone()}`
  const name = `דנה ${newPhone()}`
  const dana = await api.register(name, [await api.addGroup(town)])
  await openAs(page, coordinator, '/dashboard/guides')
  await expect(page).toHaveTitle('מדריכים | חפיפה')
  await search(searchField(page), dana.phone)
  await expect(table(page, 'מדריכים').getByRole('link', { name: name })).toBeVisible()
  await expect(table(page, 'מדריכים')).toContainText(town)
  await expect(page.getByRole('link', { name: dana.phone })).toHaveAttribute('href', `tel:${dana.phone}`)
  await expect(table(page, 'רכזים')).toContainText('לא נמצאו שמות מתאימים')

  await roleOf(page, name).click()
  await expect(page.getByText('עודכן בהצלחה')).toBeVisible()
  await expect(table(page, 'רכזים').getByRole('link', { name: name })).toBeVisible()
  await expect(table(page, 'מדריכים').getByRole('link', { name: name })).toHaveCount(0)

  await roleOf(page, name).click()
  const dialog = page.getByRole('dialog', { name: 'ביטול הרשאת ריכוז' })
  await expect(dialog).toContainText(name)
  await dialog.getByRole('button', { name: 'חזרה' }).click()
  await expect(dialog).toBeHidden()
  await expect(roleOf(page, name)).toBeChecked()
  await expect(roleOf(page, name)).toBeFocused()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'ביטול ההרשאה' }).click()
  await expect(table(page, 'מדריכים').getByRole('link', { name: name })).toBeVisible()
})

test('a search that finds nobody says it once, and is cleared', async ({ page }) => {
  await openAs(page, coordinator, '/dashboard/guides')
  await expect(table(page, 'מדריכים')).toBeVisible()
  await search(searchField(page), 'אין מי שנקרא כך')
  await expect(page.getByText('לא נמצאו שמות מתאימים')).toHaveCount(1)
  await expect(table(page, 'רכזים')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ניקוי הסינון' }).click()
  await expect(searchField(page)).toHaveValue('')
  await expect(table(page, 'רכזים')).toBeVisible()
})

test('a failed grant of the role is reverted on the screen', async ({ page, api }) => {
  const name = `יונתן ${newPhone()}`
  const { phone } = await api.register(name, [await api.addGroup(`אלה ${newPhone()}`)])
  await openAs(page, coordinator, '/dashboard/guides')
  await search(searchField(page), phone)
  // A press on a row that has just moved would be dropped.
  await expect(page.getByRole('switch')).toHaveCount(1)
  await page.route(urlOf('update-guide-admin'), (route) => route.abort())
  await roleOf(page, name).click()
  await expect(page.getByText('שגיאה בעדכון', { exact: true })).toBeVisible()
  await expect(page.getByText('אין חיבור לשרת')).toBeVisible()
  await expect(table(page, 'מדריכים').getByRole('link', { name: name })).toBeVisible()
  await expect(roleOf(page, name)).not.toBeChecked()
})

test('the last coordinator cannot give up the role', async ({ page, newServer }) => {
  const server = await newServer()
  await openAs(page, coordinator, `${server.url}/dashboard/guides`)
  const mine = roleOf(page, coordinator.name)
  const dialog = page.getByRole('dialog', { name: 'ביטול הרשאת ריכוז' })
  await mine.click()
  await expect(dialog).toContainText('הרשאת הריכוז שלך תבוטל')
  await dialog.getByRole('button', { name: 'ביטול ההרשאה' }).click()
  await expect(page.getByText('שגיאה בעדכון', { exact: true })).toBeVisible()
  await expect(mine).toBeChecked()
})

test('a coordinator who gives up the role leaves the dashboard', async ({ page, newServer }) => {
  const server = await newServer()
  await createApiClient(server.url).registerCoordinator('רות שני')
  await openAs(page, coordinator, `${server.url}/dashboard/guides`)
  const dialog = page.getByRole('dialog', { name: 'ביטול הרשאת ריכוז' })
  await roleOf(page, coordinator.name).click()
  await dialog.getByRole('button', { name: 'ביטול ההרשאה' }).click()
  await expect(page).toHaveURL(/\/groups$/)
  await expect(page.getByRole('link', { name: 'דשבורד' })).toHaveCount(0)
})

test('the phone of a new coordinator is validated', async ({ page }) => {
  await openAs(page, coordinator, '/dashboard/guides')
  await page.getByRole('button', { name: 'הוספת רכז' }).click()
  const dialog = page.getByRole('dialog', { name: 'הוספת רכז' })
  const field = dialog.getByLabel('מספר טלפון')
  const add = dialog.getByRole('button', { name: 'הוספת רכז' })
  await expect(field).toBeFocused()
  await expect(add).toBeDisabled()
  await field.pressSequentially('04a-12345678')
  await expect(field).toHaveValue('0412345678')
  await expect(dialog.getByText('יש להזין מספר טלפון תקין (10 ספרות)')).toBeVisible()
  await expectAccessible(page)
  await field.fill(coordinator.phone)
  await expect(dialog.getByText('המספר הזה כבר שייך לרכז.ת במערכת')).toBeVisible()
})

test('adding a coordinator by phone can be retried after a failure', async ({ page }) => {
  const phone = newPhone()
  await openAs(page, coordinator, '/dashboard/guides')
  await page.getByRole('button', { name: 'הוספת רכז' }).click()
  const dialog = page.getByRole('dialog', { name: 'הוספת רכז' })
  const field = dialog.getByLabel('מספר טלפון')
  const add = dialog.getByRole('button', { name: 'הוספת רכז' })
  await field.fill(phone)
  await page.route(urlOf('add-admin'), (route) => route.abort())
  await add.click()
  await expect(dialog.getByText('אין חיבור לשרת')).toBeVisible()
  await expect(field).toHaveValue(phone)
  await page.unroute(urlOf('add-admin'))
  await add.click()
  await expect(page.getByText('נוספה רכזת חדשה')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'הוספת רכז' })).toBeFocused()
  await search(searchField(page), phone)
  await expect(table(page, 'רכזים').getByRole('link')).toHaveText(['ללא שם', phone])
})

test('the list is paged and searched by name or phone', async ({ page, api }) => {
  const groupId = await api.addGroup(`יובל ${newPhone()}`)
  const family = `בר ${newPhone()}`
  const people = []
  for (const first of 'אבגדהוזחטיכ') people.push(await api.register(`${first} ${family}`, [groupId]))
  // A guide whom the search must exclude.
  await api.register('נועם שקד', [groupId])
  await openAs(page, coordinator, '/dashboard/guides')
  await search(searchField(page), family)
  await expect(page.getByRole('heading', { name: 'מדריכים (11)' })).toBeVisible()
  await expect(table(page, 'מדריכים').getByRole('switch')).toHaveCount(10)
  await page.getByRole('navigation', { name: 'עמודים: מדריכים' }).getByText('2', { exact: true }).click()
  await expect(table(page, 'מדריכים').getByRole('switch')).toHaveCount(1)
  await search(searchField(page), people[3]?.phone.replace(/^(...)/, '$1-') ?? '')
  await expect(table(page, 'מדריכים').getByRole('link', { name: `ד ${family}` })).toBeVisible()
  await expect(table(page, 'מדריכים').getByRole('switch')).toHaveCount(1)
})

test('the page of a guide shows phone, groups and activity', async ({ page, api }) => {
  const town = `תבור ${newPhone()}`
  const groupId = await api.addGroup(town)
  const guide = await api.register('עדי גל', [groupId])
  await openAs(page, coordinator, `/guides/${guide.id}`)
  await expect(page.getByRole('heading', { name: 'עדי גל' })).toBeVisible()
  await expect(page).toHaveTitle('עדי גל | חפיפה')
  await expect(page.getByRole('link', { name: guide.phone })).toHaveAttribute('href', `tel:${guide.phone}`)
  const groups = page.getByRole('region', { name: 'קבוצות (הדרכה)' })
  await expect(groups.getByRole('link', { name: town })).toHaveAttribute('href', `/groups/${groupId}`)
  await expect(page.getByRole('list', { name: 'פעילות אחרונה' })).toContainText('הרשמה למערכת')
})

test('a guide is renamed on their page', async ({ page, api }) => {
  const guide = await api.register('עדי גל', [await api.addGroup(`תבור ${newPhone()}`)])
  await openAs(page, coordinator, `/guides/${guide.id}`)
  await page.getByRole('button', { name: 'עריכת השם' }).click()
  const dialog = page.getByRole('dialog', { name: 'עריכת השם' })
  const name = dialog.getByLabel('שם מלא')
  await expect(name).toHaveValue('עדי גל')
  await name.fill(' ')
  await expect(dialog.getByRole('button', { name: 'שמירה' })).toBeDisabled()
  await name.fill('עדי גל-און')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('עודכן בהצלחה')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'עדי גל-און' })).toBeVisible()
})

test('coordinators are listed with the groups that they coordinate', async ({ page, api }) => {
  const me = await api.registerCoordinator(`תמר ${newPhone()}`)
  const town = `אלון ${newPhone()}`
  const groupId = await api.addGroup(town)
  await api.asCoordinator('add-admin-groups.php', { adminId: me.id, groupIds: [groupId] })
  await openAs(page, coordinator, '/dashboard/guides')
  await search(searchField(page), me.phone)
  await expect(table(page, 'רכזים').getByRole('row').filter({ hasText: me.name })).toContainText(town)
})

test('the search of guides survives a visit to a guide', async ({ page, api }) => {
  const guide = await api.register(`גל ${newPhone()}`, [await api.addGroup(`אורן ${newPhone()}`)])
  await openAs(page, coordinator, '/dashboard/guides')
  await search(searchField(page), guide.name)
  await expect(page.getByRole('heading', { name: 'מדריכים (1)' })).toBeVisible()
  await page.getByRole('link', { name: guide.name }).click()
  await expect(page.getByRole('heading', { name: guide.name, level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: /מיקום|נתיב/ })).toContainText(guide.name)
  await page.goBack()
  await expect(searchField(page)).toHaveValue(guide.name)
})

test('an invalid guide id shows the not-found page', async ({ page }) => {
  await openAs(page, coordinator, '/guides/abc')
  for (const id of ['abc', '1.5', '0', '-1', '99999999999999999999']) {
    await page.goto(`/guides/${id}`)
    await expect(page.getByRole('heading', { name: 'העמוד לא נמצא' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'חזרה לדף הבית' })).toBeVisible()
  }
})

test('an invalid guide id sends no refused call', async ({ page }) => {
  await openAs(page, coordinator, '/dashboard/guides')
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 400) refused.push(response.url())
  })
  await page.goto('/guides/1.5')
  await expect(page.getByRole('heading', { name: 'העמוד לא נמצא' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
})

test('a guide who does not exist has the title of the not-found page', async ({ page }) => {
  await openAs(page, coordinator, '/guides/987654')
  await expect(page.getByRole('heading', { name: 'העמוד לא נמצא' })).toBeVisible()
  await expect(page).toHaveTitle('העמוד לא נמצא | חפיפה')
})

test('a guide that failed to load has a heading and a retry', async ({ page, api }) => {
  const guide = await api.register('עדי גל', [await api.addGroup(`תבור ${newPhone()}`)])
  await blockChanges(page)
  await page.route(urlOf('get-guide'), (route) => route.abort())
  await openAs(page, coordinator, `/guides/${guide.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('משהו השתבש | חפיפה')
  await page.unroute(urlOf('get-guide'))
  await page.getByRole('button', { name: 'ניסיון חוזר' }).click()
  await expect(page.getByRole('heading', { name: 'עדי גל' })).toBeVisible()
})

test('switches and chosen filters are seen in forced colours', { tag: '@desktop' }, async ({ page, api }) => {
  await api.register('תמר נגר', [await api.addGroup(`נצר ${newPhone()}`)])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ forcedColors: 'active' })
  await openAs(page, coordinator, '/dashboard/guides')
  await expect(page.getByRole('switch').first()).toHaveCSS('border-top-style', 'solid')
  await page.goto('/dashboard/groups-list')
  await expect(page.locator('.ant-segmented-item-selected').first()).toHaveCSS('outline-style', 'solid')
})
