import type { Locator, Page } from 'playwright/test'
import { contract } from '../../shared-ui/src/platform/remote.ts'
import { createApiClient } from './fixtures/apiClient.ts'
import { recordFiles } from './fixtures/files.ts'
import { dashboard, goToDashboard, goToGuideApp, groups, retry, unavailable } from './fixtures/origins.ts'
import { test } from './fixtures/releases.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, openAs } from './fixtures/test.ts'

// In one worker, so that each release is built only once.
test.describe.configure({ mode: 'default' })

const groupPage = (page: Page) => page.getByText('מילוי תיק חפיפה')
const goToGroup = (page: Page) => page.getByRole('link', { name: 'כניסה לקבוצה' }).click()

function countLoads(page: Page) {
  const loads = { count: 0 }
  page.on('domcontentloaded', () => {
    loads.count += 1
  })
  return loads
}

test.describe('a new release of a remote', () => {
  test('loads with the next page and changes no file of the other apps', async ({
    page,
    origins,
    newGuideApp,
  }) => {
    const load = async (path: string, heading: string, loadedOnceIdle: Locator[], file?: RegExp) => {
      const recorded = recordFiles(page)
      const response = file && page.waitForResponse(file)
      await page.goto(`${origins.url}${path}`)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      for (const part of loadedOnceIdle) await expect(part).toBeAttached()
      await response
      return Object.entries(await recorded())
    }
    const visit = async () => {
      const toasts = page.getByRole('status', { name: 'הודעות' })
      const search = page.getByRole('button', { name: 'חיפוש', exact: true })
      const all = [
        ...(await load('/groups', 'הקבוצות', [toasts])),
        ...(await load('/dashboard/settings', 'הגדרות', [toasts, search], /\/MenuDrawer-/)),
      ]
      const isOfGuideApp = ([url]: [string, string]) => url.startsWith(origins.guideApp.url)
      return {
        guideApp: Object.fromEntries(all.filter(isOfGuideApp)),
        others: Object.fromEntries(all.filter((file) => !isOfGuideApp(file))),
      }
    }
    await openAs(page, coordinator, `${origins.url}/login`)
    await expect(groups(page)).toBeVisible()
    const before = await visit()
    origins.guideApp.publish(newGuideApp)
    const after = await visit()
    expect(after.others).toEqual(before.others)
    expect(after.guideApp).not.toEqual(before.guideApp)
    await page.goto(`${origins.url}/groups`)
    await expect(page.getByRole('heading', { name: 'הקבוצות של השנה' })).toBeVisible()
  })

  test('reaches an open tab with one reload', async ({ page, origins, group, newGuideApp }) => {
    await openAs(page, group, `${origins.url}/groups`)
    await expect(groups(page)).toBeVisible()
    // Loaded once the page is idle.
    await expect(page.getByRole('button', { name: 'בקשה להצטרף לקבוצה נוספת' })).toBeVisible()
    origins.guideApp.publish(newGuideApp)
    const loads = countLoads(page)
    await goToGroup(page)
    await expect(groupPage(page)).toBeVisible()
    expect(loads.count).toBe(1)
  })

  test('that lacks a file reloads the page only once', async ({ page, origins, group }) => {
    await openAs(page, group, `${origins.url}/groups`)
    await expect(groups(page)).toBeVisible()
    origins.guideApp.failWith({ path: /GroupPage.*js/, status: 404, body: '' })
    const loads = countLoads(page)
    await goToGroup(page)
    await expect(unavailable(page)).toBeVisible()
    await expect.poll(() => loads.count).toBe(1)
    await expect(unavailable(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(loads.count).toBe(1)
    origins.guideApp.recover()
    await retry(page).click()
    await expect(groupPage(page)).toBeVisible()
    expect(loads.count).toBe(2)
  })

  test('reaches an open tab only after unsaved text is saved', async ({
    page,
    origins,
    group,
    newGuideApp,
  }) => {
    await openAs(page, group, `${origins.url}/groups/${group.id}/details`)
    await page.getByLabel('שעות פעילות').fill('16:00-18:00')
    origins.guideApp.publish(newGuideApp)
    const loads = countLoads(page)
    await page.getByRole('link', { name: group.name }).click()
    await expect(groupPage(page)).toBeVisible()
    expect(loads.count).toBe(1)
    expect(await createApiClient(origins.url).readHandover(group.id)).toMatchObject({
      activity_hours: '16:00-18:00',
    })
  })

  test('needs confirmation to load while text cannot be saved', async ({
    page,
    origins,
    group,
    newGuideApp,
  }) => {
    const saveCalls = '**/api/update-group-form.php'
    await openAs(page, group, `${origins.url}/groups/${group.id}/details`)
    await expect(page.getByLabel('שעות פעילות')).toBeVisible()
    await page.route(saveCalls, (route) => route.abort())
    await page.getByLabel('שעות פעילות').fill('16:00-18:00')
    origins.guideApp.publish(newGuideApp)
    const loads = countLoads(page)
    await page.getByRole('link', { name: group.name }).click()
    await expect(unavailable(page)).toBeVisible()
    await expect(page.getByText('מה שכתבת בתיק החפיפה עוד לא נשמר')).toBeVisible()
    const dialogOpened = page.waitForEvent('dialog')
    await retry(page).click()
    const dialog = await dialogOpened
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    expect(loads.count).toBe(0)
    await page.unroute(saveCalls)
    await retry(page).click()
    await expect(groupPage(page)).toBeVisible()
    expect(loads.count).toBe(1)
    expect(await createApiClient(origins.url).readHandover(group.id)).toMatchObject({
      activity_hours: '16:00-18:00',
    })
  })
})

test('a new release of the shell reaches an open tab', async ({ page, origins, group }) => {
  await openAs(page, group, `${origins.url}/groups`)
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

/**
 * Exports of the platform in the first release of the current contract. Removing one requires a new contract.
 */
const guaranteedExports = `
  api ApiError atom beforeLogout callQuery createBrowserRouter currentGuide errorText getLastGuideId
  guideAtom isApiError keepPreviousData Link Navigate NavLink onGuideChange Outlet page prefetching
  queryClient QueryClientProvider queryOptions redirect replace RouterProvider routesOf ScrollRestoration
  send signedOutAtom signIn store StoreProvider toast toastAtom useAtomValue useBackCloses
  useBlocker useGoBack useGuide useIsMutating useLocation useLogout useMutation useNavigate useNavigation
  useParams usePrintRecord useQuery useRevalidator useRouteError useSearchParams useWayBackHere
  wayBackAtom
`

test.describe('the shell', () => {
  test('runs older releases of both remotes', async ({ page, origins, oldGuideApp, oldDashboardApp }) => {
    origins.guideApp.publish(oldGuideApp)
    origins.dashboardApp.publish(oldDashboardApp)
    await openAs(page, coordinator, `${origins.url}/groups`)
    await expect(page.getByRole('heading', { name: 'הקבוצות של פעם' })).toBeVisible()
    await goToDashboard(page)
    await expect(page.getByText('הקבוצות של כולם')).toBeVisible()
    const present = await page.evaluate(platformExports)
    const guaranteed = guaranteedExports.trim().split(/\s+/)
    expect(guaranteed.filter((name) => !present.includes(name))).toEqual([])
  })

  test('does not run a remote built for another contract', async ({
    page,
    origins,
    newGuideApp,
    incompatibleGuideApp,
  }) => {
    const logged: unknown[] = []
    page.on('console', async (message) => {
      if (message.type() === 'error') logged.push(await message.args()[1]?.jsonValue())
    })
    const routes: string[] = []
    page.on('request', (request) => {
      if (/routes-.*js/.test(request.url())) routes.push(request.url())
    })
    origins.guideApp.publish(incompatibleGuideApp)
    await openAs(page, coordinator, `${origins.url}/groups`)
    await expect(unavailable(page)).toBeVisible()
    await expect(page.getByText('המערכת מתעדכנת כרגע')).toBeVisible()
    await expect
      .poll(() => logged)
      .toContainEqual({
        part: 'guide-app',
        actual: contract + 1,
        expected: contract,
      })
    expect(routes).toEqual([])
    await goToDashboard(page)
    await expect(dashboard(page)).toBeVisible()
    await goToGuideApp(page)
    origins.guideApp.publish(newGuideApp)
    await retry(page).click()
    await expect(page.getByRole('heading', { name: 'הקבוצות של השנה' })).toBeVisible()
  })
})

type Federation = {
  __INSTANCES__: { loadShare: (name: string) => Promise<() => Record<string, unknown>> }[]
}

async function platformExports() {
  const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: Federation }
  const platform = await __FEDERATION__.__INSTANCES__[0]?.loadShare('@hafifa/shared-ui/platform')
  return Object.keys(platform?.() ?? {})
}
