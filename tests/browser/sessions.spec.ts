import type { Page } from 'playwright/test'
import { type ApiClient, newPhone } from './fixtures/apiClient.ts'
import { coordinator } from './fixtures/server.ts'
import { blockBackground, blockChanges, expect, loseSession, openAs, signIn, test } from './fixtures/test.ts'

async function registerGuide(api: ApiClient) {
  const groupId = await api.addGroup(`נצר ${newPhone()}`)
  return { groupId, ...(await api.register('תמר נגר', [groupId])) }
}

const signInHeading = (page: Page) => page.getByRole('heading', { name: 'כניסת מדריכים' })
const logout = (page: Page) => page.getByRole('button', { name: 'התנתקות' })

const followMenu = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

test.beforeEach(({ page }) => blockChanges(page))

test.describe('after the session has ended, signing in leads', () => {
  test('back to a reloaded page with its search', async ({ page, api }) => {
    await api.addGroup(`נצר ${newPhone()}`)
    await openAs(page, coordinator, '/dashboard/groups-list?search=נצר')
    const search = page.getByRole('searchbox')
    await expect(search).toHaveValue('נצר')
    await loseSession(page)
    await page.reload()
    await expect(signInHeading(page)).toBeVisible()
    await signIn(page, coordinator.phone)
    await expect(search).toHaveValue('נצר')
  })

  test('to the page that was loading', async ({ page, api }) => {
    const { groupId, phone } = await registerGuide(api)
    await openAs(page, { phone }, `/groups/${groupId}`)
    await expect(page.getByRole('heading', { level: 1, name: /נצר/ })).toBeVisible()
    await loseSession(page)
    await page.getByRole('link', { name: 'רשימת חניכים' }).click()
    await expect(signInHeading(page)).toBeVisible()
    await signIn(page, phone)
    await expect(page).toHaveURL(new RegExp(`/groups/${groupId}/participants$`))
  })

  test('to the dashboard page that was loading', async ({ page }) => {
    await openAs(page, coordinator, '/dashboard/settings')
    await expect(page.getByRole('heading', { name: 'הגדרות' })).toBeVisible()
    await loseSession(page)
    await followMenu(page, 'רשימת קבוצות')
    await expect(signInHeading(page)).toBeVisible()
    await signIn(page, coordinator.phone)
    await expect(page).toHaveURL(/\/dashboard\/groups-list$/)
  })

  test('back to the form that was open', async ({ page, api }) => {
    const { groupId, phone } = await registerGuide(api)
    await openAs(page, { phone }, `/groups/${groupId}/participants`)
    await page.getByRole('button', { name: 'הוספת חניך' }).first().click()
    await page.getByRole('textbox', { name: 'שם פרטי' }).fill('נועם')
    await page.getByRole('textbox', { name: 'שם משפחה' }).fill('גל')
    await loseSession(page)
    await page.getByRole('button', { name: 'שמירה', exact: true }).click()
    await expect(signInHeading(page)).toBeVisible()
    await signIn(page, phone)
    await expect(page.getByRole('textbox', { name: 'שם פרטי' })).toHaveValue('נועם')
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/groups/${groupId}/participants$`))
  })

  test('another guide to their own groups', async ({ page, api }) => {
    const { groupId, phone } = await registerGuide(api)
    const other = await registerGuide(api)
    await openAs(page, { phone }, `/groups/${groupId}`)
    await expect(logout(page)).toBeVisible()
    await loseSession(page)
    await page.reload()
    await expect(signInHeading(page)).toBeVisible()
    await signIn(page, other.phone)
    await expect(page).toHaveURL(/\/groups$/)
  })
})

test('a page changes nothing in the name of somebody whom another tab has signed in', async ({
  page,
  api,
}) => {
  const { groupId, phone } = await registerGuide(api)
  await openAs(page, { phone }, `/groups/${groupId}/participants`)
  await blockBackground(page)
  await page.getByRole('button', { name: 'הוספת חניך' }).first().click()
  await page.getByRole('textbox', { name: 'שם פרטי' }).fill('נועם')
  await page.getByRole('textbox', { name: 'שם משפחה' }).fill('גל')
  // The tab closes before it stores whose session the browser has.
  await page.request.post('/api/login.php', { data: { phone: coordinator.phone } })
  await page.getByRole('button', { name: 'שמירה', exact: true }).click()
  await expect(signInHeading(page)).toBeVisible()
  expect(await api.readTrainees(groupId)).toEqual([])
  await signIn(page, phone)
  await expect(page.getByRole('textbox', { name: 'שם פרטי' })).toHaveValue('נועם')
})

test.describe('after another tab has signed in somebody else, a page', () => {
  const place = (page: Page) => page.getByRole('textbox', { name: 'מיקום הפעילות', exact: true })
  const stored = async (api: ApiClient, groupId: number) =>
    (await api.readHandover(groupId)).activity_location

  /** Both lead the same group, and the first one types while another tab opens the invitation of the second. */
  async function typeWhileAnotherSignsIn(page: Page, api: ApiClient) {
    const groupId = await api.addGroup(`נצר ${newPhone()}`)
    const mine = await api.register('תמר נגר', [groupId])
    const invitation = { full_name: 'נועם פלג', phone: newPhone(), groupIds: [groupId] }
    const { token } = await api.asCoordinator('add-invitation.php', invitation)
    await openAs(page, mine, `/groups/${groupId}/details`)
    const unsent = page.waitForRequest(/update-group-form/)
    await page.route(/update-group-form/, (route) => route.abort())
    await place(page).fill('אולם 2')
    await unsent
    const second = await page.context().newPage()
    await second.goto(`/invitation#${token}`)
    await second.getByRole('button', { name: 'כניסה', exact: true }).click()
    await expect(second.getByRole('article')).toHaveCount(1)
    await page.unroute(/update-group-form/)
    return { groupId, mine }
  }

  test('asks who goes on, and sends the words of its guide in their name once they sign in', async ({
    page,
    api,
  }) => {
    const { groupId, mine } = await typeWhileAnotherSignsIn(page, api)
    await expect(page.getByRole('heading', { name: 'באיזה חשבון להמשיך?' })).toBeFocused()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    expect(await stored(api, groupId)).toBeNull()
    await page.getByRole('button', { name: 'יציאה, וכניסה בשם תמר נגר' }).click()
    await signIn(page, mine.phone)
    await expect(page).toHaveURL(new RegExp(`/groups/${groupId}/details`))
    await expect(place(page)).toHaveValue('אולם 2')
    await expect.poll(() => stored(api, groupId)).toBe('אולם 2')
  })

  test('shows nothing of its guide to the other one', async ({ page, api }) => {
    const { groupId } = await typeWhileAnotherSignsIn(page, api)
    await page.getByRole('button', { name: 'להמשיך בשם נועם פלג' }).click()
    await expect(page.getByRole('banner')).toContainText('שלום, נועם פלג')
    await expect(place(page)).toHaveValue('')
    expect(await stored(api, groupId)).toBeNull()
  })
})

test('a page whose browser has the session of somebody else asks who it is, and refuses nothing', async ({
  page,
  api,
}) => {
  const [{ groupId, phone }, other] = [await registerGuide(api), await registerGuide(api)]
  await openAs(page, { phone }, `/groups/${groupId}`)
  await expect(page.getByRole('heading', { level: 1, name: /נצר/ })).toBeVisible()
  await page.request.post('/api/login.php', { data: { phone: other.phone } })
  await page.reload()
  await expect(signInHeading(page)).toBeVisible()
  await signIn(page, phone)
  await expect(page).toHaveURL(new RegExp(`/groups/${groupId}$`))
  await expect(page.getByRole('heading', { level: 1, name: /נצר/ })).toBeVisible()
})

test('a late refusal of an ended session does not end the new one', async ({ page }) => {
  await openAs(page, coordinator, '/dashboard/settings')
  await expect(page.getByRole('heading', { name: 'הגדרות' })).toBeVisible()
  const late = Promise.withResolvers<void>()
  await page.route(
    '**/api/get-activity-log.php*',
    async (route) => {
      const response = await route.fetch()
      expect(response.status()).toBe(401)
      await late.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await loseSession(page)
  const refused = page.waitForResponse(
    (response) => response.url().includes('get-activity-log') && response.status() === 401,
  )
  await followMenu(page, 'לוח בקרה')
  await expect(signInHeading(page)).toBeVisible()
  await signIn(page, coordinator.phone)
  await expect(page.getByText('סה״כ קבוצות')).toBeVisible()
  late.resolve()
  await (await refused).finished()
  await followMenu(page, 'הגדרות')
  await expect(page.getByRole('heading', { name: 'הגדרות' })).toBeVisible()
})

test.describe('logging out without a network', () => {
  test('leads to the sign-in', async ({ page, api }) => {
    const codeOfSignIn = page.waitForResponse(/\/login-.*\.js$/)
    await openAs(page, await registerGuide(api), '/groups')
    await expect(page.getByRole('article')).toHaveCount(1)
    await (await codeOfSignIn).finished()
    await page.context().setOffline(true)
    await logout(page).click()
    await expect(signInHeading(page)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('guide'))).toBeNull()
  })

  test('ends the session once the server can be reached', async ({ page, api, server, request }) => {
    const { id, phone } = await registerGuide(api)
    await openAs(page, { phone }, '/groups')
    await expect(page.getByRole('article')).toHaveCount(1)
    const session = (await page.context().cookies()).find(({ name }) => name === 'session')
    const statusOfSession = async () =>
      (
        await request.get(`${server.url}/api/get-guide-groups.php?guideId=${id}`, {
          headers: { cookie: `${session?.name}=${session?.value}` },
        })
      ).status()
    expect(await statusOfSession()).toBe(200)
    await page.route('**/api/logout.php', (route) => route.abort())
    await logout(page).click()
    await expect(signInHeading(page)).toBeVisible()
    expect(await statusOfSession()).toBe(200)
    await page.unroute('**/api/logout.php')
    await page.reload()
    await expect(signInHeading(page)).toBeVisible()
    await expect.poll(statusOfSession).toBe(401)
  })

  test('delays the next sign-in until the session has ended', async ({ page, api }) => {
    const { phone } = await registerGuide(api)
    await openAs(page, { phone }, '/groups')
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.route('**/api/logout.php', (route) => route.abort())
    await logout(page).click()
    await signIn(page, phone)
    await expect(page.getByText('אין חיבור לשרת')).toBeVisible()
    await page.unroute('**/api/logout.php')
    await page.getByRole('button', { name: 'כניסה', exact: true }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})

test('nothing about a guide is stored after signing out', async ({ page, api }) => {
  await openAs(page, await registerGuide(api), '/groups')
  await page.getByRole('link', { name: 'כניסה לקבוצה' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /נצר/ })).toBeVisible()
  await logout(page).click()
  await expect(signInHeading(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(stored).not.toMatch(/נצר|תמר/)
})

test('a guide renamed by a coordinator is greeted by the new name', async ({ page, api }) => {
  const { id, phone } = await registerGuide(api)
  await openAs(page, { phone }, '/groups')
  await expect(logout(page)).toBeVisible()
  await api.asCoordinator('update-guide.php', { id, full_name: 'שירה נגר' })
  await page.reload()
  await expect(page.getByRole('banner')).toContainText('שלום, שירה נגר')
  expect(await page.evaluate(() => JSON.parse(localStorage.guide).full_name)).toBe('שירה נגר')
})
