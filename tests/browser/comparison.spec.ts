import { readFile } from 'node:fs/promises'
import { createApiClient } from './fixtures/apiClient.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, expectAccessible, openAs, test } from './fixtures/test.ts'

test('the open year is compared with the last one, on the page and in a sheet', async ({
  page,
  newServer,
}) => {
  const { url } = await newServer()
  const api = createApiClient(url)
  const oak = await api.addGroup('אלון')
  const trainee = { group_id: oak, last_name: 'לוי' }
  await api.asCoordinator('add-trainee.php', { ...trainee, first_name: 'נועם', grade: 'ט׳' })
  await api.asCoordinator('add-trainee.php', { ...trainee, first_name: 'גל', grade: 'י״ב' })
  await openAs(page, coordinator, `${url}/dashboard/compare-years`)
  await expect(page.getByText('עוד אין שנה קודמת להשוות אליה')).toBeVisible()
  await expectAccessible(page)

  await api.closeYear()
  await api.addGroup('דקל')
  await page.goto(`${url}/dashboard/settings/year`)
  await page.getByRole('link', { name: 'השוואה לשנה קודמת' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'השוואה לשנה קודמת' })).toBeVisible()
  await expect(page.getByText('מתוך 2 חניכים של תשפ״ה נמצאים בקבוצות עכשיו 1 (50%)')).toBeVisible()
  await expect(page.getByRole('img', { name: /^תרשים עמודות/ }).locator('canvas')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^(ייצוא לקובץ|פעולות נוספות)$/ }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const sheet = await readFile(await (await downloading).path(), 'utf8')
  const [columns, ...rows] = sheet.trim().split('\r\n')
  expect(columns).toContain('נשארו מתשפ״ה')
  expect(rows.map((row) => row.split(',')[0])).toEqual(['אלון', 'דקל'])
})
