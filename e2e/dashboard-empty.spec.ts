import { test } from './fixtures/dashboard.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, openAs } from './fixtures/test.ts'

test('a new system guides a coordinator to the first group', { tag: '@desktop' }, async ({
  page,
  newServer,
}) => {
  const server = await newServer()
  await openAs(page, coordinator, `${server.url}/dashboard/groups-list`)
  const main = page.getByRole('main')
  await expect(main).toContainText('עדיין אין קבוצות במערכת')
  await expect(main).not.toContainText('אפשר לשנות את החיפוש')
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
