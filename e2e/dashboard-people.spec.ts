import type { Page } from 'playwright/test'
import { createApiClient, newPhone } from './fixtures/apiClient.ts'
import { coordinator, startServer } from './fixtures/server.ts'
import { expect, expectAccessible, signIn, test } from './fixtures/test.ts'

// A coordinator's small laptop, and their phone.
test.use({
  viewport: async ({ isMobile, viewport }, use) => use(isMobile ? viewport : { width: 1024, height: 768 }),
})

const failed = (call: string) => `**/api/${call}.php*`

async function open(page: Page, path: string, { phone } = coordinator as { phone: string }) {
  await page.goto(path)
  await signIn(page, phone)
}

const table = (page: Page, name: 'רכזים' | 'מדריכים') => page.getByRole('region', { name, exact: true })

const roleOf = (page: Page, name: string) => page.getByRole('switch', { name: `הרשאת רכז: ${name}` })

/** Narrows both tables to one person, wherever in them they are. */
async function find(page: Page, text: string) {
  await page.getByLabel('חיפוש לפי שם או טלפון').fill(text)
}

test('a guide becomes a coordinator at a press, and loses the role after a question', async ({
  page,
  api,
}) => {
  test.slow()
  const town = `גפן ${newPhone()}`
  const name = `דנה ${newPhone()}`
  const dana = await api.register(name, [await api.addGroup(town)])
  await open(page, '/dashboard/guides')
  await expect(page).toHaveTitle('מדריכים | חפיפה')
  await find(page, dana.phone)
  await expect(table(page, 'מדריכים').getByRole('link', { name: name })).toBeVisible()
  await expect(table(page, 'מדריכים')).toContainText(town)
  await expect(page.getByRole('link', { name: dana.phone })).toHaveAttribute('href', `tel:${dana.phone}`)
  await expect(table(page, 'רכזים')).toContainText('לא נמצאו אנשים מתאימים')
  await expectAccessible(page)

  await roleOf(page, name).click()
  await expect(page.getByText('עודכן בהצלחה')).toBeVisible()
  await expect(table(page, 'רכזים').getByRole('link', { name: name })).toBeVisible()
  await expect(table(page, 'מדריכים').getByRole('link', { name: name })).toHaveCount(0)

  await roleOf(page, name).click()
  const question = page.getByRole('dialog', { name: 'ביטול הרשאת רכז' })
  await expect(question).toContainText(name)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'חזרה' }).click()
  await expect(question).toBeHidden()
  await expect(roleOf(page, name)).toBeChecked()
  await expect(roleOf(page, name)).toBeFocused()
  await page.keyboard.press('Space')
  await question.getByRole('button', { name: 'ביטול ההרשאה' }).click()
  await expect(table(page, 'מדריכים').getByRole('link', { name: name })).toBeVisible()
})

test('a role that could not be given is taken back on the screen', async ({ page, api }) => {
  const name = `יונתן ${newPhone()}`
  const { phone } = await api.register(name, [await api.addGroup(`אלה ${newPhone()}`)])
  await open(page, '/dashboard/guides')
  await find(page, phone)
  await page.route(failed('update-guide-admin'), (route) => route.abort())
  await roleOf(page, name).click()
  await expect(page.getByText('שגיאה בעדכון: אין חיבור לשרת')).toBeVisible()
  await expect(table(page, 'מדריכים').getByRole('link', { name: name })).toBeVisible()
  await expect(roleOf(page, name)).not.toBeChecked()
})

test('the last coordinator keeps the role; with another one, who gives up their own leaves the dashboard', async ({
  page,
}) => {
  const server = await startServer()
  await open(page, `${server.url}/dashboard/guides`)
  const mine = roleOf(page, coordinator.name)
  const question = page.getByRole('dialog', { name: 'ביטול הרשאת רכז' })
  await mine.click()
  await expect(question).toContainText('ההרשאה שלך תבוטל')
  await question.getByRole('button', { name: 'ביטול ההרשאה' }).click()
  await expect(page.getByText(/^שגיאה בעדכון: ./)).toBeVisible()
  await expect(mine).toBeChecked()

  await createApiClient(server.url).registerCoordinator('רות שני')
  await mine.click()
  await question.getByRole('button', { name: 'ביטול ההרשאה' }).click()
  await expect(page).toHaveURL(/\/groups$/)
  await expect(page.getByRole('link', { name: 'דשבורד' })).toHaveCount(0)
  await server.stop()
})

test('a coordinator is added by phone, and one who is refused keeps what was typed', async ({ page }) => {
  const phone = newPhone()
  await open(page, '/dashboard/guides')
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
  await expect(dialog.getByText('כבר ברשימת הרכזים')).toBeVisible()

  await field.fill(phone)
  await page.route(failed('add-admin'), (route) => route.abort())
  await add.click()
  await expect(dialog.getByText('אין חיבור לשרת')).toBeVisible()
  await expect(field).toHaveValue(phone)
  await page.unroute(failed('add-admin'))
  await add.click()
  await expect(page.getByText('נוספה רכזת חדשה')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'הוספת רכז' })).toBeFocused()
  await find(page, phone)
  await expect(table(page, 'רכזים').getByRole('link')).toHaveText(['ללא שם', phone])
})

test('people are ten a page, found by name or phone', async ({ page, api }) => {
  const groupId = await api.addGroup(`יובל ${newPhone()}`)
  const family = `בר ${newPhone()}`
  const people = []
  for (const first of 'אבגדהוזחטיכ') people.push(await api.register(`${first} ${family}`, [groupId]))
  // So that eleven are not all there are.
  await api.register('נועם שקד', [groupId])
  await open(page, '/dashboard/guides')
  await find(page, family)
  await expect(page.getByRole('heading', { name: 'מדריכים (11)' })).toBeVisible()
  await expect(table(page, 'מדריכים').getByRole('switch')).toHaveCount(10)
  await page.getByRole('navigation', { name: 'עמודי המדריכים' }).getByText('2', { exact: true }).click()
  await expect(table(page, 'מדריכים').getByRole('switch')).toHaveCount(1)
  await find(page, people[3]?.phone.replace(/^(...)/, '$1-') ?? '')
  await expect(table(page, 'מדריכים').getByRole('link', { name: `ד ${family}` })).toBeVisible()
  await expect(table(page, 'מדריכים').getByRole('switch')).toHaveCount(1)
})

test('guides that could not be loaded say so, with a retry', async ({ page }) => {
  await page.route(failed('get-guides'), (route) => route.abort())
  await open(page, '/dashboard/guides')
  await expect(page.getByText('משהו השתבש')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(failed('get-guides'))
  await page.getByRole('button', { name: 'ניסיון חוזר' }).click()
  await find(page, coordinator.phone)
  await expect(roleOf(page, coordinator.name)).toBeVisible()
})

test('a guide has a page with phone, groups and what they did; their name can be mended there', async ({
  page,
  api,
}) => {
  const town = `תבור ${newPhone()}`
  const groupId = await api.addGroup(town)
  const guide = await api.register('עדי גל', [groupId])
  await open(page, `/guides/${guide.id}`)
  await expect(page.getByRole('heading', { name: 'עדי גל' })).toBeVisible()
  await expect(page).toHaveTitle('עדי גל | חפיפה')
  await expect(page.getByRole('link', { name: guide.phone })).toHaveAttribute('href', `tel:${guide.phone}`)
  const groups = page.getByRole('region', { name: 'קבוצות בהדרכה' })
  await expect(groups.getByRole('link', { name: town })).toHaveAttribute('href', `/groups/${groupId}`)
  await expect(page.getByRole('list', { name: 'פעילות אחרונה' })).toContainText('הרשמת מדריך')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'עריכת השם' }).click()
  const dialog = page.getByRole('dialog', { name: 'עריכת השם' })
  const name = dialog.getByLabel('שם מלא')
  await expect(name).toHaveValue('עדי גל')
  await name.fill(' ')
  await expect(dialog.getByRole('button', { name: 'שמירה' })).toBeDisabled()
  await name.fill('עדי גל-און')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('עודכן בהצלחה')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'עדי גל-און' })).toBeVisible()

  await page.goto('/guides/999999')
  await expect(page.getByRole('heading', { name: 'העמוד לא נמצא' })).toBeVisible()
  await expectAccessible(page)
})
