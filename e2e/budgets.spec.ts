import type { Locator, Page, Request } from 'playwright/test'
import { newPhone } from './fixtures/people.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, test } from './fixtures/test.ts'

type Budget = {
  path: string
  ready: (page: Page) => Locator
  /** KB (1,024 bytes) of JavaScript on the wire until the page is ready. */
  javascript: number
  requests: number
}

/** A preload link to a file of a remote or to the API. */
const ofRemote = /<link rel="(?:module)?preload"[^>]* href="(?!\/assets\/)[^>]*>/g

const login: Budget = {
  path: '/login',
  ready: (page) => page.getByLabel('מספר טלפון'),
  javascript: 125,
  requests: 6,
}
const groups: Budget = {
  path: '/groups',
  ready: (page) => page.getByRole('article'),
  javascript: 135,
  requests: 17,
}
const dashboard: Budget = {
  path: '/dashboard',
  ready: (page) => page.getByText('סה״כ קבוצות'),
  javascript: 290,
  requests: 28,
}

test('the sign-in loads within its budget', async ({ page }) => {
  await expectWithin(page, login)
})

test('the groups load within their budget', async ({ page, office }) => {
  const { phone } = await office.register('יעל שני', [await office.addGroup(`גפן ${newPhone()}`)])
  await enter(page, phone)
  await expectWithin(page, groups)
})

test('the dashboard loads within its budget', async ({ page }) => {
  await enter(page, coordinator.phone)
  await expectWithin(page, dashboard)
})

for (const { path, ready } of [groups, dashboard]) {
  test(`the head of ${path} names only what the page loads anyway`, async ({ page, office }) => {
    const groupId = await office.addGroup(`גפן ${newPhone()}`)
    const guide = await enter(page, coordinator.phone)
    await office.asCoordinator('add-guide-groups.php', { guideId: guide.id, groupIds: [groupId] })
    let named: string[] = []
    await page.route(path, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      named = namedIn(html.match(ofRemote)?.join(''))
      await route.fulfill({ response, body: html.replaceAll(ofRemote, '') })
    })
    const requests = await open(page, { path, ready })
    await page.waitForLoadState('networkidle')
    expect(named).not.toEqual([])
    expect(requests.map(pathOf)).toEqual(expect.arrayContaining(named.flatMap(oneByOne)))
  })
}

/** Signs in without loading a page, so that the browser's cache stays empty. */
async function enter(page: Page, phone: string) {
  const response = await page.request.post('/api/login.php', { data: { phone } })
  const { guide } = await response.json()
  await page.addInitScript((stored) => localStorage.setItem('guide', stored), JSON.stringify(guide))
  return guide
}

/** Opens a page. The list grows with its requests. */
async function open(page: Page, { path, ready }: Pick<Budget, 'path' | 'ready'>): Promise<Request[]> {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto(path, { waitUntil: 'commit' })
  await expect(ready(page).first()).toBeVisible()
  return requests
}

async function expectWithin(page: Page, budget: Budget) {
  // Excludes what loads when the browser is idle.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const requests = [...(await open(page, budget))].filter((request) => pathOf(request) !== '/icon.svg')
  const [document, ...others] = requests
  const response = await document?.response()
  const named = namedIn(await response?.text())
  // The head names every request, so the request depth is two; none is made twice.
  expect(named).toEqual(expect.arrayContaining(others.map(pathOf)))
  expect(new Set(requests.map(pathOf)).size).toBe(requests.length)
  expect(requests.length).toBeLessThanOrEqual(budget.requests)
  const scripts = others.filter((request) => pathOf(request).endsWith('.js'))
  const sizes = await Promise.all(scripts.map((script) => script.sizes()))
  const bytes = sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
    0,
  )
  expect(bytes / 1024).toBeLessThanOrEqual(budget.javascript)
}

function pathOf(request: Request) {
  const { pathname, search } = new URL(request.url())
  return pathname + search
}

/** Splits a batch into its calls. */
function oneByOne(path: string): string[] {
  const calls = new URL(path, 'http://localhost').searchParams.getAll('call')
  return calls.length > 0 ? calls : [path]
}

function namedIn(html = '') {
  return [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'))
}
