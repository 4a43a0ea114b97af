import { existsSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { openPushService } from '../../api/src/testing/pushService.ts'
import { launchOptions } from './browser.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, openAs, test } from './fixtures/test.ts'

/** The headless shell refuses all notifications. */
const chromium = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)

test.use({ launchOptions: { ...launchOptions, ...(chromium && { executablePath: chromium }) } })
test.skip(!chromium, 'needs the full Chromium: apt-get install chromium')

const account = '/groups/devices'

const turnOn = (page: Page) => page.getByRole('button', { name: 'הפעלת התראות' })
const turnOff = (page: Page) => page.getByRole('button', { name: 'כיבוי ההתראות' })

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))

/**
 * A page on which notifications are allowed. The browser's own push service, which only its vendor can reach, is
 * replaced: `subscribe` returns a device of ours. All else is real.
 */
async function allowedPage(page: Page, url: string, subscription: object) {
  await page.context().grantPermissions(['notifications'], { origin: url })
  await page.addInitScript((subscription) => {
    PushManager.prototype.getSubscription = async () => null
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => subscription }) as unknown as PushSubscription
  }, subscription)
}

test('a guide turns messages on and off in the account', { tag: '@phone' }, async ({ page, newServer }) => {
  const service = await openPushService()
  const { url } = await newServer({ PUSH_SERVICES: service.origin })
  await allowedPage(page, url, service.createDevice().subscription)
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
  await allowedPage(page, url, service.createDevice().subscription)
  await openAs(page, coordinator, url + account)
  await turnOn(page).click()
  await expect(turnOff(page)).toBeVisible()
  await page.getByRole('button', { name: 'התנתקות' }).click()
  await expect(page.getByLabel('מספר טלפון')).toBeVisible()
  await expect.poll(() => registrations(page)).toEqual([])
  service.close()
})

test('the worker shows a message, controls no page, and keeps nothing', { tag: '@phone' }, async ({
  page,
  server,
}) => {
  await page.context().grantPermissions(['notifications'], { origin: server.url })
  await openAs(page, coordinator, account)
  await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/push/worker.js', { scope: '/push/' })
    await new Promise<void>((resolve) =>
      installing?.addEventListener('statechange', () => installing.state === 'activated' && resolve()),
    )
  })
  const devTools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await devTools.send('ServiceWorker.enable')
  const registrationId = await registered
  // What a browser does with a message that its push service delivers, decrypted.
  const deliver = (message: object) =>
    devTools.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId,
      data: JSON.stringify(message),
    })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/push/')
      const notifications = (await registration?.getNotifications()) ?? []
      return notifications.map(({ title, body, silent }) => ({ title, body, silent }))
    })
  const hour = 60 * 60 * 1000
  const message = { title: 'חפיפה', body: 'יש עדכון אחד בתיק שלך', quietFrom: Date.now() + hour }
  await deliver(message)
  const { quietFrom, ...text } = message
  await expect.poll(shown).toEqual([{ ...text, silent: false }])
  await deliver({ ...message, quietFrom: Date.now() - hour })
  await expect.poll(shown).toEqual([{ ...text, silent: true }])
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})
