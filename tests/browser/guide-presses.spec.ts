import type { Page } from 'playwright/test'
import { completeHandover } from '../../api/src/testing/completeHandover.ts'
import { newPhone } from './fixtures/apiClient.ts'
import { choice } from './fixtures/handoverPage.ts'
import { expect, openAs, test } from './fixtures/test.ts'
import {
  addButton,
  button,
  entry,
  field,
  form,
  message,
  newGroup,
  noam,
  open,
  stored,
} from './fixtures/traineesPage.ts'

/** Returns a function that returns the number of presses since. */
async function countPresses(page: Page) {
  await page.evaluate(() => {
    Object.assign(window, { presses: 0 })
    const count = () => {
      ;(window as unknown as { presses: number }).presses += 1
    }
    window.addEventListener('pointerdown', count, { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses)
}

test('adding a trainee takes three presses', { tag: '@phone' }, async ({ page, api }) => {
  const group = await newGroup(api)
  await open(page, group)
  const presses = await countPresses(page)
  await addButton(page).tap()
  await expect(field(page, 'שם פרטי')).toBeFocused()
  await page.keyboard.type('נועם')
  await field(page, 'שם משפחה').tap()
  await page.keyboard.type('לוי')
  await button(page, 'שמירה').tap()
  await expect(entry(page, 'נועם לוי')).toBeVisible()
  expect(await presses()).toBe(3)
  expect(await stored(page, group.id)).toMatchObject([noam])
})

test('changing a phone number takes three presses', { tag: '@phone' }, async ({ page, api }) => {
  const group = await newGroup(api, [noam])
  await open(page, group)
  const presses = await countPresses(page)
  await entry(page, 'נועם לוי').getByRole('button', { name: 'עריכה' }).tap()
  await expect(form(page)).toBeVisible()
  await field(page, 'טלפון').tap()
  await page.keyboard.type('0541234567')
  await button(page, 'שמירה').tap()
  await expect(message(page, 'עודכן בהצלחה')).toBeVisible()
  expect(await presses()).toBe(3)
  expect(await stored(page, group.id)).toMatchObject([{ ...noam, phone: '0541234567' }])
})

test('the next empty field is one press away from the groups', { tag: '@phone' }, async ({ page, api }) => {
  const group_id = await api.addGroup(`נצר ${newPhone()}`)
  const guide = await api.register('מאיה לוי', [group_id])
  await openAs(page, guide, '/groups')
  const next = page.getByRole('article').getByRole('link', { name: 'המשך: יום פעילות' })
  await expect(next).toBeVisible()
  const presses = await countPresses(page)
  await next.tap()
  await expect(choice(page, 'יום פעילות', 'ראשון')).toBeFocused()
  expect(await presses()).toBe(1)
})

test('handing in takes two presses from the groups', { tag: '@phone' }, async ({ page, api }) => {
  const group_id = await api.addGroup(`נצר ${newPhone()}`)
  const guide = await api.register('מאיה לוי', [group_id])
  await api.as(guide.phone, 'update-group-form.php', { group_id, fields: completeHandover })
  await api.as(guide.phone, 'update-trainees-status.php', { groupId: group_id })
  await openAs(page, guide, '/groups')
  await expect(page.getByRole('link', { name: 'כניסה לקבוצה' })).toBeVisible()
  const presses = await countPresses(page)
  await page.getByRole('link', { name: 'כניסה לקבוצה' }).tap()
  await page.getByRole('button', { name: 'סיימתי!' }).tap()
  await expect(message(page, 'הקבוצה סומנה כממתינה לאישור')).toBeVisible()
  expect(await presses()).toBe(2)
})
