import type { Page } from 'playwright/test'
import { Stage } from '../../api/src/contract.ts'
import { isolate } from '../../api/src/rules/isolate.ts'
import { createApiClient, newPhone } from './fixtures/apiClient.ts'
import { groupItem, groupItems, test } from './fixtures/dashboard.ts'
import { coordinator } from './fixtures/server.ts'
import { blockChanges, expect, expectAccessible, openAs } from './fixtures/test.ts'

const chart = (page: Page) => page.getByRole('img', { name: /^תרשים/ })

/** Otherwise the overview shows the first steps of a new system. */
const withHelp = { HELP_WHATSAPP: '972501234567', HELP_EMAIL: 'help@programme.example' }

const activity = (page: Page) => page.getByRole('list', { name: 'פעילות אחרונה' }).getByRole('listitem')

async function openOverview(page: Page, { phone }: { phone: string }) {
  await openAs(page, { phone }, '/dashboard')
  await expect(page.getByRole('heading', { name: /^שלום, / })).toBeVisible()
}

test('the overview shows the programme and the coordinator’s groups', async ({ page, api, isMobile }) => {
  const policyViolations: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) policyViolations.push(message.text())
  })
  const me = await api.registerCoordinator('נועה ברקת')
  const town = `נצר כרמל ${newPhone()}`
  const groupId = await api.addGroup(town)
  const guide = await api.register('דנה שלו', [groupId])
  await api.asCoordinator('add-admin-groups.php', { adminId: me.id, groupIds: [groupId] })
  await api.as(guide.phone, 'update-trainees-status.php', { groupId })

  await openOverview(page, me)
  await expect(page).toHaveTitle('לוח בקרה | חפיפה')
  await expect(page.getByRole('heading', { name: 'שלום, נועה ברקת' })).toBeVisible()
  const counters = page.getByRole('region', { name: 'קבוצות לפי סטטוס', exact: true })
  for (const stage of ['פעיל', 'ממתין לאישור', 'ממתין לעדכון', 'הושלם']) {
    await expect(counters.getByText(stage, { exact: true })).toBeVisible()
  }
  const totals = page.getByRole('region', { name: 'סיכום' })
  for (const total of ['הקבוצות שלי', 'המדריכים שלי', 'סה״כ קבוצות', 'סה״כ חניכים תשפ״ה']) {
    await expect(totals.getByText(total)).toBeVisible()
  }

  await expect(chart(page).locator('canvas')).toBeVisible()
  await expect(chart(page)).toHaveAccessibleName(isMobile ? /תרשים עוגה/ : /תרשים עמודות/)
  const numbers = page.getByRole('table', { name: 'מספר הקבוצות לפי סטטוס' })
  await expect(numbers.getByRole('row', { name: /^פעיל [1-9]/ })).toHaveCount(1)

  const card = page.getByRole('article', { name: town })
  await expect(card).toContainText('פעיל')
  await expect(card).toContainText('רשימת החניכים עודכנה')
  await expect(card).toContainText('תיק החפיפה עוד לא הושלם')
  await expect(card).toContainText('50%')
  await expect(activity(page).first()).toBeVisible()
  const board = page.getByRole('region', { name: 'מה דורש טיפול בקבוצות שלי' })
  await board.getByRole('button', { name: 'ללא חניכים' }).click()
  await expect(board.getByRole('link', { name: `לרשימת החניכים: ${isolate(town)}` })).toBeVisible()
  await expectAccessible(page)
  expect(policyViolations).toEqual([])

  await card.getByRole('link', { name: 'לפרטי הקבוצה' }).click()
  await expect(page).toHaveURL(new RegExp(`/groups/${groupId}$`))

  await page.goBack()
  await board.getByRole('link', { name: 'ברשימת הקבוצות' }).click()
  await expect(page).toHaveURL(new RegExp(`attention=no-trainees&coordinator=${me.id}$`))
  await expect(groupItem(page, town)).toContainText('ללא חניכים')
  await expect(groupItems(page)).toHaveCount(1)
  await page.goBack()
  await counters.getByRole('link', { name: /^פעיל/ }).click()
  await expect(page).toHaveURL(/groups-list\?stage=1$/)
  await expect(groupItems(page).first()).toContainText('פעיל')
})

async function createProgramme(url: string) {
  const api = createApiClient(url)
  const me = await api.registerCoordinator('נועה ברקת')
  const names = ['אילת – אלמוג', 'חיפה – אלונים', 'לוד – דוכיפת', 'עכו', 'צפת']
  for (const name of names) await api.asCoordinator('add-group.php', { name, admin_id: me.id })
  const waiting = { name: 'תל אביב', admin_id: me.id, stage_id: Stage.review }
  await api.asCoordinator('add-group.php', waiting)
  const { id } = await api.asCoordinator('add-group.php', { name: 'רמלה', admin_id: me.id })
  const guide = await api.register('דנה שלו', [id])
  const trainee = { group_id: id, first_name: 'נועם', last_name: 'לביא' }
  await api.as(guide.phone, 'add-trainee.php', trainee)
  return me
}

test('the first screen shows what needs attention, with names, between the counters and the totals', {
  tag: '@desktop',
}, async ({ page, newServer }) => {
  const { url } = await newServer(withHelp)
  const me = await createProgramme(url)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, me, `${url}/dashboard`)
  const board = page.getByRole('region', { name: 'מה דורש טיפול בקבוצות שלי' })
  const rule = board.getByRole('listitem').filter({ hasText: 'ללא מדריכים' })
  const names = rule.getByRole('paragraph')
  await expect(names).toHaveText(/^אילת – אלמוג.*חיפה – אלונים.*לוד – דוכיפת ועוד 3$/)
  await expect(names).toBeInViewport({ ratio: 1 })

  const counters = page.getByRole('region', { name: 'קבוצות לפי סטטוס', exact: true })
  const totals = page.getByRole('region', { name: 'סיכום' })
  const parts = [page.getByRole('heading', { level: 1 }), counters, board, totals]
  for (const part of [...parts, chart(page)]) await expect(part).toBeInViewport({ ratio: 1 })
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? Number.NaN))
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  const row = await Promise.all(
    (await counters.getByRole('link').all()).map(async (link) => (await link.boundingBox())?.y),
  )
  expect(row).toHaveLength(4)
  expect(new Set(row).size).toBe(1)
  const [around, inside] = [await counters.boundingBox(), await chart(page).boundingBox()]
  expect(inside?.y).toBeGreaterThan(around?.y ?? Number.NaN)
  expect(inside?.y).toBeLessThan((around?.y ?? 0) + (around?.height ?? 0))
})

test('the first screen of a phone shows greeting, counters and chart', { tag: '@phone' }, async ({
  page,
  newServer,
}) => {
  const { url } = await newServer(withHelp)
  await openAs(page, await createProgramme(url), `${url}/dashboard`)
  const counters = page.getByRole('region', { name: 'קבוצות לפי סטטוס', exact: true })
  for (const part of [page.getByRole('heading', { level: 1 }), counters, chart(page)]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
})

test('a group is approved on the board', { tag: '@desktop' }, async ({ page, newServer }) => {
  const { url } = await newServer(withHelp)
  await openAs(page, await createProgramme(url), `${url}/dashboard`)
  const board = page.getByRole('region', { name: 'מה דורש טיפול בקבוצות שלי' })
  await board.getByRole('button', { name: 'ממתינה לאישור' }).click()
  await board.getByRole('button', { name: `אישור: ${isolate('תל אביב')}` }).click()
  await expect(page.getByText('הקבוצה אושרה')).toBeVisible()
  await expect(board.getByRole('button', { name: 'ממתינה לאישור' })).toHaveCount(0)
  await expect(board.getByRole('heading')).toBeFocused()
  await page.getByRole('button', { name: 'ביטול' }).click()
  await expect(board.getByRole('button', { name: 'ממתינה לאישור' })).toBeVisible()
})

test('a year that has ended is announced with the way to close it', { tag: '@desktop' }, async ({
  page,
  newServer,
}) => {
  const { url } = await newServer(withHelp)
  const me = await createProgramme(url)
  const { years } = await createApiClient(url).read('get-years.php')
  await openAs(page, me, `${url}/dashboard`)
  const ended = page.getByRole('region', { name: 'שנת הפעילות הסתיימה' })
  await expect(ended).toContainText(`שנת ${years[0].label} הסתיימה ב־31.8.2025 ועדיין פתוחה`)
  await expect(ended.getByRole('link', { name: 'לסגירת השנה' })).toHaveAttribute(
    'href',
    '/dashboard/settings/close-year',
  )
})

test('an expanded rule survives going back', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('נועה ברקת')
  const town = `נצר ${newPhone()}`
  await api.asCoordinator('add-group.php', { name: town, admin_id: me.id })
  await openOverview(page, me)
  const rule = page.getByRole('button', { name: 'ללא מדריכים' })
  await rule.click()
  await page.getByLabel('סינון לפי פעולה').fill('יצירת')
  await expect(page).toHaveURL(/action=/)
  await expect(rule).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('list', { name: 'ללא מדריכים' }).getByRole('link', { name: town, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: town })).toBeVisible()
  await page.getByRole('navigation', { name: 'נתיב' }).getByRole('link', { name: 'דשבורד' }).click()
  await expect(rule).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByLabel('סינון לפי פעולה')).toHaveValue('יצירת')
})

test('the chart is loaded after the page without a layout shift', async ({ page, api }) => {
  const me = await api.registerCoordinator('יואב כרמלי')
  await api.addGroup(`אלון ${newPhone()}`)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/charts-*.js', async (route) => {
    await released
    await route.continue()
  })
  await openOverview(page, me)
  await expect(page.getByText('סה״כ קבוצות')).toBeVisible()
  await expect(activity(page).first()).toBeVisible()
  await expect(page.getByText('עדיין אין לך קבוצות')).toBeVisible()
  await expectAccessible(page)
  const before = await chart(page).boundingBox()
  release()
  await expect(chart(page).locator('canvas')).toBeVisible()
  expect(await chart(page).boundingBox()).toEqual(before)
})

test('the counters are shown when the chart fails to load', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('גיל רון')
  await api.addGroup(`שקד ${newPhone()}`)
  await page.route('**/charts-*.js', (route) => route.abort())
  await openOverview(page, me)
  await expect(chart(page)).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: 'קבוצות לפי סטטוס', exact: true }).getByText('פעיל'),
  ).toBeVisible()
  await expectAccessible(page)
})

test('the activity log is paged and filtered', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('תמר נגר')
  const town = `ניצנים ${newPhone()}`
  const groupId = await api.addGroup(town)
  for (let i = 0; i < 10; i += 1) await api.addGroup(`עוצמה ${newPhone()}`)
  const guide = await api.register('אור ביטון', [groupId])
  await api.as(guide.phone, 'update-group-form.php', {
    group_id: groupId,
    fields: { activity_hours: '16:00-18:00', activity_location: 'מתנ״ס' },
  })
  await openOverview(page, me)

  const filter = page.getByLabel('סינון לפי פעולה')
  await filter.fill('יצירת')
  await expect(activity(page).filter({ hasText: 'יצירת קבוצה' })).toHaveCount(10)
  await expect(activity(page).first()).toContainText(/ממש עכשיו|לפני/)
  await page.getByRole('navigation', { name: 'עמודי הפעילות' }).getByText('2', { exact: true }).click()
  await expect(activity(page).filter({ hasText: town })).toHaveCount(1)

  await filter.fill('תיק חפיפה')
  const saved = activity(page).filter({ hasText: town })
  await expect(saved).toContainText('עדכון תיק חפיפה')
  const details = saved.getByRole('button', { name: 'שעות פעילות' })
  await details.focus()
  await expect(page.getByRole('tooltip')).toContainText('שעות פעילות, מיקום הפעילות')
  await expect(saved.getByRole('link', { name: town })).toHaveAttribute('href', `/groups/${groupId}`)
  await expectAccessible(page)

  await filter.fill('אין פעולה כזאת')
  await expect(page.getByText('לא נמצאו פעולות מתאימות')).toBeVisible()
  await filter.fill('תיק חפיפה')
  await saved.getByRole('link', { name: 'אור ביטון' }).click()
  await expect(page).toHaveURL(new RegExp(`/guides/${guide.id}$`))
  await expect(page.getByRole('heading', { name: 'אור ביטון' })).toBeVisible()
  await page.goBack()
  await expect(filter).toHaveValue('תיק חפיפה')
  await expect(saved).toBeVisible()
})

test('sign-ins appear in the activity only when searched for', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('נגה אלון')
  await api.addGroup(`אורן ${newPhone()}`)
  await openOverview(page, me)
  await expect(activity(page).first()).toContainText('יצירת קבוצה')
  await expect(activity(page).filter({ hasText: 'כניסה למערכת' })).toHaveCount(0)
  await page.getByLabel('סינון לפי פעולה').fill('כניסה')
  await expect(activity(page).first()).toContainText('נגה אלון')
  await expect(activity(page).filter({ hasNotText: 'כניסה למערכת' })).toHaveCount(0)
})

test('an action is chosen from the filter by keyboard', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('ליה שחר')
  await api.addGroup(`רימון ${newPhone()}`)
  await openOverview(page, me)
  const filter = page.getByLabel('סינון לפי פעולה')
  await filter.fill('יצירת קב')
  await expect(page.getByTitle('יצירת קבוצה')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(filter).toHaveValue('יצירת קבוצה')
  await expect(activity(page).first()).toContainText('יצירת קבוצה')
  await expect(activity(page).filter({ hasNotText: 'יצירת קבוצה' })).toHaveCount(0)
})

test('the groups that wait for approval are yellow in the chart', { tag: '@desktop' }, async ({
  page,
  newServer,
}) => {
  const { url } = await newServer()
  await createApiClient(url).asCoordinator('add-group.php', { name: 'תאנה', stage_id: Stage.review })
  await openAs(page, coordinator, `${url}/dashboard`)
  await expect(chart(page).locator('canvas')).toBeVisible()
  const yellowPixels = () =>
    chart(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        }
        let count = 0
        for (let i = 0; i < data.length; i += 4) {
          const [red = 0, green = 0, blue = 0] = data.slice(i, i + 3)
          if (red > 220 && green > 180 && blue < 80) count += 1
        }
        return count
      })
  await expect.poll(yellowPixels).toBeGreaterThan(100)
})

test('a failed stage summary is reported once', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('עופר דגן')
  await page.route(/get-stage-summary|get-batch/, (route) => route.abort())
  await openOverview(page, me)
  await expect(page.getByText('משהו השתבש')).toHaveCount(1)
  await expect(chart(page)).toHaveCount(0)
})

test('the zero of a programme without trainees is announced', { tag: '@desktop' }, async ({
  page,
  newServer,
}) => {
  const server = await newServer()
  await openAs(page, coordinator, `${server.url}/dashboard`)
  await expect(page.getByRole('region', { name: 'סיכום' }).getByText('אין חניכים')).toBeAttached()
})

test('the overview is printed without the filter', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('טל אשד')
  await openOverview(page, me)
  await expect(page.getByLabel('סינון לפי פעולה')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('סינון לפי פעולה')).toBeHidden()
  await expect(activity(page).first()).toBeVisible()
})

test('each section that failed to load can be retried', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('רון פרץ')
  await blockChanges(page)
  await page.route(/get-activity-log|get-admin-groups/, (route) => route.abort())
  await openOverview(page, me)
  await expect(page.getByText('משהו השתבש')).toHaveCount(2)
  await expect(page.getByText('סה״כ קבוצות')).toBeVisible()
  await page.unroute(/get-activity-log|get-admin-groups/)
  await page.getByRole('button', { name: 'ניסיון חוזר' }).first().click()
  await expect(page.getByText('עדיין אין לך קבוצות')).toBeVisible()
  await page.getByRole('button', { name: 'ניסיון חוזר' }).click()
  await expect(activity(page).first()).toBeVisible()
})

test('a failed batch falls back to single calls', { tag: '@desktop' }, async ({ page, api }) => {
  const me = await api.registerCoordinator('אביב גל')
  await openOverview(page, me)
  await page.route(/get-batch/, (route) => route.abort())
  const requested = page.waitForRequest('**/api/get-admin-stats.php*')
  await page.reload()
  await requested
  await expect(page.getByRole('region', { name: 'סיכום' })).toContainText(/הקבוצות שלי\s*0/)
  await expect(activity(page).first()).toBeVisible()
})

test('a coordinator renamed by another one is greeted by the new name', { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  const me = await api.registerCoordinator('נועה ברקת')
  await openOverview(page, me)
  await api.asCoordinator('update-guide.php', { id: me.id, full_name: 'נועה ברק' })
  await expect(page.getByRole('heading', { name: 'שלום, נועה ברק', exact: true })).toBeVisible()
})
