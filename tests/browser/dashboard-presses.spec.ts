import type { Locator, Page } from 'playwright/test'
import { Stage } from '../../api/src/contract.ts'
import type { ApiClient } from './fixtures/apiClient.ts'
import { pressRowAction, search, test, unique } from './fixtures/dashboard.ts'
import { expect, openAs } from './fixtures/test.ts'

/** Double-clicks a button. The second click follows once the first has changed the list. */
async function pressTwice(page: Page, button: Locator, listChanged: () => Promise<void>) {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not visible')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await listChanged()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

function watchCalls(page: Page, call: string): () => Promise<number> {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${call}.php`)) count += 1
  })
  return async () => {
    // Requests are reported in order.
    await page.evaluate(() => fetch('/'))
    return count
  }
}

async function openRemovals(page: Page, api: ApiClient): Promise<Locator> {
  const me = await api.registerCoordinator('אורית שדה')
  const town = unique('נצר')
  const group = await api.addGroup(town)
  for (const first of ['א', 'ב', 'ג']) await api.register(`${first} ${town}`, [group])
  await openAs(page, me, `/dashboard/groups-list?search=${town}`)
  await pressRowAction(page, town, 'ניהול מדריכים')
  const removals = page.getByRole('dialog').getByRole('button', { name: /^הסרה/ })
  await expect(removals).toHaveCount(3)
  return removals
}

test('the second click of a double click does not approve a second group', async ({ page, api }) => {
  const me = await api.registerCoordinator('אורית שדה')
  const names = [unique('נצר א'), unique('נצר ב')]
  for (const name of names) await api.asCoordinator('add-group.php', { name, stage_id: Stage.review })
  await openAs(page, me, '/dashboard/review')
  const requests = page.getByRole('article')
  await expect(requests.filter({ hasText: names[0] ?? '' })).toBeVisible()
  const count = await requests.count()
  const calls = watchCalls(page, 'update-group-stage')
  await requests.first().getByRole('button').click()
  const approve = page.getByRole('dialog').getByRole('button', { name: 'אישור', exact: true })
  await pressTwice(page, approve, () => expect(requests).toHaveCount(count - 1))
  expect(await calls()).toBe(1)
})

test('the second click of a double click does not make a second coordinator', async ({ page, api }) => {
  const me = await api.registerCoordinator('אורית שדה')
  const family = unique('בר')
  const group = await api.addGroup(unique('נצר'))
  for (const first of ['א', 'ב', 'ג']) await api.register(`${first} ${family}`, [group])
  await openAs(page, me, '/dashboard/guides')
  await search(page.getByLabel('חיפוש לפי שם או טלפון'), family)
  const switches = page.getByRole('region', { name: 'מדריכים', exact: true }).getByRole('switch')
  await expect(switches).toHaveCount(3)
  const calls = watchCalls(page, 'update-guide-admin')
  await pressTwice(page, switches.nth(1), () => expect(switches).toHaveCount(2))
  expect(await calls()).toBe(1)
})

test('the second click of a double click does not remove a second guide', async ({ page, api }) => {
  const removals = await openRemovals(page, api)
  const calls = watchCalls(page, 'delete-guide-group')
  await pressTwice(page, removals.first(), () => expect(removals).toHaveCount(2))
  expect(await calls()).toBe(1)
})

test('pressing Enter twice approves one group', async ({ page, api }) => {
  const me = await api.registerCoordinator('אורית שדה')
  for (const name of ['נצר א', 'נצר ב']) {
    await api.asCoordinator('add-group.php', { name: unique(name), stage_id: Stage.review })
  }
  await openAs(page, me, '/dashboard/review')
  const requests = page.getByRole('article')
  await expect(requests.nth(1)).toBeVisible()
  const count = await requests.count()
  const calls = watchCalls(page, 'update-group-stage')
  await requests.first().getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'אישור', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(requests).toHaveCount(count - 1)
  await page.keyboard.press('Enter')
  expect(await calls()).toBe(1)
})

test('pressing Enter twice removes one guide', async ({ page, api }) => {
  const removals = await openRemovals(page, api)
  const calls = watchCalls(page, 'delete-guide-group')
  await removals.first().focus()
  await page.keyboard.press('Enter')
  await expect(removals).toHaveCount(2)
  await page.keyboard.press('Enter')
  expect(await calls()).toBe(1)
})
