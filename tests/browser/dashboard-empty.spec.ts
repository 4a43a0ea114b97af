import { createApiClient } from './fixtures/apiClient.ts'
import { test } from './fixtures/dashboard.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, expectAccessible, openAs } from './fixtures/test.ts'

// Several accessibility checks and pages take longer than the default timeout.
test('a new system guides a coordinator to the first group', { tag: '@desktop' }, async ({
  page,
  newServer,
}) => {
  const server = await newServer()
  await openAs(page, coordinator, `${server.url}/dashboard/groups-list`)
  const main = page.getByRole('main')
  await expect(main).toContainText('עדיין אין קבוצות במערכת')
  await expect(main).not.toContainText('לא נמצאו קבוצות')
  await main.getByRole('link', { name: 'יצירת קבוצה' }).click()
  await expect(page).toHaveURL(/\/dashboard\/settings$/)
  await expect(main).toContainText('עדיין אין קבוצות במערכת')

  await page.goto(`${server.url}/dashboard/trainees`)
  await expect(main).toContainText('לא נמצאו חניכים')
  await page.goto(`${server.url}/dashboard/guides`)
  await expect(main).toContainText('הרשימה עדיין ריקה')
  await page.goto(`${server.url}/dashboard/review`)
  await expect(main.getByRole('link', { name: 'לרשימת הקבוצות' })).toBeVisible()

  await page.goto(`${server.url}/dashboard/groups`)
  await expect(main).toContainText('עדיין אין לך קבוצות')
  await page.getByRole('button', { name: 'הוספת קבוצה ראשונה' }).click()
  const add = page.getByRole('dialog', { name: 'הוספת קבוצות' })
  await expect(add).toContainText('עדיין אין קבוצות במערכת. אפשר ליצור קבוצה חדשה.')
  await add.getByRole('button', { name: 'יצירת קבוצה' }).click()
  const create = page.getByRole('dialog', { name: 'יצירת קבוצה' })
  await create.getByRole('textbox', { name: 'שם הקבוצה' }).fill('נצר כרמל')
  await create.getByRole('button', { name: 'יצירת קבוצה' }).click()
  await expect(page.getByRole('article', { name: 'נצר כרמל' })).toBeVisible()

  await page.getByRole('button', { name: 'הוספת קבוצות' }).click()
  await expect(add).toContainText('כל הקבוצות כבר ברשימה שלך')
})

test('a new system shows its first steps until all are done', { tag: '@desktop' }, async ({
  page,
  newServer,
}) => {
  const { url } = await newServer()
  const api = createApiClient(url)
  await openAs(page, coordinator, `${url}/dashboard`)
  const welcome = page.getByRole('region', { name: 'ברוכים הבאים! אלה הצעדים הראשונים' })
  const step = (name: string) => welcome.getByRole('heading', { level: 3, name, exact: true })
  const done = (name: string) =>
    welcome.getByRole('heading', { level: 3, name: new RegExp(`^${name}.*בוצע$`) })
  for (const name of ['הוספת הקבוצות', 'הזמנת המדריכים', 'פרטי הקשר לעזרה', 'שנת הפעילות']) {
    await expect(step(name)).toBeVisible()
  }
  await expect(welcome.getByRole('link', { name: 'ייבוא מגיליון' })).toBeVisible()
  await expectAccessible(page)

  await welcome.getByRole('link', { name: 'יצירת קבוצה' }).click()
  await expect(page).toHaveURL(/settings$/)
  await page.getByRole('textbox', { name: 'שם הקבוצה' }).fill('נצר כרמל')
  await page.getByRole('textbox', { name: 'שם הקבוצה' }).press('Enter')
  await expect(page.getByText('נוצרה קבוצה חדשה')).toBeVisible()
  await page.goBack()
  await expect(done('הוספת הקבוצות')).toBeVisible()
  await expect(welcome.getByRole('link', { name: 'יצירת קבוצה' })).toHaveCount(0)

  await welcome.getByRole('link', { name: 'להגדרת העזרה' }).click()
  await expect(page.getByRole('heading', { name: 'פרטי קשר לעזרה' })).toBeVisible()

  const [{ id: groupId }] = (await api.read('get-groups.php')).groups
  const { years } = await api.read('get-years.php')
  await api.register('דנה שלו', [groupId])
  const help = { helpWhatsapp: '972541234567', helpEmail: 'help@programme.example' }
  await api.asCoordinator('update-settings.php', help)
  await page.goto(`${url}/dashboard`)
  await expect(done('הזמנת המדריכים')).toBeVisible()
  const { id, label } = years[0]
  await api.asCoordinator('update-year.php', { id, label, lastDay: '2099-08-31' })
  await expect(welcome).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'מה דורש טיפול בקבוצות שלי' })).toBeVisible()
})
