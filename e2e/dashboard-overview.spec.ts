import type { Page } from 'playwright/test'
import { newPhone } from './fixtures/people.ts'
import { expect, expectAccessible, signIn, test } from './fixtures/test.ts'

// A coordinator's small laptop, and their phone.
test.use({
  viewport: async ({ isMobile, viewport }, use) => use(isMobile ? viewport : { width: 1024, height: 768 }),
})

const chart = (page: Page) => page.getByRole('img', { name: /^תרשים/ })

const activity = (page: Page) => page.getByRole('list', { name: 'פעילות אחרונה' }).getByRole('listitem')

async function openIndex(page: Page, { phone }: { phone: string }) {
  await page.goto('/dashboard')
  await signIn(page, phone)
  await expect(page.getByRole('heading', { name: /^שלום, / })).toBeVisible()
}

test('a coordinator sees the programme and their own groups at a glance', async ({
  page,
  office,
  isMobile,
}) => {
  const refusedByPolicy: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusedByPolicy.push(message.text())
  })
  const me = await office.registerCoordinator('נועה ברקת')
  const town = `נצר כרמל ${newPhone()}`
  const groupId = await office.addGroup(town)
  const guide = await office.register('דנה שלו', [groupId])
  await office.asCoordinator('add-admin-groups.php', { adminId: me.id, groupIds: [groupId] })
  await office.as(guide.phone, 'update-trainees-status.php', { groupId })

  await openIndex(page, me)
  await expect(page).toHaveTitle('לוח בקרה | חפיפה')
  await expect(page.getByRole('heading', { name: 'שלום, נועה ברקת' })).toBeVisible()
  const counters = page.getByRole('region', { name: 'קבוצות לפי סטטוס' })
  for (const stage of ['פעיל', 'ממתין לאישור', 'ממתין לעדכון', 'הושלם']) {
    await expect(counters.getByText(stage, { exact: true })).toBeVisible()
  }
  const totals = page.getByRole('region', { name: 'סיכום' })
  for (const total of ['הקבוצות שלי', 'המדריכים שלי', 'סה״כ קבוצות', 'סה״כ חניכים תשפ״ה']) {
    await expect(totals.getByText(total)).toBeVisible()
  }

  await expect(chart(page).locator('canvas')).toBeVisible()
  await expect(chart(page)).toHaveAccessibleName(isMobile ? /תרשים עוגה/ : /תרשים עמודות/)
  const numbers = page.getByRole('table', { name: 'מספר הקבוצות בכל סטטוס' })
  await expect(numbers.getByRole('row', { name: /^פעיל [1-9]/ })).toHaveCount(1)

  const card = page.getByRole('article', { name: town })
  await expect(card).toContainText('פעיל')
  await expect(card).toContainText('טבלת החניכים עודכנה')
  await expect(card).toContainText('תיק החפיפה טרם מולא')
  await expect(card).toContainText('50%')
  await expect(activity(page).first()).toBeVisible()
  await expectAccessible(page)
  expect(refusedByPolicy).toEqual([])

  await card.getByRole('link', { name: 'לפרטי הקבוצה' }).click()
  await expect(page).toHaveURL(new RegExp(`/groups/${groupId}$`))
})

test('the chart is fetched once the page is there, and nothing moves when it comes', async ({
  page,
  office,
}) => {
  const me = await office.registerCoordinator('יואב כרמלי')
  await office.addGroup(`אלון ${newPhone()}`)
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/charts-*.js', async (route) => {
    await held
    await route.continue()
  })
  await openIndex(page, me)
  await expect(page.getByText('סה״כ קבוצות')).toBeVisible()
  await expect(activity(page).first()).toBeVisible()
  await expect(page.getByText('עדיין אין קבוצות בריכוזך')).toBeVisible()
  await expectAccessible(page)
  const before = await chart(page).boundingBox()
  arrive()
  await expect(chart(page).locator('canvas')).toBeVisible()
  expect(await chart(page).boundingBox()).toEqual(before)
})

test('a chart that cannot be fetched leaves the numbers', async ({ page, office }) => {
  const me = await office.registerCoordinator('גיל רון')
  await office.addGroup(`שקד ${newPhone()}`)
  await page.route('**/charts-*.js', (route) => route.abort())
  await openIndex(page, me)
  await expect(chart(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'קבוצות לפי סטטוס' }).getByText('פעיל')).toBeVisible()
  await expectAccessible(page)
})

test('the activity is read page by page, filtered by its action, and leads to people and groups', async ({
  page,
  office,
}) => {
  const me = await office.registerCoordinator('תמר נגר')
  const town = `ניצנים ${newPhone()}`
  const groupId = await office.addGroup(town)
  for (let i = 0; i < 10; i += 1) await office.addGroup(`עוצמה ${newPhone()}`)
  const guide = await office.register('אור ביטון', [groupId])
  await office.as(guide.phone, 'update-group-form.php', {
    group_id: groupId,
    fields: { activity_hours: '16:00-18:00', activity_location: 'מתנ״ס' },
  })
  await openIndex(page, me)

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
  await expectAccessible(page)
  await filter.fill('תיק חפיפה')
  await saved.getByRole('link', { name: 'אור ביטון' }).click()
  await expect(page).toHaveURL(new RegExp(`/guides/${guide.id}$`))
  await expect(page.getByRole('heading', { name: 'אור ביטון' })).toBeVisible()
})

test('what could not be loaded says so, with a retry; the rest of the index goes on', async ({
  page,
  office,
}) => {
  const me = await office.registerCoordinator('רון פרץ')
  await page.route(/get-activity-log|get-admin-groups/, (route) => route.abort())
  await openIndex(page, me)
  await expect(page.getByText('משהו השתבש')).toHaveCount(2)
  await expect(page.getByText('סה״כ קבוצות')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/get-activity-log|get-admin-groups/)
  await page.getByRole('button', { name: 'ניסיון חוזר' }).first().click()
  await expect(page.getByText('עדיין אין קבוצות בריכוזך')).toBeVisible()
  await page.getByRole('button', { name: 'ניסיון חוזר' }).click()
  await expect(activity(page).first()).toBeVisible()
})

test('answers that do not come together come one by one', async ({ page, office }) => {
  const me = await office.registerCoordinator('אביב גל')
  await openIndex(page, me)
  await page.route(/get-batch/, (route) => route.abort())
  const asked = page.waitForRequest('**/api/get-admin-stats.php*')
  await page.reload()
  await asked
  await expect(page.getByRole('region', { name: 'סיכום' })).toContainText(/הקבוצות שלי\s*0/)
  await expect(activity(page).first()).toBeVisible()
})

test('the index is on its way in the shape that it will have', async ({ page, office }) => {
  const me = await office.registerCoordinator('מאיה לוי')
  await page.route(/\/api\/get-/, () => {})
  await openIndex(page, me)
  await expect(page.getByText('פעילות אחרונה')).toBeVisible()
  await expectAccessible(page)
})
