import type { Locator, Page, Request } from 'playwright/test'
import { createApiClient, newPhone } from './fixtures/apiClient.ts'
import { postponeIdle, runIdle } from './fixtures/idle.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, signInByCall, test } from './fixtures/test.ts'

type Budget = {
  path: string
  ready: (page: Page) => Locator
  /** Compressed JavaScript that arrives until the page is ready, without headers, in KB of 1,024 bytes. */
  javascript: number
  requests: number
  /** Calls whose input is in an earlier answer. */
  dependent?: RegExp
}

const groupsList: Budget = {
  path: '/dashboard/groups-list',
  ready: (page) => page.getByRole('row', { name: /גפן/ }),
  javascript: 370,
  requests: 36,
  dependent: /get-nudges/,
}

/** Preload links to files outside the shell. */
const remotePreloads = /<link rel="(?:module)?preload"[^>]* href="(?!\/assets\/)[^>]*>/g

const login: Budget = {
  path: '/login',
  ready: (page) => page.getByLabel('מספר טלפון'),
  javascript: 110,
  requests: 6,
}
const groups: Budget = {
  path: '/groups',
  ready: (page) => page.getByRole('article'),
  javascript: 135,
  requests: 17,
}
// Dialogs, the trainee form, the journal and the other guides in the file load when the browser is idle.
const handover: Budget = {
  path: 'details',
  ready: (page) => page.getByLabel('שעות פעילות'),
  javascript: 160,
  requests: 28,
}
const trainees: Budget = {
  path: 'participants',
  ready: (page) => page.getByText('נועם').first(),
  javascript: 150,
  requests: 28,
}
const dashboard: Budget = {
  path: '/dashboard',
  ready: (page) => page.getByText('סה״כ קבוצות'),
  javascript: 320,
  requests: 28,
}

test('the sign-in page loads within its budget', { tag: '@phone' }, async ({ page }) => {
  await expectWithin(page, login)
})

test('the groups page loads within its budget', { tag: '@phone' }, async ({ page, api }) => {
  const { phone } = await api.register('יעל שני', [await api.addGroup(`גפן ${newPhone()}`)])
  await signInByCall(page, phone)
  await expectWithin(page, groups)
})

for (const budget of [handover, trainees]) {
  test(`${budget.path} loads within its budget, without the code of journal, stream and hash`, {
    tag: '@phone',
  }, async ({ page, api }) => {
    const groupId = await api.addGroup(`גפן ${newPhone()}`)
    const { phone } = await api.register('יעל שני', [groupId])
    await api.as(phone, 'add-trainee.php', { group_id: groupId, first_name: 'נועם', last_name: 'לביא' })
    await signInByCall(page, phone)
    const requests = await expectWithin(page, { ...budget, path: `/groups/${groupId}/${budget.path}` })
    const loaded = requests.length
    // The lock names of journal and stream, and a constant of the hash, which only their code contains.
    const later = ['hafifa-page', 'hafifa-changes', '1779033703']
    expect(await codeOf(requests.slice(0, loaded))).not.toMatch(new RegExp(later.join('|')))
    await runIdle(page)
    for (const name of later) await expect.poll(() => codeOf(requests.slice(loaded))).toContain(name)
  })
}

/** Only the code of copies contains them: its databases, caches, locks and calls. */
const ofCopies = ['hafifa-copy-', 'hafifa-files', '/offline.json', 'get-offline-pack.php']

test('where copies are offered, only the phone of a guide who has asked for one loads their code', {
  tag: '@phone',
}, async ({ page, newServer }) => {
  const { url } = await newServer({ OFFLINE_DAYS: '7' })
  const api = createApiClient(url)
  const groupId = await api.addGroup(`גפן ${newPhone()}`)
  const { phone } = await api.register('יעל שני', [groupId])
  await signInByCall(page, phone, url)
  const file = { ...handover, path: `${url}/groups/${groupId}/details` }
  const account = {
    path: `${url}/groups/devices`,
    ready: (page: Page) => page.getByRole('button', { name: 'המכשיר הזה שלי' }),
  }
  for (const budget of [file, account]) {
    const requests = await open(page, budget)
    // What a page loads last.
    const isSettled = () => requests.some((request) => pathOf(request).startsWith('/assets/ProofPanel'))
    await expect.poll(isSettled).toBe(true)
    if (budget === file) await expect.poll(() => codeOf(requests)).toContain('hafifa-page')
    const code = await codeOf(requests)
    expect(ofCopies.filter((text) => code.includes(text))).toEqual([])
  }
  await page.evaluate(() => localStorage.setItem('device-copy', '{"sealed":[999999]}'))
  const requests = await open(page, file)
  for (const text of ofCopies) await expect.poll(() => codeOf(requests)).toContain(text)
})

test('the dashboard loads within its budget', { tag: '@desktop' }, async ({ page }) => {
  await signInByCall(page, coordinator.phone)
  await expectWithin(page, dashboard)
})

test('the list of groups loads within its budget', { tag: '@desktop' }, async ({ page, api }) => {
  await api.addGroup(`גפן ${newPhone()}`)
  await signInByCall(page, coordinator.phone)
  await expectWithin(page, groupsList)
})

for (const { path, ready } of [groups, dashboard]) {
  test(`${path} requests everything that it preloads`, { tag: '@desktop' }, async ({ page, api }) => {
    const groupId = await api.addGroup(`גפן ${newPhone()}`)
    const { guide } = await signInByCall(page, coordinator.phone)
    await api.asCoordinator('add-guide-groups.php', { guideId: guide.id, groupIds: [groupId] })
    let preloaded: string[] = []
    await page.route(path, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      preloaded = linksOf(html.match(remotePreloads)?.join(''))
      await route.fulfill({ response, body: html.replaceAll(remotePreloads, '') })
    })
    const requests = await open(page, { path, ready })
    await page.waitForLoadState('networkidle')
    expect(preloaded).not.toEqual([])
    const requested = requests.map(pathOf)
    expect(preloaded.flatMap(splitBatch).filter((path) => !requested.includes(path))).toEqual([])
  })
}

/** Returns a list that also receives later requests. */
async function open(page: Page, { path, ready }: Pick<Budget, 'path' | 'ready'>): Promise<Request[]> {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto(path, { waitUntil: 'commit' })
  await expect(ready(page).first()).toBeVisible()
  return requests
}

/** Returns the requests. Later ones are added to the list. */
async function expectWithin(page: Page, budget: Budget): Promise<Request[]> {
  await postponeIdle(page)
  const all = await open(page, budget)
  // Calls that change data are not part of loading.
  const requests = all.filter((request) => request.method() === 'GET' && pathOf(request) !== '/icon.svg')
  const [document, ...others] = requests
  const response = await document?.response()
  const links = linksOf(await response?.text())
  const paths = requests.map(pathOf)
  // The HTML links every other request (a depth of two), and nothing is requested twice.
  const unlinked = others.map(pathOf).filter((path) => !links.includes(path))
  expect(unlinked.filter((path) => !budget.dependent?.test(path))).toEqual([])
  expect(paths.filter((path, n) => paths.indexOf(path) !== n)).toEqual([])
  expect(requests.length).toBeLessThanOrEqual(budget.requests)
  const scripts = others.filter((request) => pathOf(request).endsWith('.js'))
  const sizes = await Promise.all(scripts.map((script) => script.sizes()))
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  expect(bytes / 1024).toBeLessThanOrEqual(budget.javascript)
  // V8 accepts the hint only in the first line.
  const codes = await Promise.all(scripts.map(async (script) => (await script.response())?.text()))
  const large = codes.filter((code = '') => code.length > 20_000)
  expect(large.filter((code) => !code?.startsWith('//# allFunctionsCalledOnLoad'))).toEqual([])
  return all
}

async function codeOf(requests: readonly Request[]): Promise<string> {
  const scripts = requests.filter((request) => pathOf(request).endsWith('.js'))
  const responses = await Promise.all(scripts.map((script) => script.response()))
  // An entry that has not changed since the page before has no body.
  const texts = await Promise.all(responses.map((response) => (response?.ok() ? response.text() : '')))
  return texts.join('\n')
}

function pathOf(request: Request) {
  const { pathname, search } = new URL(request.url())
  return pathname + search
}

function splitBatch(path: string): string[] {
  const calls = new URL(path, 'http://localhost').searchParams.getAll('call')
  return calls.length > 0 ? calls : [path]
}

function linksOf(html = '') {
  return [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'))
}
