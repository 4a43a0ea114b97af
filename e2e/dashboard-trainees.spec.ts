import type { Page } from 'playwright/test'
import { traineeFieldNames, traineeFields, traineeGroupLabel } from '../api/src/contract.ts'
import { newPhone, type officeOf } from './fixtures/people.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, expectAccessible, signIn, test } from './fixtures/test.ts'

// A coordinator's small laptop, and their phone.
test.use({
  viewport: async ({ isMobile, viewport }, use) => use(isMobile ? viewport : { width: 1024, height: 768 }),
})

type Office = ReturnType<typeof officeOf>

const columns = [...traineeFieldNames.map((name) => traineeFields[name].label), traineeGroupLabel]

/** A group with as many trainees of one family, the first of them with all there is to say. */
async function family(office: Office, count: number) {
  const town = `נווה ${newPhone()}`
  const name = `לביא${newPhone()}`
  const group_id = await office.addGroup(town)
  for (let i = 0; i < count; i += 1) {
    const details = i === 0 ? { phone: '052-7654321', expected_to_stay: true, comments: 'אוהבת לצייר' } : {}
    const first_name = `ילד${String.fromCharCode(0x5d0 + i)}`
    await office.asCoordinator('add-trainee.php', { group_id, first_name, last_name: name, ...details })
  }
  return { town, name, groupId: group_id }
}

/** The rows of the table, or the cards of a phone. */
const found = (page: Page, name: string) =>
  page.getByRole('main').locator('tbody tr, li').filter({ hasText: name })

const searchField = (page: Page) => page.getByLabel('חיפוש לפי שם או טלפון')

async function open(page: Page, path: string) {
  await page.goto(path)
  await signIn(page, coordinator.phone)
}

test('trainees of all groups are found by name or phone, with all that is known of them', async ({
  page,
  office,
  isMobile,
}) => {
  const { name, town, groupId } = await family(office, 2)
  await open(page, '/dashboard/trainees')
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
  await expectAccessible(page)
})

test('search, group and page live in the address and survive leaving and a reload', async ({
  page,
  office,
}) => {
  test.slow()
  const { name, town, groupId } = await family(office, 11)
  await open(page, '/dashboard/trainees')
  await page.getByRole('combobox', { name: 'סינון לפי קבוצה' }).fill(town)
  await page.getByTitle(town).click()
  await expect(page).toHaveURL(new RegExp(`\\?group=${groupId}$`))
  await expect(page.getByText('11 חניכים')).toBeVisible()
  await expect(found(page, name)).toHaveCount(10)
  await searchField(page).fill(name)
  await expect(page).toHaveURL(new RegExp(`\\?group=${groupId}#.`))
  await page.getByRole('navigation', { name: 'עמודי החניכים' }).getByText('2', { exact: true }).click()
  await expect(found(page, name)).toHaveCount(1)

  await found(page, name).getByRole('link', { name: town }).click()
  await expect(page).toHaveURL(new RegExp(`/groups/${groupId}$`))
  await page.goBack()
  await expect(found(page, name)).toHaveCount(1)
  await expect(searchField(page)).toHaveValue(name)
  await page.goBack()
  await expect(found(page, name)).toHaveCount(10)
  await page.reload()
  await expect(found(page, name)).toHaveCount(10)
  await expect(searchField(page)).toHaveValue(name)
})

test('a search can be handed on, and the address of no page tells a server the name', async ({
  page,
  office,
}) => {
  const { name, groupId } = await family(office, 1)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') asked.push(decodeURIComponent(request.url()))
  })
  await open(page, `/dashboard/trainees?group=${groupId}#${encodeURIComponent(name)}`)
  await expect(searchField(page)).toHaveValue(name)
  await expect(found(page, name)).toHaveCount(1)
  await page.reload()
  await expect(found(page, name)).toHaveCount(1)
  expect(asked.length).toBeGreaterThan(1)
  for (const url of asked) expect(url.split('#')[0]).not.toContain(name)
})

test('a page beyond the last one leads to the last', async ({ page, office }) => {
  const { name, groupId } = await family(office, 11)
  await open(page, `/dashboard/trainees?group=${groupId}&page=9`)
  await expect(found(page, name)).toHaveCount(1)
  await expect(page).toHaveURL(/&page=2$/)
})

test('trainees that could not be loaded say so, with a retry', async ({ page }) => {
  await page.route('**/api/get-trainees.php*', (route) => route.abort())
  await open(page, '/dashboard/trainees')
  await expect(page.getByText('משהו השתבש')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/get-trainees.php*')
  await page.getByRole('button', { name: 'ניסיון חוזר' }).click()
  await expect(page.getByText('משהו השתבש')).toBeHidden()
})

test('trainees on their way are drafted', async ({ page }) => {
  await page.route('**/api/get-trainees.php*', () => {})
  await open(page, '/dashboard/trainees')
  await expect(searchField(page)).toBeVisible()
  await expectAccessible(page)
})
