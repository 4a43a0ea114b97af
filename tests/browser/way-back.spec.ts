import type { Page } from 'playwright/test'
import { newPhone } from './fixtures/apiClient.ts'
import { openHandover } from './fixtures/handoverPage.ts'
import { bell } from './fixtures/inbox.ts'
import { coordinator } from './fixtures/server.ts'
import { blockChanges, expect, openAs, openMenu, signIn, test } from './fixtures/test.ts'

const path = (page: Page) => page.getByRole('navigation', { name: 'נתיב' })

async function expectWithinBar(page: Page) {
  const bar = await page.getByRole('banner').boundingBox()
  expect(bar?.height).toBeLessThanOrEqual(56)
  const place = await path(page).boundingBox()
  expect(place?.y).toBe(0)
  expect(place?.height).toBeLessThanOrEqual(56)
}

test('a phone has one bar with the way back and the place', { tag: '@phone' }, async ({ page, api }) => {
  const name = `${'נצר '.repeat(30)}${newPhone()}`
  const id = await api.addGroup(name)
  await openAs(page, await api.register('מאיה לוי', [id]), '/groups')
  await page.getByRole('link', { name: 'כניסה לקבוצה' }).click()
  await expect(path(page).getByRole('link')).toHaveText('הקבוצות שלי')
  await expectWithinBar(page)
  await page.goto(`/groups/${id}/details`)
  await expect(path(page).getByRole('listitem').last()).toHaveText('תיק חפיפה')
  await expectWithinBar(page)
  const back = path(page).getByRole('link', { name })
  expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await back.click()
  await expect(page).toHaveURL(`/groups/${id}`)
})

test('the menu of a phone has what the header of a desktop has', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, coordinator, '/groups')
  await openMenu(page)
  await expect(page.getByText(`שלום, ${coordinator.name}`)).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'ניווט ראשי' })
  await expect(menu.getByRole('link')).toHaveText(['בית', 'דשבורד', 'החשבון שלי'])
  await expect(menu.getByRole('button')).toHaveText(['עזרה', 'התנתקות'])
})

test('a toast does not cover the way back', { tag: '@phone' }, async ({ page, api }) => {
  await openHandover(page, api)
  await page.getByRole('button', { name: 'שמירת הטופס' }).click()
  const toast = page.getByText('הטופס נשמר', { exact: true })
  await expect(toast).toBeVisible()
  await path(page).getByRole('link').last().click()
  await expect(page.getByRole('heading', { name: 'מילוי תיק חפיפה' })).toBeVisible()
  await expect(toast).toBeVisible()
})

test('a toast covers neither the heading nor the button at the foot', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  await openHandover(page, api)
  const save = page.getByRole('button', { name: 'שמירת הטופס' })
  await save.click()
  const toast = await page.getByRole('group').filter({ hasText: 'הטופס נשמר' }).boundingBox()
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  const button = await save.boundingBox()
  expect(toast?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0))
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(button?.y ?? 0)
})

for (const width of [768, 1024, 1440, 1920]) {
  test(`a toast does not cover the menu at ${width} px`, { tag: '@desktop' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/login')
    await signIn(page, coordinator.phone)
    const toast = page.getByText('ברוך הבא!', { exact: true })
    // A toast under the pointer stays for as long as a busy machine needs.
    await toast.hover()
    await page.getByRole('link', { name: 'דשבורד', exact: true }).press('Enter')
    await expect(page).toHaveURL('/dashboard')
    await expect(toast).toBeVisible()
    await page.getByRole('button', { name: 'התנתקות' }).click({ trial: true })
    await page.getByRole('button', { name: 'עזרה' }).click({ trial: true })
  })
}

test('the way back to a list keeps its filters and its scroll position', { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  await blockChanges(page)
  const me = await api.registerCoordinator(`נועה ${newPhone()}`)
  const town = `שקד ${newPhone()}`
  for (let i = 1; i <= 15; i += 1) await api.addGroup(`${town} ${i}`)
  const list = `/dashboard/groups-list?search=${encodeURIComponent(town)}`
  await openAs(page, me, list)
  const last = page.getByRole('link', { name: `${town} 15` })
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await last.click()
  await page.getByRole('link', { name: 'תיק חפיפה' }).click()
  await path(page)
    .getByRole('link', { name: `${town} 15` })
    .click()
  await expect(path(page).getByRole('listitem')).toHaveText(['דשבורד', 'רשימת קבוצות', `${town} 15`])
  await path(page).getByRole('link', { name: 'רשימת קבוצות' }).click()
  await expect(page).toHaveURL(list)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('the way back of a coordinator who opens a link leads to the dashboard', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  const id = await api.addGroup(`שקד ${newPhone()}`)
  await openAs(page, coordinator, `/groups/${id}`)
  await path(page).getByRole('link', { name: 'דשבורד' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a press on a group fetches it before the release', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator(`נועה ${newPhone()}`)
  const town = `שקד ${newPhone()}`
  const id = await api.addGroup(town)
  await openAs(page, me, `/dashboard/groups-list?search=${encodeURIComponent(town)}`)
  const link = page.getByRole('link', { name: town })
  await expect(link).toBeVisible()
  // The bell comes with the code that listens, once the page is idle. The search of the dashboard is code of its own.
  await expect(bell(page)).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await link.hover()
  await page.mouse.down()
  await expect.poll(() => requests).toContain('/api/get-group.php')
  await expect.poll(() => requests.join()).toContain('GroupPage')
  await page.mouse.up()
  await expect(page).toHaveURL(`/groups/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: town })).toBeVisible()
  expect(requests.filter((path) => path === '/api/get-group.php')).toHaveLength(1)
})

test('a press on the menu fetches a page before the release', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, coordinator, '/dashboard/review')
  // The bell comes with the code that listens, once the page is idle. The search of the dashboard is code of its own.
  await expect(bell(page)).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.getByRole('navigation', { name: 'תפריט הדשבורד' }).getByRole('link', { name: 'מדריכים' }).hover()
  await page.mouse.down()
  await expect.poll(() => requests).toContain('/api/get-guides.php')
  await expect.poll(() => requests.join()).toContain('GuidesPage')
  await page.mouse.up()
  await expect(page).toHaveURL('/dashboard/guides')
  await expect(page.getByRole('table').first()).toBeVisible()
  expect(requests.filter((path) => path === '/api/get-guides.php')).toHaveLength(1)
})
