import type { Page } from 'playwright/test'
import { startDevServers, startStandalone } from './fixtures/devServers.ts'
import { watchInstances } from './fixtures/instances.ts'
import { newPhone, officeOf } from './fixtures/people.ts'
import { hostRemote } from './fixtures/remoteHost.ts'
import { coordinator, startServer } from './fixtures/server.ts'
import { expect, signIn, test } from './fixtures/test.ts'

const unavailable = 'החלק הזה של המערכת אינו זמין כרגע'

/** Visits the shell and both remotes. */
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

test('React, store, query client and router exist once in the built product', async ({ page, server }) => {
  const instances = await watchInstances(page)
  await visitAllParts(page, server.url)
  expect(await instances.distinct()).toEqual({ parts, ...once })
  expect(await instances.copies()).toEqual({ router: 1, query: 1, platform: 1 })
})

test('React, store, query client and router exist once in development', async ({ page, server }) => {
  test.slow()
  const dev = await startDevServers(server.url)
  // On the first visit Vite prebundles dependencies and then reloads the page.
  await visitAllParts(page, dev.url, 30_000)
  await page.getByRole('button', { name: 'התנתקות' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const instances = await watchInstances(page)
  await visitAllParts(page, dev.url, 30_000)
  expect(await instances.distinct()).toEqual({ parts, ...once })
  expect(await instances.copies()).toEqual({ router: 1, query: 1, platform: 1 })
  await dev.stop()
})

test('each remote runs in development without a shell', async ({ page, server }) => {
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

test('a remote that is down is reported as unavailable until a retry finds it', async ({ page }) => {
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

test('a dashboard that is down leaves a way back to the groups', async ({ page }) => {
  const server = await startServer({ DASHBOARD_APP_URL: 'http://localhost:9' })
  await page.goto(`${server.url}/dashboard`)
  await signIn(page, coordinator.phone)
  await expect(page.getByText(unavailable)).toBeVisible()
  await page.getByRole('link', { name: 'בית' }).click()
  await expect(page.getByRole('heading', { name: 'הקבוצות שלי' })).toBeVisible()
  await server.stop()
})

test('visitors download no remote, and guides only their own', async ({ page, server }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const office = officeOf(server.url)
  const { phone } = await office.register('יעל שני', [await office.addGroup(`גפן ${newPhone()}`)])
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
