import type { Locator, Page } from 'playwright/test'
import { Stage } from '../api/src/contract.ts'
import { isolate } from '../shared-ui/src/text/isolate.ts'
import { newPhone } from './fixtures/apiClient.ts'
import { groupItem, search } from './fixtures/dashboard.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, openAs, test } from './fixtures/test.ts'

/** Presses elements one after the other. Typing is not counted. */
async function press(...targets: (Locator | (() => Promise<void>))[]): Promise<number> {
  let presses = 0
  for (const target of targets) {
    if (typeof target === 'function') await target()
    else {
      await target.click()
      presses += 1
    }
  }
  return presses
}

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

test('a coordinator approves and returns files with two and three presses', async ({ page, api }) => {
  const groups = [`נצר ${newPhone()}`, `נצר ${newPhone()}`]
  for (const name of groups) await api.asCoordinator('add-group.php', { name, stage_id: Stage.review })
  await openAs(page, coordinator, '/dashboard/review')
  const [approved, returned] = groups.map((name) => page.getByRole('article', { name }))
  const file = page.getByRole('dialog').or(page.getByRole('region', { name: /^התיק של/ }))
  if (!approved || !returned) throw new Error('no groups')

  expect(await press(button(approved, 'הצגת התיק'), button(file, 'אישור'))).toBe(2)
  await expect(page.getByText('הקבוצה אושרה')).toBeVisible()
  await expect(approved).toBeHidden()

  const reason = page.getByRole('textbox', { name: 'סיבת הדחייה' })
  const write = () => reason.fill('חסרה שעת סיום')
  const steps = [button(returned, 'הצגת התיק'), button(file, 'לא מאושר'), write, button(page, 'שליחה')]
  expect(await press(...steps)).toBe(3)
  await expect(returned).toBeHidden()
})

test("a child's phone is found with one press, and called after another", async ({ page, api }) => {
  const family = `תמיר${newPhone()}`
  const group_id = await api.addGroup(`גפן ${newPhone()}`)
  const trainee = { group_id, first_name: 'אור', last_name: family, phone: '052-7654321' }
  await api.asCoordinator('add-trainee.php', trainee)
  await openAs(page, coordinator, '/dashboard')
  const found = page.getByRole('option', { name: family })
  const type = () => page.getByRole('combobox', { name: /חניך\.ה/ }).fill(family)
  expect(await press(button(page, 'חיפוש'), type, found)).toBe(2)
  await expect(page.getByRole('link', { name: /052-7654321/ })).toBeVisible()
})

test('a guide is invited to a group with four presses', { tag: '@desktop' }, async ({ page, api }) => {
  const town = `גפן ${newPhone()}`
  await api.addGroup(town)
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  await openAs(page, coordinator, '/dashboard/guides')
  const dialog = page.getByRole('dialog')
  const type = async () => {
    await dialog.getByLabel('שם מלא').fill('נועה לוי')
    await dialog.getByLabel('מספר טלפון').fill(`054${newPhone().slice(3)}`)
    await search(dialog.getByRole('searchbox'), town)
  }
  const steps = [
    button(page, 'הזמנה בקישור'),
    type,
    dialog.getByRole('checkbox', { name: town }),
    button(dialog, 'יצירת קישור'),
    dialog.getByRole('link', { name: 'שליחה בוואטסאפ' }),
  ]
  const opening = page.waitForEvent('popup')
  expect(await press(...steps)).toBe(4)
  await opening
})

test('a guide is assigned with three presses', { tag: '@desktop' }, async ({ page, api }) => {
  const town = `גפן ${newPhone()}`
  await api.addGroup(town)
  const guide = await api.register(`דנה ${newPhone()}`, [await api.addGroup(`אלה ${newPhone()}`)])
  await openAs(page, coordinator, `/dashboard/groups-list?search=${town}`)
  const dialog = page.getByRole('dialog')
  const type = () => dialog.getByRole('combobox').fill(guide.name)
  const steps = [
    button(page, `ניהול מדריכים: ${isolate(town)}`),
    type,
    page.getByTitle(guide.name),
    button(dialog, 'הוספה'),
  ]
  expect(await press(...steps)).toBe(3)
  await expect(groupItem(page, town)).toContainText(guide.name)
})

test('the trainees are exported with two presses', { tag: '@desktop' }, async ({ page, api }) => {
  const group_id = await api.addGroup(`גפן ${newPhone()}`)
  await api.asCoordinator('add-trainee.php', { group_id, first_name: 'אור', last_name: 'לב' })
  await openAs(page, coordinator, '/dashboard/trainees')
  const download = page.waitForEvent('download')
  expect(await press(button(page, 'ייצוא לקובץ'), page.getByRole('menuitem', { name: 'קובץ Excel' }))).toBe(2)
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
})
