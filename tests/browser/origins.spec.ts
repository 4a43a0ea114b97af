import { recordFiles } from './fixtures/files.ts'
import { postponeIdle } from './fixtures/idle.ts'
import {
  dashboard,
  goToDashboard,
  goToGuideApp,
  groups,
  retry,
  test,
  unavailable,
} from './fixtures/origins.ts'
import type { Fault } from './fixtures/remoteHost.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, openAs, signIn } from './fixtures/test.ts'

test('each remote runs on a separate origin with the required headers', async ({ page, origins }) => {
  const { guideApp, dashboardApp } = origins
  const messages: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'info') messages.push(message.text())
  })
  page.on('pageerror', ({ message }) => messages.push(message))
  const document = await page.goto(`${origins.url}/login`)
  expect(document?.headers()['content-security-policy']).toContain(
    `script-src 'self' ${guideApp.url} ${dashboardApp.url};`,
  )
  const entry = page.waitForResponse(`${guideApp.url}/remoteEntry.js`)
  await signIn(page, coordinator.phone)
  await expect(groups(page)).toBeVisible()
  expect((await entry).headers()).toMatchObject({
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  await goToDashboard(page)
  await expect(dashboard(page)).toBeVisible()
  expect(messages).toEqual([])
})

test('a page preloads the files of a remote on another origin', async ({ page, origins, group }) => {
  await openAs(page, group, `${origins.url}/groups`)
  await expect(groups(page)).toBeVisible()
  // The server fetches the list of files in the background after the first page.
  const html = async () => (await page.request.get(`${origins.url}/groups`)).text()
  await expect.poll(html).toContain(`href="${origins.guideApp.url}/remoteEntry.js"`)
  const preloaded = [...(await html()).matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  // Excludes the files that this page loads when it is idle.
  await page.waitForLoadState('networkidle')
  await postponeIdle(page)
  const recorded = recordFiles(page)
  await page.goto(`${origins.url}/groups`)
  await expect(page.getByRole('article')).toBeVisible()
  const loaded = Object.keys(await recorded()).filter((url) => url.startsWith(origins.guideApp.url))
  expect(loaded).not.toEqual([])
  expect(loaded.filter((url) => !preloaded.includes(url))).toEqual([])
})

test.describe('a remote whose server', () => {
  const faults: Record<string, Fault> = {
    'responds with 500': { status: 500, body: '' },
    'responds with HTML': { status: 200, contentType: 'text/html', body: '<!doctype html>' },
    'has a broken entry': { path: /remoteEntry/, status: 200, body: 'export {' },
    'has broken routes': { path: /routes-.*js/, status: 200, body: 'throw Error("broken")' },
  }
  for (const [name, fault] of Object.entries(faults)) {
    test(`${name} is shown as unavailable until a retry succeeds`, async ({ page, origins }) => {
      origins.guideApp.failWith(fault)
      await openAs(page, coordinator, `${origins.url}/groups`)
      await expect(unavailable(page)).toBeVisible()
      // The shell reloads the page once when the code of a remote throws.
      await page.waitForLoadState('networkidle')
      await expect(unavailable(page)).toBeVisible()
      await goToDashboard(page)
      await expect(dashboard(page)).toBeVisible()
      await goToGuideApp(page)
      await expect(unavailable(page)).toBeVisible()
      origins.guideApp.recover()
      await retry(page).click()
      await expect(groups(page)).toBeVisible()
    })
  }

  test('takes ten seconds shows a loading message', async ({ page, origins }) => {
    await openAs(page, coordinator, `${origins.url}/groups`)
    await expect(groups(page)).toBeVisible()
    origins.dashboardApp.failWith({ path: /remoteEntry/, delayMs: 10_000 })
    await goToDashboard(page)
    await expect(page.getByText('בטעינה…')).toBeVisible()
    await expect(dashboard(page)).toBeVisible()
    await expect(page.getByText('בטעינה…')).toBeHidden()
  })
})

test('signing out in one app signs out of another app in another tab', async ({ page, origins }) => {
  await openAs(page, coordinator, `${origins.url}/groups`)
  await expect(groups(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`${origins.url}/dashboard`)
  await expect(dashboard(other)).toBeVisible()
  await other.getByRole('button', { name: 'התנתקות' }).click()
  await expect(other).toHaveURL(/\/login$/)
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(`${origins.url}/groups`)
  await expect(page).toHaveURL(/\/login$/)
})
