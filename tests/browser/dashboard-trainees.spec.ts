import type { Page } from 'playwright/test'
import { traineeFieldNames, traineeFields, traineeGroupLabel } from '../../api/src/contract.ts'
import { type ApiClient, newPhone } from './fixtures/apiClient.ts'
import { test } from './fixtures/dashboard.ts'
import { coordinator } from './fixtures/server.ts'
import { blockChanges, expect, expectAccessible, openAs } from './fixtures/test.ts'

const columns = [...traineeFieldNames.map((name) => traineeFields[name].label), traineeGroupLabel]

/** Adds a group of trainees with the same last name. Only the first has a phone and a comment. */
async function addFamily(api: ApiClient, count: number) {
  const town = `נווה ${newPhone()}`
  const name = `לביא${newPhone()}`
  const group_id = await api.addGroup(town)
  for (let i = 0; i < count; i += 1) {
    const details = i === 0 ? { phone: '052-7654321', expected_to_stay: true, comments: 'אוהבת לצייר' } : {}
    const first_name = `ילד${String.fromCharCode(0x5d0 + i)}`
    await api.asCoordinator('add-trainee.php', { group_id, first_name, last_name: name, ...details })
  }
  return { town, name, groupId: group_id }
}

/** Table rows, or cards on a phone. */
const found = (page: Page, name: string) =>
  page.getByRole('main').locator('tbody tr, li').filter({ hasText: name })

const searchField = (page: Page) => page.getByLabel('חיפוש לפי שם או טלפון')

test('a trainee found by name is shown with all fields', async ({ page, api, isMobile }) => {
  const { name, town, groupId } = await addFamily(api, 2)
  await openAs(page, coordinator, '/dashboard/trainees')
  await expect(page).toHaveTitle('חניכים | חפיפה')
  await searchField(page).fill(`ילדא ${name}`)
  await expect(page.getByText('חניך אחד')).toBeVisible()
  const child = found(page, name)
  await expect(child).toHaveCount(1)
  if (isMobile) {
    await child.getByText('פרטים נוספים').click()
    for (const column of columns.slice(2))
      await expect(child.getByText(column, { exact: true })).toBeVisible()
  } else {
    await expect(page.getByRole('columnheader')).toHaveText(columns)
  }
  await expect(child).toContainText('פעיל.ה')
  await expect(child).toContainText('כן')
  await expect(child.getByRole('link', { name: '052-7654321' })).toHaveAttribute('href', 'tel:0527654321')
  await expect(child.getByRole('link', { name: town })).toHaveAttribute('href', `/groups/${groupId}`)
  await child.getByRole('button', { name: 'אוהבת לצייר' }).focus()
  await expect(page.getByRole('tooltip')).toHaveText('אוהבת לצייר')
  await expectAccessible(page)

  await searchField(page).fill('אין מי שנקרא כך')
  await expect(page.getByText('לא נמצאו חניכים')).toBeVisible()
})

test('a long text takes two lines of its row, and all of it is in a tooltip', { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  const { name, groupId: group_id } = await addFamily(api, 1)
  const armor_status = 'מחוץ לארון בבית ועם החברים הקרובים, ועדיין לא בבית הספר ובקבוצה'
  await api.asCoordinator('add-trainee.php', { group_id, first_name: 'אלה', last_name: name, armor_status })
  await openAs(page, coordinator, `/dashboard/trainees?group=${group_id}`)
  const row = found(page, name).filter({ hasText: 'אלה' })
  await row.getByRole('button', { name: armor_status }).focus()
  await expect(page.getByRole('tooltip')).toHaveText(armor_status)
  expect((await row.boundingBox())?.height).toBeLessThan(70)
})

test('search, group and page survive navigation', { tag: '@desktop' }, async ({ page, api }) => {
  test.slow()
  const { name, town, groupId } = await addFamily(api, 11)
  await openAs(page, coordinator, '/dashboard/trainees')
  const filter = page.getByRole('combobox', { name: 'סינון לפי קבוצה' })
  await filter.fill(town)
  await page.getByTitle(town).click()
  await expect(page).toHaveURL(new RegExp(`\\?group=${groupId}$`))
  await expect(page.getByText('11 חניכים')).toBeVisible()
  await expect(found(page, name)).toHaveCount(10)
  await searchField(page).fill(name)
  await page.getByRole('navigation', { name: 'עמודי החניכים' }).getByText('2', { exact: true }).click()
  await expect(found(page, name)).toHaveCount(1)

  await found(page, name).getByRole('link', { name: town }).click()
  await expect(page).toHaveURL(new RegExp(`/groups/${groupId}$`))
  await page.goBack()
  await expect(found(page, name)).toHaveCount(1)
  await expect(searchField(page)).toHaveValue(name)
  await page.goBack()
  await expect(found(page, name)).toHaveCount(10)
})

test('a searched name is stored in no address and no storage', { tag: '@desktop' }, async ({ page, api }) => {
  const { name } = await addFamily(api, 1)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await openAs(page, coordinator, '/dashboard/trainees')
  await searchField(page).fill(name)
  await expect(page.getByText('חניך אחד')).toBeVisible()
  expect(new URL(page.url()).href).toMatch(/\/dashboard\/trainees$/)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  )
  expect(stored).not.toContain(name)
  await page.reload()
  await expect(searchField(page)).toHaveValue('')
  expect(documents.map(decodeURIComponent).join()).not.toContain(name)
})

test('the filter can be reset to all groups by keyboard', { tag: '@desktop' }, async ({ page, api }) => {
  const { groupId, town } = await addFamily(api, 1)
  await openAs(page, coordinator, `/dashboard/trainees?group=${groupId}`)
  await expect(page.getByRole('main').getByText(town).first()).toBeVisible()
  const filter = page.getByRole('combobox', { name: 'סינון לפי קבוצה' })
  await filter.pressSequentially('כל הקבוצות')
  await filter.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/trainees$/)
})

test('a list of groups that failed to load is reported at the filter', { tag: '@desktop' }, async ({
  page,
}) => {
  await blockChanges(page)
  await page.route('**/api/get-groups-with-admin.php*', (route) => route.abort())
  await openAs(page, coordinator, '/dashboard/trainees')
  await expect(page.getByText('רשימת הקבוצות לא נטענה')).toBeVisible()
  await page.unroute('**/api/get-groups-with-admin.php*')
  await page.getByRole('alert').getByRole('button', { name: 'ניסיון חוזר' }).click()
  await expect(page.getByText('רשימת הקבוצות לא נטענה')).toBeHidden()
})

test('a page number beyond the last page shows the last page', { tag: '@desktop' }, async ({ page, api }) => {
  const { name, groupId } = await addFamily(api, 11)
  await openAs(page, coordinator, `/dashboard/trainees?group=${groupId}&page=9`)
  await expect(found(page, name)).toHaveCount(1)
  await expect(page).toHaveURL(/&page=2$/)
})
