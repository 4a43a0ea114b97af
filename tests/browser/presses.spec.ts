import type { Page } from 'playwright/test'
import { Stage } from '../../api/src/contract.ts'
import { completeHandover } from '../../api/src/testing/completeHandover.ts'
import { type ApiClient, newPhone } from './fixtures/apiClient.ts'
import { groupItem, pressRowAction, search, unique } from './fixtures/dashboard.ts'
import { test } from './fixtures/presses.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, openAs } from './fixtures/test.ts'

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

async function openGroups(page: Page, api: ApiClient, isComplete = false) {
  const id = await api.addGroup(unique('אשל'))
  const guide = await api.register('נועה ברקת', [id])
  const fields = isComplete ? completeHandover : { activity_day: 'שני' }
  await api.as(guide.phone, 'update-group-form.php', { group_id: id, fields })
  await api.as(guide.phone, 'add-trainee.php', { group_id: id, first_name: 'דנה', last_name: 'לוי' })
  if (isComplete) await api.as(guide.phone, 'update-trainees-status.php', { groupId: id })
  await openAs(page, guide, '/groups')
  return id
}

test.describe('a guide on a phone', { tag: '@phone' }, () => {
  test('fills the next empty field with one press', async ({ page, api, presses }) => {
    const id = await openGroups(page, api)
    await link(page, 'להמשך המילוי: שעות פעילות').click()
    await expect(page.getByLabel('שעות פעילות')).toBeFocused()
    await page.keyboard.type('16:00-18:00')
    await expect.poll(async () => (await api.readHandover(id)).activity_hours).toBe('16:00-18:00')
    expect(await presses()).toBe(1)
  })

  test('adds a trainee with three presses', async ({ page, api, presses }) => {
    const id = await openGroups(page, api)
    await link(page, 'כניסה לקבוצה').click()
    await link(page, /רשימת חניכים/).click()
    await button(page, 'הוספת חניך').click()
    await page.getByLabel('שם פרטי').fill('אורי')
    await page.getByLabel('שם משפחה').fill('שדה')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await api.readTrainees(id)).length).toBe(2)
    expect(await presses()).toBe(3)
  })

  test('updates the phone of a trainee with three presses', async ({ page, api, presses }) => {
    const id = await openGroups(page, api)
    await link(page, 'כניסה לקבוצה').click()
    await link(page, /רשימת חניכים/).click()
    await button(page, 'דנה לוי').click()
    await page.getByRole('dialog').getByLabel('טלפון').fill('0541234567')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await api.readTrainees(id))[0]?.phone).toBe('0541234567')
    expect(await presses()).toBe(3)
  })

  test('hands a file in with two presses', async ({ page, api, presses }) => {
    const id = await openGroups(page, api, true)
    await link(page, 'כניסה לקבוצה').click()
    await button(page, 'סיימתי!').click()
    await expect.poll(async () => (await api.readGroup(id)).progressStageId).toBe(Stage.review)
    expect(await presses()).toBe(2)
  })
})

test('a coordinator approves with two presses, and returns a file with three', async ({
  page,
  api,
  presses,
}) => {
  const names = [unique('נצר'), unique('נצר')]
  for (const name of names) await api.asCoordinator('add-group.php', { name, stage_id: Stage.review })
  await openAs(page, coordinator, '/dashboard/review')
  const [approved, returned] = names.map((name) => page.getByRole('article', { name }))
  const file = page.getByRole('dialog').or(page.getByRole('region', { name: /^התיק של/ }))
  await approved?.getByRole('button', { name: 'הצגת התיק' }).click()
  await file.getByRole('button', { name: 'אישור', exact: true }).click()
  await expect(page.getByText('הקבוצה אושרה')).toBeVisible()
  expect(await presses()).toBe(2)
  await returned?.getByRole('button', { name: 'הצגת התיק' }).click()
  await file.getByRole('button', { name: 'לא מאושר' }).click()
  await page.getByRole('textbox', { name: 'סיבת הדחייה' }).fill('חסרה שעת סיום')
  await button(page, 'שליחה').click()
  await expect(page.getByText('הקבוצה סומנה כ"ממתין לעדכון"')).toBeVisible()
  expect(await presses()).toBe(2 + 3)
})

test("a coordinator finds a child's phone with two presses", async ({ page, api, presses }) => {
  const last_name = unique('תמיר')
  const trainee = { first_name: 'אור', last_name, phone: '052-7654321' }
  await api.asCoordinator('add-trainee.php', { ...trainee, group_id: await api.addGroup(unique('גפן')) })
  await openAs(page, coordinator, '/dashboard')
  await button(page, 'חיפוש').click()
  await page.getByRole('combobox', { name: /חניך\.ה/ }).fill(last_name)
  await page.getByRole('option', { name: last_name }).click()
  await expect(link(page, /052-7654321/)).toBeVisible()
  expect(await presses()).toBe(2)
})

test('a coordinator sees without a press who is behind', async ({ page, api, presses }) => {
  const me = await api.registerCoordinator('אורית שדה')
  const name = unique('אלה')
  await api.asCoordinator('add-group.php', { name, admin_id: me.id })
  await openAs(page, me, '/dashboard')
  const attention = page.getByRole('region', { name: /^מה דורש טיפול/ })
  await expect(attention.getByText(name).first()).toBeVisible()
  expect(await presses()).toBe(0)
})

test.describe('a coordinator at a desk', { tag: '@desktop' }, () => {
  test('invites a guide to a group with four presses', async ({ page, api, presses }) => {
    const town = unique('גפן')
    await api.addGroup(town)
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
    await openAs(page, coordinator, '/dashboard/guides')
    await button(page, 'הזמנה בקישור').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('שם מלא').fill('נועה לוי')
    await dialog.getByLabel('מספר טלפון').fill(`054${newPhone().slice(3)}`)
    await search(dialog.getByRole('searchbox'), town)
    await dialog.getByRole('checkbox', { name: town }).click()
    await dialog.getByRole('button', { name: 'יצירת קישור' }).click()
    const opening = page.waitForEvent('popup')
    await dialog.getByRole('link', { name: 'שליחה בוואטסאפ' }).click()
    await opening
    expect(await presses()).toBe(4)
  })

  test('assigns a guide with four presses', async ({ page, api, presses }) => {
    const town = unique('גפן')
    await api.addGroup(town)
    const guide = await api.register(unique('דנה'), [await api.addGroup(unique('אלה'))])
    await openAs(page, coordinator, `/dashboard/groups-list?search=${town}`)
    await pressRowAction(page, town, 'ניהול מדריכים')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill(guide.name)
    await page.getByTitle(guide.name).click()
    await dialog.getByRole('button', { name: 'הוספה' }).click()
    await expect(groupItem(page, town)).toContainText(guide.name)
    expect(await presses()).toBe(4)
  })

  test('exports the trainees with two presses', async ({ page, api, presses }) => {
    const trainee = { group_id: await api.addGroup(unique('גפן')), first_name: 'אור', last_name: 'לב' }
    await api.asCoordinator('add-trainee.php', trainee)
    await openAs(page, coordinator, '/dashboard/trainees')
    const download = page.waitForEvent('download')
    await button(page, 'ייצוא לקובץ').click()
    await page.getByRole('menuitem', { name: 'קובץ Excel' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
    expect(await presses()).toBe(2)
  })
})
