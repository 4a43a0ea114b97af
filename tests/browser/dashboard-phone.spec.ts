import type { Locator, Page } from 'playwright/test'
import { createApiClient, newPhone } from './fixtures/apiClient.ts'
import { moreActions, pressAction, search, test, unique } from './fixtures/dashboard.ts'
import { expect, expectAccessible, openAs } from './fixtures/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? Number.NaN

const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN

test('a phone has the actions of a list in a menu beside the heading', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  const me = await api.registerCoordinator('גיל נוי')
  for (const _ of [1, 2]) await api.addGroup(unique('נצר'))
  await openAs(page, me, '/dashboard/groups-list')
  await expect(page.getByRole('region', { name: 'רשימת הקבוצות' }).getByRole('link').first()).toBeVisible()
  await moreActions(page).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'ייבוא מגיליון',
    'ייצוא לקובץ Excel',
    'ייצוא לקובץ CSV',
    'ייצוא תשובות התיקים…',
  ])
  const tick = page.getByRole('menuitemcheckbox', { name: 'סימון כמה קבוצות' })
  await expect(tick).not.toBeChecked()
  await expectAccessible(page)
  await tick.click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await moreActions(page).click()
  await expect(tick).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(tick).toBeHidden()
  await expect(moreActions(page)).toBeFocused()
  await moreActions(page).click()
  await page.getByRole('menuitem', { name: 'ייבוא מגיליון' }).click()
  await expect(page).toHaveURL('/dashboard/groups-list/import')
})

test('the main action of a phone stays a button, and a dialog of the menu returns the focus to it', {
  tag: '@phone',
}, async ({ page, api }) => {
  const me = await api.registerCoordinator('גיל נוי')
  await openAs(page, me, '/dashboard/guides')
  await expect(button(page, 'הזמנה בקישור')).toBeInViewport({ ratio: 1 })
  await expect(button(page, 'הוספת רכז')).toBeHidden()
  await moreActions(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'הוספת רכז' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'הוספת רכז' })
  await expect(dialog.getByLabel('מספר טלפון')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(moreActions(page)).toBeFocused()
})

test('people and trainees are cards of at most 120 pixels', { tag: '@phone' }, async ({ page, api }) => {
  const me = await api.registerCoordinator(unique('גיל נוי'))
  const town = unique('נצר')
  const groups = [await api.addGroup(town)]
  for (const _ of [1, 2, 3]) groups.push(await api.addGroup(unique('נצר')))
  const guide = await api.register(unique('דנה שקד'), groups)
  const family = `לביא${newPhone()}`
  const trainee = { group_id: groups[0] ?? 0, first_name: 'נועם', last_name: family, phone: '0527654321' }
  const { id } = await api.asCoordinator('add-trainee.php', trainee)
  await openAs(page, me, '/dashboard/guides')
  await search(page.getByLabel('חיפוש לפי שם או טלפון'), guide.phone)
  const person = page.getByRole('listitem').filter({ hasText: guide.name })
  await expect(person.getByRole('button', { name: /^ועוד 2: / })).toBeVisible()
  expect(await heightOf(person)).toBeLessThanOrEqual(120)

  await page.goto('/dashboard/trainees')
  await search(page.getByLabel('חיפוש לפי שם או טלפון'), family)
  const child = page.getByRole('listitem').filter({ hasText: family })
  await expect(child.getByRole('link', { name: town })).toBeVisible()
  expect(await heightOf(child)).toBeLessThanOrEqual(120)

  await page.goto(`/dashboard/trainee-records?trainee=${id}`)
  const change = page.getByRole('region', { name: 'שינויים' }).getByRole('listitem').first()
  await expect(change).toContainText(town)
  expect(await heightOf(change)).toBeLessThanOrEqual(120)
})

test('the report and the sign-ins are short cards on a phone, and tables on a tablet', {
  tag: '@phone',
}, async ({ page, api }) => {
  const me = await api.registerCoordinator('גיל נוי')
  for (const [path, label] of [
    ['report', 'דוח צפיות והרשאות'],
    ['sign-ins', 'כניסות למערכת'],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAs(page, me, `/dashboard/settings/${path}`)
    const list = page.getByRole('region', { name: label })
    await expect(list.getByRole('heading').first()).toBeVisible()
    expect(await heightOf(list.getByRole('listitem').first())).toBeLessThanOrEqual(120)
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(list.getByRole('rowheader').first()).toBeVisible()
    await expectAccessible(page)
  }
})

test('the buttons of a request to join are in one line', { tag: '@phone' }, async ({ page, newServer }) => {
  const { url } = await newServer()
  const api = createApiClient(url)
  const me = await api.registerCoordinator('גיל נוי')
  const guide = await api.register('דנה שקד', [await api.addGroup('אילת')])
  await api.as(guide.phone, 'request-group.php', { groupId: await api.addGroup('לוד') })
  await openAs(page, me, `${url}/dashboard/review`)
  const request = page.getByRole('article', { name: 'דנה שקד' })
  const tops = await Promise.all(
    ['אישור', 'דחייה'].map((name) => topOf(request.getByRole('button', { name }))),
  )
  expect(new Set(tops).size).toBe(1)
})

test('a card of my groups has what is done on a line of its own', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  const me = await api.registerCoordinator('גיל נוי')
  const name = unique('נצר')
  await api.asCoordinator('add-admin-groups.php', { adminId: me.id, groupIds: [await api.addGroup(name)] })
  await openAs(page, me, '/dashboard/groups')
  const card = page.getByRole('article', { name })
  const done = card.getByText('תיק', { exact: true })
  const [trainees, updated] = [card.getByText('0 חניכים'), card.getByText(/^עודכן/)]
  await expect(trainees).toBeVisible()
  expect(await topOf(trainees)).toBeGreaterThan((await topOf(done)) + (await heightOf(done)) / 2)
  expect(await topOf(updated)).toBe(await topOf(trainees))
})

test('the counters and the chart take at most half of the first screen', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  const me = await api.registerCoordinator('גיל נוי')
  await api.addGroup(unique('נצר'))
  await openAs(page, me, '/dashboard')
  const chart = page.getByRole('img', { name: /^תרשים/ })
  await expect(chart.locator('canvas')).toBeVisible()
  const counters = page.getByRole('region', { name: 'קבוצות לפי סטטוס', exact: true })
  for (const part of [counters, chart]) {
    expect((await topOf(part)) + (await heightOf(part))).toBeLessThanOrEqual(440)
  }
})

test('the results of the quick search begin below the field', { tag: '@phone' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('גיל נוי')
  await openAs(page, me, '/dashboard/settings')
  await pressAction(page, 'חיפוש')
  const field = page.getByRole('combobox', { name: /^קבוצה, מדריך/ })
  const list = page.getByRole('listbox')
  await expect(list).toBeVisible()
  expect((await topOf(list)) - (await topOf(field)) - (await heightOf(field))).toBeLessThanOrEqual(16)
})

test('a refusal leaves the button in sight that closes its dialog', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  const me = await api.registerCoordinator('גיל נוי')
  const name = unique('נצר')
  await api.addGroup(name)
  await openAs(page, me, '/dashboard/groups')
  await pressAction(page, 'יצירת קבוצה')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('שם הקבוצה').fill(name)
  await dialog.getByLabel('שם הקבוצה').press('Enter')
  const toast = page.getByText('שגיאה ביצירת קבוצה')
  await expect(toast).toBeVisible()
  const { bottom } = await toast
    .locator('xpath=ancestor::*[@data-variant]')
    .evaluate((shown) => shown.getBoundingClientRect())
  expect(await topOf(dialog.getByRole('button', { name: 'סגירת החלון' }))).toBeGreaterThanOrEqual(bottom)
  await expectAccessible(page)
})
