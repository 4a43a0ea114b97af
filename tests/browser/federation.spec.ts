import type { Page } from 'playwright/test'
import { createApiClient, newPhone } from './fixtures/apiClient.ts'
import { postponeIdle, runIdle } from './fixtures/idle.ts'
import { recordInstances, visitAllApps } from './fixtures/instances.ts'
import { waitForFrames } from './fixtures/motion.ts'
import { hostRemote } from './fixtures/remoteHost.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, openAs, openMenu, test } from './fixtures/test.ts'

const unavailable = 'החלק הזה של המערכת אינו זמין כרגע'

test('the built apps share React, store, query client and router', async ({ page, server }) => {
  const instances = await recordInstances(page)
  await visitAllApps(page, server.url)
  await instances.expectOneEach()
})

test('an unreachable remote is shown as unavailable until a retry succeeds', async ({ page, newServer }) => {
  const guideApp = await hostRemote('guide-app')
  const server = await newServer({ GUIDE_APP_URL: guideApp.url })
  await guideApp.stop()
  await openAs(page, coordinator, `${server.url}/login`)
  await expect(page.getByText(unavailable)).toBeVisible()
  await expect(page.getByText(`שלום, ${coordinator.name}`)).toBeVisible()

  await page.getByRole('link', { name: 'דשבורד', exact: true }).click()
  await expect(page.getByText('סה״כ קבוצות')).toBeVisible()
  await page.getByRole('link', { name: 'לאזור המדריכים' }).click()
  await expect(page.getByText(unavailable)).toBeVisible()
  const retry = page.getByRole('button', { name: 'ניסיון חוזר' })
  await retry.click()
  // Otherwise this retry could succeed once the remote has started.
  await expect(retry).not.toHaveAttribute('aria-busy', 'true')

  await guideApp.start()
  await retry.click()
  await expect(page.getByRole('heading', { name: 'הקבוצות שלי' })).toBeVisible()
  await expect(page.getByText(unavailable)).toBeHidden()
  await guideApp.stop()
})

test('the groups are available while the dashboard is down', async ({ page, newServer }) => {
  const server = await newServer({ DASHBOARD_APP_URL: 'http://localhost:9' })
  await openAs(page, coordinator, `${server.url}/dashboard`)
  await expect(page.getByText(unavailable)).toBeVisible()
  await page.getByRole('link', { name: 'בית' }).click()
  await expect(page.getByRole('heading', { name: 'הקבוצות שלי' })).toBeVisible()
})

test('a group is available to a coordinator while the dashboard is down', async ({ page, newServer }) => {
  const server = await newServer({ DASHBOARD_APP_URL: 'http://localhost:9' })
  const id = await createApiClient(server.url).addGroup(`גפן ${newPhone()}`)
  await openAs(page, coordinator, `${server.url}/groups/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: /גפן/ })).toBeVisible()
  await openMenu(page)
  await expect(page.getByText(`שלום, ${coordinator.name}`)).toBeVisible()
})

test('a page that is opened offline loads when the network returns', async ({ page, api }) => {
  const guide = await api.register('יעל שני', [await api.addGroup(`גפן ${newPhone()}`)])
  await openAs(page, guide, '/groups')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'החשבון שלי' }).click()
  await expect(page.getByText(unavailable)).toBeVisible()
  await expect(page.getByText('אין חיבור לשרת')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'החשבון שלי' })).toBeVisible()
})

function waitForMissingCode(page: Page) {
  return page.evaluate(() => {
    const missing = Promise.withResolvers<void>()
    window.addEventListener('vite:preloadError', (event) => {
      if (String(Reflect.get(event, 'payload')).includes('-app/')) missing.resolve()
    })
    return missing.promise
  })
}

for (const path of ['/groups', '/dashboard']) {
  test(`${path} stays when the network is lost before it is fully loaded`, async ({ page, api }) => {
    const me = await api.registerCoordinator('תמר נגר')
    const groupIds = [await api.addGroup(`גפן ${newPhone()}`)]
    await api.asCoordinator('add-admin-groups.php', { adminId: me.id, groupIds })
    await api.asCoordinator('add-guide-groups.php', { guideId: me.id, groupIds })
    await postponeIdle(page)
    await openAs(page, me, path)
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.context().setOffline(true)
    const failed = waitForMissingCode(page)
    await runIdle(page)
    await failed
    // React renders the result of a lazy file only after 300 ms.
    await waitForFrames(page, 40)
    await expect(page.getByRole('article')).toBeVisible()
  })
}

test('a dialog that is opened offline opens by a retry', async ({ page, api }) => {
  const guide = await api.register('יעל שני', [await api.addGroup(`גפן ${newPhone()}`)])
  await openAs(page, guide, '/groups')
  const request = page.getByRole('button', { name: /^בקשה להצטרף/ })
  await expect(request).toBeVisible()
  await expect(page.getByRole('status', { name: 'הודעות' })).toBeAttached()
  await page.context().setOffline(true)
  await request.click()
  await expect(page.getByText('החלון לא נפתח')).toBeVisible()
  await expect(page.getByText('אין חיבור לשרת')).toBeVisible()
  await expect(page.getByRole('article')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'ניסיון חוזר' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href))
  expect(styles).toContainEqual(expect.stringContaining('guide-app/assets/dialogs-'))
})

test('a part of a page that is opened offline appears when the network returns', async ({ page, api }) => {
  const me = await api.registerCoordinator('תמר נגר')
  const groupIds = [await api.addGroup(`גפן ${newPhone()}`)]
  await api.asCoordinator('add-admin-groups.php', { adminId: me.id, groupIds })
  await openAs(page, me, '/dashboard')
  const board = page.getByRole('region', { name: 'מה דורש טיפול בקבוצות שלי' })
  await expect(board.getByRole('listitem').first()).toBeVisible()
  await page.context().setOffline(true)
  await board.getByRole('button', { expanded: false }).first().click()
  await expect(board.getByRole('alert')).toContainText('אין חיבור לשרת')
  await expect(page.getByText('סה״כ קבוצות')).toBeVisible()
  await page.context().setOffline(false)
  const opened = board.getByRole('listitem').filter({ has: page.getByRole('button', { expanded: true }) })
  await expect(opened.getByRole('link', { name: /^גפן/ })).toBeVisible()
})

test('a dashboard page that cannot be loaded does not remove the menu', async ({ page }) => {
  await openAs(page, coordinator, '/dashboard')
  await expect(page.getByText('סה״כ קבוצות')).toBeVisible()
  await page.context().setOffline(true)
  const menu = page.getByRole('navigation', { name: 'תפריט הדשבורד' })
  await menu.getByRole('link', { name: 'הגדרות' }).click()
  await expect(page.getByText(unavailable)).toBeVisible()
  await expect(menu).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'הגדרות', level: 1 })).toBeVisible()
})

function recordUrls(page: Page) {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  return urls
}

test('visitors download no remote', async ({ page }) => {
  const urls = recordUrls(page)
  await page.goto('/groups')
  await expect(page).toHaveURL(/\/login$/)
  expect(urls.filter((url) => /guide-app|dashboard-app/.test(url))).toEqual([])
})

test('guides do not download the dashboard', async ({ page, api }) => {
  const urls = recordUrls(page)
  const guide = await api.register('יעל שני', [await api.addGroup(`גפן ${newPhone()}`)])
  await openAs(page, guide, '/groups')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'דשבורד', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'כניסה לקבוצה' }).click()
  await expect(page.getByRole('link', { name: 'תיק חפיפה' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/groups$/)
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(urls.filter((url) => url.includes('dashboard-app'))).toEqual([])
})
