import { createApiClient } from './fixtures/apiClient.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, expectAccessible, openAs, test } from './fixtures/test.ts'

test('a group that has ended is found with its files, and its name is free', async ({
  page,
  newServer,
  isMobile,
}) => {
  const { url } = await newServer()
  const api = createApiClient(url)
  const oak = await api.addGroup('אלון')
  await api.addGroup('דקל')
  await openAs(page, coordinator, `${url}/dashboard/ended-groups`)
  await expect(page).toHaveTitle('קבוצות שהסתיימו | חפיפה')
  await expect(page.getByText('עוד אין קבוצות שהסתיימו')).toBeVisible()
  await expectAccessible(page)

  await api.closeYear({ kind: 'group', key: `${oak}`, choice: 'end' })
  await api.addGroup('אלון')

  await page.goto(`${url}/dashboard/settings/year`)
  await page.getByRole('link', { name: 'קבוצות שהסתיימו' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'קבוצות שהסתיימו' })).toBeVisible()
  await expect(page.getByText('קבוצה אחת')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'חיפוש לפי שם הקבוצה' })
  await search.fill('דקל')
  await expect(page.getByText('לא נמצאו קבוצות')).toBeVisible()
  await search.fill('אלו')
  await expect(page.getByRole('link', { name: /^תיק תשפ״ה/ })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(search).toHaveValue('אלו')
  const file = page.getByRole('link', { name: /^תיק תשפ״ה/ })
  if (isMobile) await file.click()
  else await file.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'תיק תשפ״ה: אלון' })).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue('אלו')

  await page.getByRole('button', { name: 'חיפוש', exact: true }).click()
  await page.getByRole('combobox').fill('אלון')
  await expect(page.getByRole('group', { name: 'קבוצות שהסתיימו' }).getByRole('option')).toContainText(
    'תיק תשפ״ה',
  )
  await page.getByRole('group', { name: 'קבוצות שהסתיימו' }).getByRole('option').click()
  await expect(page.getByRole('heading', { level: 1, name: 'תיק תשפ״ה: אלון' })).toBeVisible()
})
