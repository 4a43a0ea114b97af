import { createHash } from 'node:crypto'
import type { Page, Response } from 'playwright/test'
import { contract } from '../shared-ui/src/remote.ts'
import { handoverReader } from './fixtures/handover.ts'
import { startOnThreeOrigins } from './fixtures/origins.ts'
import { newPhone, officeOf } from './fixtures/people.ts'
import { released } from './fixtures/release.ts'
import { coordinator } from './fixtures/server.ts'
import { test as base, expect, signIn } from './fixtures/test.ts'

const foreignContract = contract + 1

/** The folders of released builds, to publish instead of the workspaces' `dist`. */
type Releases = Record<'newGuideApp' | 'oldGuideApp' | 'oldDashboardApp' | 'foreignGuideApp', string>
type Origins = Awaited<ReturnType<typeof startOnThreeOrigins>>
type Group = { id: number; name: string; phone: string }

/** The product on three origins with a group and its guide's phone, and releases of the remotes. */
const test = base.extend<{ origins: Origins; group: Group }, Releases>({
  newGuideApp: released('guide-app', { version: '0.2.0', texts: { 'הקבוצות שלי': 'הקבוצות של השנה' } }),
  oldGuideApp: released('guide-app', { version: '0.0.9', texts: { 'הקבוצות שלי': 'הקבוצות של פעם' } }),
  oldDashboardApp: released('dashboard-app', {
    version: '0.0.9',
    texts: { 'סה״כ קבוצות': 'הקבוצות של כולם' },
  }),
  foreignGuideApp: released('guide-app', { version: '2.0.0', contract: foreignContract }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  origins: async ({}, use) => {
    const origins = await startOnThreeOrigins()
    await use(origins)
    await origins.stop()
  },
  group: async ({ origins }, use) => {
    const office = officeOf(origins.url)
    const name = `נצר ירוחם ${newPhone()}`
    const id = await office.addGroup(name)
    const { phone } = await office.register('מאיה לוי', [id])
    await use({ id, name, phone })
  },
})

const unavailable = (page: Page) => page.getByText('החלק הזה של המערכת אינו זמין כרגע')
const retry = (page: Page) => page.getByRole('button', { name: 'ניסיון חוזר' })
const groups = (page: Page) => page.getByRole('heading', { name: 'הקבוצות שלי' })
const dashboard = (page: Page) => page.getByText('סה״כ קבוצות')
const groupPage = (page: Page) => page.getByText('מילוי תיק חפיפה')
const toDashboard = (page: Page) => page.getByRole('link', { name: 'דשבורד' }).click()
const toGroup = (page: Page) => page.getByRole('article').getByRole('link').click()

async function enter(page: Page, address: string, phone: string) {
  await page.goto(address)
  await signIn(page, phone)
}

/** Counts the page's loads from now on. */
function countLoads(page: Page) {
  const loads = { count: 0 }
  page.on('domcontentloaded', () => {
    loads.count += 1
  })
  return loads
}

/** Records the content of each script and style that the page loads, until its result is called. */
function recordFiles(page: Page) {
  const files: Promise<[url: string, content: string]>[] = []
  const record = (response: Response) => {
    if (!/\.(js|css)$/.test(response.url())) return
    const digest = async () =>
      createHash('sha256')
        .update(await response.body())
        .digest('hex')
    files.push(digest().then((content) => [response.url(), content]))
  }
  page.on('response', record)
  return async () => {
    page.off('response', record)
    return Object.fromEntries(await Promise.all(files))
  }
}

test('each part works from its own origin, without an error in the console', async ({ page, origins }) => {
  const { guideApp, dashboardApp } = origins
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'info') complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
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
  await toDashboard(page)
  await expect(dashboard(page)).toBeVisible()
  expect(complaints).toEqual([])
})

test('the head of a page names what it will load from another origin', async ({ page, origins, group }) => {
  await enter(page, `${origins.url}/groups`, group.phone)
  await expect(groups(page)).toBeVisible()
  // The server does not wait for another one: the first page made it read the list for the next ones.
  const html = async () => (await page.request.get(`${origins.url}/groups`)).text()
  await expect.poll(html).toContain(`href="${origins.guideApp.url}/remoteEntry.js"`)
  const named = [...(await html()).matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  const recorded = recordFiles(page)
  await page.goto(`${origins.url}/groups`)
  await expect(page.getByRole('article')).toBeVisible()
  const loaded = Object.keys(await recorded()).filter((url) => url.startsWith(origins.guideApp.url))
  expect(loaded).not.toEqual([])
  expect(named).toEqual(expect.arrayContaining(loaded))
})

test.describe('a new release of a remote', () => {
  test('is loaded by the next page load and changes no file of the other parts', async ({
    page,
    origins,
    newGuideApp,
  }) => {
    const visit = async () => {
      const recorded = recordFiles(page)
      // What loads when the browser is idle must arrive before the next navigation discards it.
      await page.goto(`${origins.url}/groups`, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading')).toBeVisible()
      await page.goto(`${origins.url}/dashboard/settings`, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { name: 'הגדרות' })).toBeVisible()
      const all = Object.entries(await recorded())
      const isOfGuideApp = ([url]: [string, string]) => url.startsWith(origins.guideApp.url)
      return {
        guideApp: Object.fromEntries(all.filter(isOfGuideApp)),
        others: Object.fromEntries(all.filter((file) => !isOfGuideApp(file))),
      }
    }
    await enter(page, `${origins.url}/login`, coordinator.phone)
    await expect(groups(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    const before = await visit()
    origins.guideApp.publish(newGuideApp)
    const after = await visit()
    expect(after.others).toEqual(before.others)
    expect(after.guideApp).not.toEqual(before.guideApp)
    await page.goto(`${origins.url}/groups`)
    await expect(page.getByRole('heading', { name: 'הקבוצות של השנה' })).toBeVisible()
  })

  test('reaches a tab that was left open with one reload', async ({ page, origins, group, newGuideApp }) => {
    await enter(page, `${origins.url}/groups`, group.phone)
    await expect(groups(page)).toBeVisible()
    origins.guideApp.publish(newGuideApp)
    const loads = countLoads(page)
    await toGroup(page)
    await expect(groupPage(page)).toBeVisible()
    expect(loads.count).toBe(1)
  })

  test('without a file makes the page reload only once', async ({ page, origins, group }) => {
    await enter(page, `${origins.url}/groups`, group.phone)
    await expect(groups(page)).toBeVisible()
    origins.guideApp.ail({ of: /GroupPage.*js/, status: 404, body: '' })
    const loads = countLoads(page)
    await toGroup(page)
    await expect(unavailable(page)).toBeVisible()
    await expect.poll(() => loads.count).toBe(1)
    await expect(unavailable(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(loads.count).toBe(1)
    origins.guideApp.ail()
    await retry(page).click()
    await expect(groupPage(page)).toBeVisible()
    expect(loads.count).toBe(2)
  })

  test('is loaded after unsaved changes are saved', async ({ page, origins, group, newGuideApp }) => {
    await enter(page, `${origins.url}/groups/${group.id}/details`, group.phone)
    const read = await handoverReader(origins.url, coordinator.phone, group.id)
    await page.getByLabel('שעות פעילות').fill('16:00-18:00')
    origins.guideApp.publish(newGuideApp)
    const loads = countLoads(page)
    await page.getByRole('link', { name: group.name }).click()
    await expect(groupPage(page)).toBeVisible()
    expect(loads.count).toBe(1)
    expect(await read()).toMatchObject({ activity_hours: '16:00-18:00' })
  })

  test('asks before it discards changes that cannot be saved', async ({
    page,
    origins,
    group,
    newGuideApp,
  }) => {
    const saves = '**/api/update-group-form.php'
    await enter(page, `${origins.url}/groups/${group.id}/details`, group.phone)
    await expect(page.getByLabel('שעות פעילות')).toBeVisible()
    const read = await handoverReader(origins.url, coordinator.phone, group.id)
    await page.route(saves, (route) => route.abort())
    await page.getByLabel('שעות פעילות').fill('16:00-18:00')
    origins.guideApp.publish(newGuideApp)
    const loads = countLoads(page)
    await page.getByRole('link', { name: group.name }).click()
    await expect(unavailable(page)).toBeVisible()
    await expect(page.getByText('מה שכתבת בתיק החפיפה עוד לא נשמר')).toBeVisible()
    const asked = page.waitForEvent('dialog')
    await retry(page).click()
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    expect(loads.count).toBe(0)
    await page.unroute(saves)
    await retry(page).click()
    await expect(groupPage(page)).toBeVisible()
    expect(loads.count).toBe(1)
    expect(await read()).toMatchObject({ activity_hours: '16:00-18:00' })
  })
})

test('a release of the shell reaches a tab that was left open', async ({ page, origins, group }) => {
  await enter(page, `${origins.url}/groups`, group.phone)
  await expect(groups(page)).toBeVisible()
  const loads = countLoads(page)
  await page.route(/HelpDialog.*js/, (route) =>
    loads.count === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.getByRole('button', { name: 'עזרה' }).click()
  await expect.poll(() => loads.count).toBe(1)
  await page.getByRole('button', { name: 'עזרה' }).click()
  await expect(page.getByRole('dialog', { name: 'איפה נוח לך יותר לדבר?' })).toBeVisible()
})

test.describe('a remote whose server', () => {
  const troubles = {
    'answers 500': { status: 500, body: '' },
    'answers with html in place of JavaScript': { status: 200, type: 'text/html', body: '<!doctype html>' },
    'has a broken entry': { of: /remoteEntry/, status: 200, body: 'export {' },
    'has broken code behind a good entry': { of: /routes-.*js/, status: 200, body: 'throw Error("broken")' },
  }
  for (const [name, trouble] of Object.entries(troubles)) {
    test(`${name} is reported as unavailable until a retry finds it well`, async ({ page, origins }) => {
      origins.guideApp.ail(trouble)
      await enter(page, `${origins.url}/groups`, coordinator.phone)
      await expect(unavailable(page)).toBeVisible()
      // Code that fails to load makes the page reload once.
      await page.waitForLoadState('networkidle')
      await expect(unavailable(page)).toBeVisible()
      await toDashboard(page)
      await expect(dashboard(page)).toBeVisible()
      await page.getByRole('link', { name: 'לאזור המדריכים' }).click()
      await expect(unavailable(page)).toBeVisible()
      origins.guideApp.ail()
      await retry(page).click()
      await expect(groups(page)).toBeVisible()
    })
  }

  test('takes ten seconds is waited for behind the busy overlay', async ({ page, origins }) => {
    await enter(page, `${origins.url}/groups`, coordinator.phone)
    await expect(groups(page)).toBeVisible()
    origins.dashboardApp.ail({ of: /remoteEntry/, delay: 10_000 })
    await toDashboard(page)
    await expect(page.getByText('טוען…')).toBeVisible()
    await expect(dashboard(page)).toBeVisible({ timeout: 25_000 })
    await expect(page.getByText('טוען…')).toBeHidden()
  })
})

/** The platform's names when the current contract began. Removing one is a new contract. */
const promised = `
  ApiError api beforeLogout callQuery createBrowserRouter currentGuide errorText guideAtom invalidateAfter isApiError
  keepPreviousData Link mayCall Navigate NavLink onGuideChange Outlet page prefetching queryClient QueryClientProvider
  queryOptions redirect RouterProvider routesOf ScrollRestoration send signedOutAtom signIn signOut store StoreProvider
  toast toastAtom toGroup useAtomValue useBlocker useGuide useIsMutating useLocation useLogout useMutation useNavigate
  useNavigation useParams useQuery useRevalidator useRouteError useSearchParams
`

test.describe('the shell', () => {
  test('shows older releases of both remotes and shares every name of the contract', async ({
    page,
    origins,
    oldGuideApp,
    oldDashboardApp,
  }) => {
    origins.guideApp.publish(oldGuideApp)
    origins.dashboardApp.publish(oldDashboardApp)
    await enter(page, `${origins.url}/groups`, coordinator.phone)
    await expect(page.getByRole('heading', { name: 'הקבוצות של פעם' })).toBeVisible()
    await toDashboard(page)
    await expect(page.getByText('הקבוצות של כולם')).toBeVisible()
    expect(await page.evaluate(platformNames)).toEqual(expect.arrayContaining(promised.trim().split(/\s+/)))
  })

  test('runs no code of a remote of another contract', async ({
    page,
    origins,
    newGuideApp,
    foreignGuideApp,
  }) => {
    const logged: unknown[] = []
    page.on('console', async (message) => {
      if (message.type() === 'error') logged.push(await message.args()[1]?.jsonValue())
    })
    const routes: string[] = []
    page.on('request', (request) => {
      if (/routes-.*js/.test(request.url())) routes.push(request.url())
    })
    origins.guideApp.publish(foreignGuideApp)
    await enter(page, `${origins.url}/groups`, coordinator.phone)
    await expect(unavailable(page)).toBeVisible()
    await expect(page.getByText('הגרסה שלו אינה מתאימה לשאר המערכת')).toBeVisible()
    await expect
      .poll(() => logged)
      .toContainEqual({
        part: 'guide-app',
        spoken: foreignContract,
        expected: contract,
      })
    expect(routes).toEqual([])
    await toDashboard(page)
    await expect(dashboard(page)).toBeVisible()
    await page.getByRole('link', { name: 'לאזור המדריכים' }).click()
    origins.guideApp.publish(newGuideApp)
    await retry(page).click()
    await expect(page.getByRole('heading', { name: 'הקבוצות של השנה' })).toBeVisible()
  })
})

test('signing out in one part signs out of all parts in every tab', async ({ page, origins }) => {
  await enter(page, `${origins.url}/groups`, coordinator.phone)
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

type Federation = {
  __INSTANCES__: { loadShare: (name: string) => Promise<() => Record<string, unknown>> }[]
}

/** Runs in the page: the names that the shell shares as the platform. */
async function platformNames() {
  const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: Federation }
  const platform = await __FEDERATION__.__INSTANCES__[0]?.loadShare('@hafifa/shared-ui/platform')
  return Object.keys(platform?.() ?? {})
}
