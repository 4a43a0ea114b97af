import type { Page } from 'playwright/test'
import { type ApiClient, newPhone } from './fixtures/apiClient.ts'
import { expect, expectAccessible, signIn, test } from './fixtures/test.ts'

// A coordinator's small laptop, and their phone.
test.use({
  viewport: async ({ isMobile, viewport }, use) => use(isMobile ? viewport : { width: 1024, height: 768 }),
})

// Stories, with several accessibility checks each.
test.describe.configure({ timeout: 60_000 })

/** A group that waits for approval. */
async function handIn(api: ApiClient) {
  const name = `נצר ${newPhone()}`
  const { id } = await api.asCoordinator('add-group.php', { name, stage_id: 2 })
  return { id: id as number, name }
}

async function openReview(page: Page, api: ApiClient) {
  const me = await api.registerCoordinator('אורית שדה')
  await page.goto('/dashboard/review')
  await signIn(page, me.phone)
  await expect(page).toHaveTitle('בקשות לאישור | חפיפה')
  return me
}

const request = (page: Page, { name }: { name: string }) => page.getByRole('article', { name })

test('a coordinator reads what was handed in beside the list, and approves it', async ({ page, api }) => {
  const group = await handIn(api)
  await api.asCoordinator('update-group-form.php', {
    group_id: group.id,
    fields: {
      activity_day: 'שלישי',
      activity_hours: '16:00-18:00',
      recruitment_done: 0,
      meaningful_events: 'טיול',
    },
  })
  await api.asCoordinator('add-trainee.php', { group_id: group.id, first_name: 'אור', last_name: 'לב' })
  await openReview(page, api)
  await expect(request(page, group)).toContainText('חניך אחד')
  await expectAccessible(page)

  await request(page, group).getByRole('button', { name: 'הצגת התיק' }).click()
  const file = page.getByRole('dialog', { name: group.name })
  await expect(file.getByRole('region', { name: 'פרטים כלליים' })).toContainText('שלישי')
  await expect(file.getByRole('region', { name: 'פרטים כלליים' })).toContainText('לא הושלם')
  await expect(file.getByRole('region', { name: 'גיוס' })).toContainText('האם נעשה גיוס?לא')
  await expect(file.getByRole('region', { name: 'פעילויות והכשרות' })).toContainText('טיול')
  await expect(file.getByRole('region', { name: 'רשימת חניכים' })).toContainText('ממתין להשלמה')
  await expectAccessible(page)
  await page.goBack()
  await expect(file).toBeHidden()

  await request(page, group).getByRole('button', { name: 'אישור', exact: true }).click()
  await expect(page.getByText('הקבוצה אושרה')).toBeVisible()
  await expect(request(page, group)).toBeHidden()
  expect((await api.readGroup(group.id)).progressStageId).toBe(4)
})

test('the decision can be taken where the file is read', async ({ page, api }) => {
  const group = await handIn(api)
  await openReview(page, api)
  await request(page, group).getByRole('button', { name: 'הצגת התיק' }).click()
  const file = page.getByRole('dialog', { name: group.name })
  await file.getByRole('button', { name: 'אישור', exact: true }).click()
  await expect(page.getByText('הקבוצה אושרה')).toBeVisible()
  await expect(file).toBeHidden()
  await expect(request(page, group)).toBeHidden()
})

test('on a wide screen the file stands beside the list', async ({ page, api, isMobile }) => {
  test.skip(isMobile, 'there is no room for it')
  await page.setViewportSize({ width: 1920, height: 1080 })
  const [first, second] = [await handIn(api), await handIn(api)]
  await openReview(page, api)
  for (const group of [second, first]) {
    await request(page, group).getByRole('button', { name: 'הצגת התיק' }).click()
    await expect(page.getByRole('region', { name: `התיק של ${group.name}` })).toContainText('פרטים כלליים')
  }
  await expectAccessible(page)
})

test('the menu counts the requests that wait', async ({ page, api, isMobile }) => {
  const group = await handIn(api)
  await openReview(page, api)
  await expect(request(page, group)).toBeVisible()
  const waiting = await page.getByRole('article').count()
  if (isMobile) await page.getByRole('button', { name: 'פתיחת התפריט' }).click()
  const entry = page.getByRole('link', { name: 'בקשות לאישור', exact: true })
  await expect(entry).toHaveAccessibleDescription(`${waiting} בהמתנה`)
})

test('a group is sent back with the reason; what was typed outlives a failure and a closed dialog', async ({
  page,
  api,
}) => {
  const group = await handIn(api)
  await openReview(page, api)
  const reason = 'חסרים טלפונים של שלושה חניכים.\nנשמח להשלמה עד יום חמישי'
  const notApproved = request(page, group).getByRole('button', { name: 'לא מאושר' })
  await notApproved.click()
  const dialog = page.getByRole('dialog', { name: 'סיבת הדחייה' })
  const text = dialog.getByRole('textbox', { name: 'סיבת הדחייה' })
  await expect(text).toBeFocused()
  await text.fill(reason)
  await expectAccessible(page)

  await page.route('**/update-group-stage.php', (route) => route.abort())
  await dialog.getByRole('button', { name: 'שליחה' }).click()
  await expect(dialog.getByText('אין חיבור לשרת')).toBeVisible()
  await expect(text).toHaveValue(reason)
  // The toast is above the dialog, within reach, and stays as long as somebody points at it.
  const close = page.getByRole('button', { name: 'סגירת ההודעה' })
  await close.hover()
  await expectAccessible(page)
  await close.click()
  await page.unroute('**/update-group-stage.php')

  await dialog.getByRole('button', { name: 'ביטול' }).click()
  await expect(dialog).toBeHidden()
  await expect(notApproved).toBeFocused()
  await notApproved.click()
  await expect(text).toHaveValue(reason)
  await dialog.getByRole('button', { name: 'שליחה' }).click()
  await expect(page.getByText('הקבוצה סומנה כ"ממתין לעדכון"')).toBeVisible()
  await expect(request(page, group)).toBeHidden()
  expect(await api.readGroup(group.id)).toMatchObject({ progressStageId: 3, rejectionReason: reason })
})

test('a decision that somebody else has just taken is told, and stays theirs', async ({ page, api }) => {
  const [approved, returned, twice] = [await handIn(api), await handIn(api), await handIn(api)]
  await openReview(page, api)
  for (const group of [approved, returned, twice]) await expect(request(page, group)).toBeVisible()
  const elsewhere = (group_id: number, stage_id: number, reason = '') =>
    api.asCoordinator('update-group-stage.php', { group_id, stage_id, reason })
  await elsewhere(approved.id, 4)
  await elsewhere(returned.id, 3, 'חסר מיקום')
  await elsewhere(twice.id, 3, 'חסר מיקום')

  await request(page, returned).getByRole('button', { name: 'אישור', exact: true }).click()
  await expect(page.getByText('בינתיים כבר התקבלה החלטה אחרת, והקבוצה בסטטוס ״ממתין לעדכון״')).toBeVisible()
  for (const group of [approved, returned, twice]) await expect(request(page, group)).toBeHidden()
  expect(await api.readGroup(returned.id)).toMatchObject({
    progressStageId: 3,
    rejectionReason: 'חסר מיקום',
  })
})

test('a reason that comes too late is not lost in silence', async ({ page, api }) => {
  const group = await handIn(api)
  await openReview(page, api)
  await request(page, group).getByRole('button', { name: 'לא מאושר' }).click()
  const dialog = page.getByRole('dialog', { name: 'סיבת הדחייה' })
  await dialog.getByRole('textbox').fill('חסרים שמות')
  await api.asCoordinator('update-group-stage.php', {
    group_id: group.id,
    stage_id: 3,
    reason: 'חסר מיקום',
  })
  await dialog.getByRole('button', { name: 'שליחה' }).click()
  await expect(dialog.getByText('בינתיים כבר התקבלה החלטה אחרת')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('חסרים שמות')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(request(page, group)).toBeHidden()
  expect((await api.readGroup(group.id)).rejectionReason).toBe('חסר מיקום')
})

test('a reason outlives a session that ends while it is typed', async ({ page, api }) => {
  const group = await handIn(api)
  const me = await openReview(page, api)
  await request(page, group).getByRole('button', { name: 'לא מאושר' }).click()
  const dialog = page.getByRole('dialog', { name: 'סיבת הדחייה' })
  await dialog.getByRole('textbox').fill('חסרים שמות')
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'שליחה' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, me.phone)
  await request(page, group).getByRole('button', { name: 'לא מאושר' }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('חסרים שמות')
})
