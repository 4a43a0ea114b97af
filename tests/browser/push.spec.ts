import type { Page } from 'playwright/test'
import { openPushService } from '../../api/src/testing/pushService.ts'
import { bell, inbox } from './fixtures/inbox.ts'
import {
  allowPush,
  deliver,
  fullBrowser,
  hasFullBrowser,
  needsFullBrowser,
  openPages,
  pressMessage,
  shownMessages,
  startWorker,
} from './fixtures/push.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, openAs, test } from './fixtures/test.ts'

test.use(fullBrowser)
test.skip(!hasFullBrowser, needsFullBrowser)

const account = '/groups/devices'

const turnOn = (page: Page) => page.getByRole('button', { name: 'הפעלת התראות' })
const turnOff = (page: Page) => page.getByRole('button', { name: 'כיבוי ההתראות' })

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))

test('a guide turns messages on and off in the account', { tag: '@phone' }, async ({ page, newServer }) => {
  const service = await openPushService()
  const { url } = await newServer({ PUSH_SERVICES: service.origin })
  await allowPush(page, url, service.createDevice().subscription)
  await openAs(page, coordinator, url + account)
  expect(await registrations(page)).toEqual([])
  await turnOn(page).click()
  await expect(turnOff(page)).toBeVisible()
  expect(await registrations(page)).toEqual([`${url}/push/`])
  await page.reload()
  await turnOff(page).click()
  await expect(turnOn(page)).toBeVisible()
  expect(await registrations(page)).toEqual([])
  service.close()
})

test('signing out ends the messages of the device', { tag: '@desktop' }, async ({ page, newServer }) => {
  const service = await openPushService()
  const { url } = await newServer({ PUSH_SERVICES: service.origin })
  await allowPush(page, url, service.createDevice().subscription)
  await openAs(page, coordinator, url + account)
  await turnOn(page).click()
  await expect(turnOff(page)).toBeVisible()
  await page.getByRole('button', { name: 'התנתקות' }).click()
  await expect(page.getByLabel('מספר טלפון')).toBeVisible()
  await expect.poll(() => registrations(page)).toEqual([])
  service.close()
})

const hour = 60 * 60 * 1000

const message = (quietFrom = Date.now() + hour) => ({
  title: 'חפיפה',
  body: 'יש עדכון אחד בתיק שלך',
  quietFrom,
})

/** A page whose browser has the worker. */
async function openWithWorker(page: Page, url: string): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: url })
  await openAs(page, coordinator, account)
  await startWorker(page)
}

test('the worker shows a message, controls no page, and keeps nothing', { tag: '@phone' }, async ({
  page,
  server,
}) => {
  await openWithWorker(page, server.url)
  await deliver(page, message())
  const { quietFrom, ...text } = message()
  await expect.poll(() => shownMessages(page)).toEqual([{ ...text, silent: false }])
  await deliver(page, message(Date.now() - hour))
  await expect.poll(() => shownMessages(page)).toEqual([{ ...text, silent: true }])
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  const script = await page.request.get('/push/worker.js')
  expect((await script.body()).length).toBeLessThan(2048)
})

test('a press on a message leads to the list of the open page', async ({ page, server }) => {
  await openWithWorker(page, server.url)
  await deliver(page, message())
  await expect.poll(() => shownMessages(page)).toHaveLength(1)
  await expect(bell(page)).toBeVisible()
  expect(await pressMessage(page)).toEqual({ focused: [account], opened: [] })
  await expect(inbox(page)).toBeVisible()
  expect(await shownMessages(page)).toEqual([])
})

test('a press on a message opens a page with the list where none is open', async ({ page, server }) => {
  await openWithWorker(page, server.url)
  await deliver(page, message())
  await expect.poll(() => shownMessages(page)).toHaveLength(1)
  await page.goto('about:blank')
  await expect.poll(() => openPages(page)).toBe(0)
  const { focused, opened } = await pressMessage(page)
  expect(focused).toEqual([])
  await page.goto(opened[0] ?? '')
  await expect(inbox(page)).toBeVisible()
  await expect(page).toHaveURL('/groups')
  await page.reload()
  await expect(bell(page)).toBeVisible()
  await expect(inbox(page)).toBeHidden()
})
