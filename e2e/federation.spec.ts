import type { Page } from 'playwright/test'
import { createApiClient, newPhone } from './fixtures/apiClient.ts'
import { startDevServers, startStandalone } from './fixtures/devServers.ts'
import { recordInstances } from './fixtures/instances.ts'
import { hostRemote } from './fixtures/remoteHost.ts'
import { coordinator, startServer } from './fixtures/server.ts'
import { expect, signIn, test } from './fixtures/test.ts'

const unavailable = 'החלק הזה של המערכת אינו זמין כרגע'

/** Goes through the shell and both remotes, back and forth. */
async function visitAllParts(page: Page, url: string, timeout = 10_000) {
  const patient = expect.configure({ timeout })
  await page.goto(`${url}/login`)
  await signIn(page, coordinator.phone)
  await patient(page.getByRole('heading', { name: 'הקבוצות שלי' })).toBeVisible()
  await page.getByRole('link', { name: 'דשבורד' }).click()
  await patient(page.getByText('סה״כ קבוצות')).toBeVisible()
  await page.getByRole('link', { name: 'לאזור המדריכים' }).click()
  await patient(page.getByRole('heading', { name: 'הקבוצות שלי' })).toBeVisible()
}

const once = { react: 1, reactDom: 1, store: 1, queryClient: 1, router: 1 }
const parts = ['dashboard-app', 'guide-app', 'shell']

test('React, store, query client and router exist once across the border in the built product', async ({
  page,
  server,
}) => {
  const instances = await recordInstances(page)
  await visitAllParts(page, server.url)
  expect(await instances.countInstances()).toEqual({ parts, ...once })
  expect(await instances.countCopies()).toEqual({ router: 1, query: 1, platform: 1 })
})

test('React, store, query client and router exist once across the border in development', async ({
  page,
  server,
}) => {
  test.slow()
  const dev = await startDevServers(server.url)
  // The first visit lets Vite find and prepare what the parts need; it reloads the page when it is done.
  await visitAllParts(page, dev.url, 30_000)
  await page.getByRole('button', { name: 'התנתקות' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const instances = await recordInstances(page)
  await visitAllParts(page, dev.url, 30_000)
  expect(await instances.countInstances()).toEqual({ parts, ...once })
  expect(await instances.countCopies()).toEqual({ router: 1, query: 1, platform: 1 })
  await dev.stop()
})

test('each remote runs in development without a shell, before a real API', async ({ page, server }) => {
  test.slow()
  const patient = expect.configure({ timeout: 30_000 })
  const guideApp = await startStandalone('guide-app', server.url)
  await page.goto(guideApp.url)
  await patient(page.getByLabel('מספר טלפון')).toBeVisible()
  await signIn(page, coordinator.phone)
  await patient(page.getByRole('heading', { name: 'הקבוצות שלי' })).toBeVisible()
  await guideApp.stop()

  const dashboardApp = await startStandalone('dashboard-app', server.url)
  await page.goto(dashboardApp.url)
  await patient(page.getByLabel('מספר טלפון')).toBeVisible()
  await signIn(page, coordinator.phone)
  await patient(page.getByText('סה״כ קבוצות')).toBeVisible()
  await dashboardApp.stop()
})

test('a remote that is down says so, the other goes on, and a retry brings it back', async ({ page }) => {
  const guideApp = await hostRemote('guide-app')
  const server = await startServer({ GUIDE_APP_URL: guideApp.url })
  await guideApp.stop()
  await page.goto(`${server.url}/login`)
  await signIn(page, coordinator.phone)
  await expect(page.getByText(unavailable)).toBeVisible()
  await expect(page.getByText(`שלום, ${coordinator.name}`)).toBeVisible()

  await page.getByRole('link', { name: 'דשבורד' }).click()
  await expect(page.getByText('סה״כ קבוצות')).toBeVisible()
  await page.getByRole('link', { name: 'לאזור המדריכים' }).click()
  await expect(page.getByText(unavailable)).toBeVisible()
  await page.getByRole('button', { name: 'ניסיון חוזר' }).click()
  await expect(page.getByText(unavailable)).toBeVisible()

  await guideApp.start()
  await page.getByRole('button', { name: 'ניסיון חוזר' }).click()
  await expect(page.getByRole('heading', { name: 'הקבוצות שלי' })).toBeVisible()
  await expect(page.getByText(unavailable)).toBeHidden()
  await server.stop()
  await guideApp.stop()
})

test('a dashboard that is down leaves its coordinators the way back to their groups', async ({ page }) => {
  const server = await startServer({ DASHBOARD_APP_URL: 'http://localhost:9' })
  await page.goto(`${server.url}/dashboard`)
  await signIn(page, coordinator.phone)
  await expect(page.getByText(unavailable)).toBeVisible()
  await page.getByRole('link', { name: 'בית' }).click()
  await expect(page.getByRole('heading', { name: 'הקבוצות שלי' })).toBeVisible()
  await server.stop()
})

test('a guide downloads nothing of the dashboard, and a visitor nothing of either', async ({
  page,
  server,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const api = createApiClient(server.url)
  const { phone } = await api.register('יעל שני', [await api.addGroup(`גפן ${newPhone()}`)])
  await page.goto('/groups')
  await expect(page).toHaveURL(/\/login$/)
  expect(requested.filter((url) => /guide-app|dashboard-app/.test(url))).toEqual([])
  await signIn(page, phone)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/groups$/)
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(requested.filter((url) => url.includes('dashboard-app'))).toEqual([])
})
