import type { Page } from 'playwright/test'
import { Stage, type StageId } from '../../api/src/contract.ts'
import { isolate } from '../../api/src/rules/isolate.ts'
import { type ApiClient, newPhone } from './fixtures/apiClient.ts'
import { test } from './fixtures/dashboard.ts'
import { countEntries } from './fixtures/journal.ts'
import { pressOn, tabTo } from './fixtures/keyboard.ts'
import { blockChanges, expect, expectAccessible, loseSession, openAs, signIn } from './fixtures/test.ts'

// Several accessibility checks take longer than the default timeout.
async function addHandedInGroup(api: ApiClient) {
  const name = `נצר ${newPhone()}`
  const { id } = await api.asCoordinator('add-group.php', { name, stage_id: Stage.review })
  return { id: id as number, name }
}

async function openReview(page: Page, api: ApiClient) {
  const me = await api.registerCoordinator('אורית שדה')
  await openAs(page, me, '/dashboard/review')
  await expect(page).toHaveTitle('בקשות לאישור | חפיפה')
  return me
}

const request = (page: Page, { name }: { name: string }) => page.getByRole('article', { name })

/** Opens the file of a request where it is no column beside the list. */
async function openFile(page: Page, group: { name: string }) {
  await request(page, group).getByRole('button', { name: 'הצגת התיק' }).click()
  return page.getByRole('dialog', { name: group.name })
}

test('a coordinator reads a handover and approves it', { tag: '@desktop' }, async ({ page, api }) => {
  const group = await addHandedInGroup(api)
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

  const handover = await openFile(page, group)
  await expect(handover.getByRole('region', { name: 'פרטים כלליים' })).toContainText('שלישי')
  await expect(handover.getByRole('region', { name: 'פרטים כלליים' })).toContainText('לא הושלם')
  await expect(handover.getByRole('region', { name: 'גיוס' })).toContainText('האם נעשה גיוס?לא')
  await expect(handover.getByRole('region', { name: 'פעילויות והכשרות' })).toContainText('טיול')
  await expect(handover.getByRole('region', { name: 'רשימת חניכים' })).toContainText('ממתין להשלמה')
  await page.goBack()
  await expect(handover).toBeHidden()

  await openFile(page, group)
  await handover.getByRole('button', { name: 'אישור', exact: true }).click()
  await expect(page.getByText('הקבוצה אושרה')).toBeVisible()
  await expect(request(page, group)).toBeHidden()
  expect((await api.readGroup(group.id)).progressStageId).toBe(Stage.completed)
})

test('a coordinator approves a handover in its dialog', { tag: '@phone' }, async ({ page, api }) => {
  const group = await addHandedInGroup(api)
  await openReview(page, api)
  const handover = await openFile(page, group)
  await handover.getByRole('button', { name: 'אישור', exact: true }).click()
  await expect(page.getByText('הקבוצה אושרה')).toBeVisible()
  await expect(handover).toBeHidden()
  await expect(request(page, group)).toBeHidden()
})

test('title, file and decision of the dialog begin at one edge', { tag: '@phone' }, async ({ page, api }) => {
  const group = await addHandedInGroup(api)
  await openReview(page, api)
  const handover = await openFile(page, group)
  const parts = [
    handover.getByRole('link', { name: group.name }),
    handover.getByRole('region', { name: 'גיוס' }),
    handover.getByRole('button', { name: 'אישור', exact: true }),
  ]
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  const edges = boxes.map((box) => Math.round((box?.x ?? 0) + (box?.width ?? 0)))
  expect(new Set(edges).size, edges.join()).toBe(1)
})

test('a coordinator approves with words that the guide reads', async ({ page, api, isMobile }) => {
  const group = await addHandedInGroup(api)
  const guide = await api.register('נועה ברק', [group.id])
  await openReview(page, api)
  await request(page, group).getByRole('button', { name: 'הצגת התיק' }).click()
  const add = page.getByRole('button', { name: 'מילה טובה', exact: true })
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'מילה טובה למדריכים' })
  const words = dialog.getByRole('textbox', { name: 'מילה טובה למדריכים' })
  await expect(words).toBeFocused()
  await words.fill('תודה, תיק מצוין')
  await expectAccessible(page)
  if (!isMobile) {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(add).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(words).toHaveValue('תודה, תיק מצוין')
  }
  await dialog.getByRole('button', { name: 'אישור', exact: true }).click()
  await expect(page.getByText('הקבוצה אושרה')).toBeVisible()
  await expect(request(page, group)).toBeHidden()
  await openAs(page, guide, `/groups/${group.id}`)
  await expect(page.getByRole('region', { name: 'הקבוצה הושלמה' })).toContainText('תודה, תיק מצוין')
})

test('a rejection from the dialog of a handover focuses the reason', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  const group = await addHandedInGroup(api)
  await openReview(page, api)
  const reject = (await openFile(page, group)).getByRole('button', { name: 'לא מאושר' })
  await reject.click()
  const dialog = page.getByRole('dialog', { name: 'סיבת הדחייה' })
  await expect(dialog.getByRole('textbox', { name: 'סיבת הדחייה' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(reject).toBeFocused()
})

test('a request has no decision before its file is open', async ({ page, api }) => {
  const group = await addHandedInGroup(api)
  await openReview(page, api)
  await expect(request(page, group).getByRole('button')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'לא מאושר' })).toBeHidden()
  const name = (await openFile(page, group)).getByRole('link', { name: group.name })
  await expect(name).toHaveAttribute('href', `/groups/${group.id}`)
})

test('a wide screen shows the handover beside the list', { tag: '@desktop' }, async ({ page, api }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  const [first, second] = [await addHandedInGroup(api), await addHandedInGroup(api)]
  await openReview(page, api)
  for (const group of [second, first]) {
    await request(page, group).getByRole('button', { name: 'הצגת התיק' }).click()
    await expect(page.getByRole('region', { name: `התיק של ${isolate(group.name)}` })).toContainText(
      'פרטים כלליים',
    )
  }
  await expectAccessible(page)
})

test('the handover beside the list is printed in full', { tag: '@desktop' }, async ({ page, api }) => {
  const group = await addHandedInGroup(api)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReview(page, api)
  await request(page, group).getByRole('button', { name: 'הצגת התיק' }).click()
  const handover = page.getByRole('region', { name: `התיק של ${isolate(group.name)}` })
  await expect(handover).toContainText('פרטים כלליים')
  await page.emulateMedia({ media: 'print' })
  // The size of a sheet.
  await page.setViewportSize({ width: 794, height: 1123 })
  await expect(handover).toBeVisible()
  const hidden = await handover.evaluate((box) => box.scrollHeight - box.clientHeight)
  expect(hidden).toBeLessThan(2)
})

test('the menu counts the pending requests', async ({ page, api, isMobile }) => {
  const group = await addHandedInGroup(api)
  await openReview(page, api)
  await expect(request(page, group)).toBeVisible()
  const pending = await page.getByRole('article').count()
  if (isMobile) await page.getByRole('button', { name: 'פתיחת התפריט' }).click()
  const entry = page.getByRole('link', { name: 'בקשות לאישור', exact: true })
  await expect(entry).toHaveAccessibleDescription(`${pending} בהמתנה`)
})

test('the reason of a rejection survives a failure and a closed dialog', { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  const group = await addHandedInGroup(api)
  await openReview(page, api)
  const reason = 'חסרים טלפונים של שלושה חניכים.\nנשמח להשלמה עד יום חמישי'
  const notApproved = (await openFile(page, group)).getByRole('button', { name: 'לא מאושר' })
  await notApproved.click()
  const dialog = page.getByRole('dialog', { name: 'סיבת הדחייה' })
  const text = dialog.getByRole('textbox', { name: 'סיבת הדחייה' })
  await expect(text).toBeFocused()
  await text.fill(reason)

  await page.route('**/update-group-stage.php', (route) => route.abort())
  await dialog.getByRole('button', { name: 'שליחה' }).click()
  await expect(dialog.getByText('אין חיבור לשרת')).toBeVisible()
  await expect(text).toHaveValue(reason)
  // The toast is above the dialog and stays while it is hovered.
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
  expect(await api.readGroup(group.id)).toMatchObject({
    progressStageId: Stage.update,
    rejectionReason: reason,
  })
})

test("a coordinator's decision is not overwritten by another one", { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  await blockChanges(page)
  const [approved, rejected, alsoRejected] = [
    await addHandedInGroup(api),
    await addHandedInGroup(api),
    await addHandedInGroup(api),
  ]
  await openReview(page, api)
  for (const group of [approved, rejected, alsoRejected]) await expect(request(page, group)).toBeVisible()
  const decide = (group_id: number, stage_id: StageId, reason = '') =>
    api.asCoordinator('update-group-stage.php', { group_id, stage_id, reason })
  await decide(approved.id, Stage.completed)
  await decide(rejected.id, Stage.update, 'חסר מיקום')
  await decide(alsoRejected.id, Stage.update, 'חסר מיקום')

  await (await openFile(page, rejected)).getByRole('button', { name: 'אישור', exact: true }).click()
  await expect(page.getByText('בינתיים התקבלה החלטה אחרת: הקבוצה בסטטוס ״ממתין לעדכון״')).toBeVisible()
  for (const group of [approved, rejected, alsoRejected]) await expect(request(page, group)).toBeHidden()
  expect(await api.readGroup(rejected.id)).toMatchObject({
    progressStageId: Stage.update,
    rejectionReason: 'חסר מיקום',
  })
})

test('a reason sent after another decision stays in the dialog', { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  await blockChanges(page)
  const group = await addHandedInGroup(api)
  await openReview(page, api)
  await (await openFile(page, group)).getByRole('button', { name: 'לא מאושר' }).click()
  const dialog = page.getByRole('dialog', { name: 'סיבת הדחייה' })
  await dialog.getByRole('textbox').fill('חסרים שמות')
  await api.asCoordinator('update-group-stage.php', {
    group_id: group.id,
    stage_id: Stage.update,
    reason: 'חסר מיקום',
  })
  await dialog.getByRole('button', { name: 'שליחה' }).click()
  await expect(dialog.getByText('בינתיים התקבלה החלטה אחרת')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('חסרים שמות')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(request(page, group)).toBeHidden()
  expect((await api.readGroup(group.id)).rejectionReason).toBe('חסר מיקום')
})

test('a reason survives the end of the session during typing', { tag: '@desktop' }, async ({ page, api }) => {
  await blockChanges(page)
  const group = await addHandedInGroup(api)
  const me = await openReview(page, api)
  await (await openFile(page, group)).getByRole('button', { name: 'לא מאושר' }).click()
  const dialog = page.getByRole('dialog', { name: 'סיבת הדחייה' })
  await dialog.getByRole('textbox').fill('חסרים שמות')
  await loseSession(page)
  await dialog.getByRole('button', { name: 'שליחה' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, me.phone)
  await page.getByRole('dialog', { name: group.name }).getByRole('button', { name: 'לא מאושר' }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('חסרים שמות')
})

test('a reason survives the end of its page', { tag: '@desktop' }, async ({ page, api }) => {
  const group = await addHandedInGroup(api)
  await openReview(page, api)
  await (await openFile(page, group)).getByRole('button', { name: 'לא מאושר' }).click()
  const reason = page.getByRole('dialog', { name: 'סיבת הדחייה' }).getByRole('textbox')
  await reason.fill('חסרים שמות')
  await expect.poll(() => countEntries(page)).toBe(1)
  await page.goto('/dashboard/review')
  await (await openFile(page, group)).getByRole('button', { name: 'לא מאושר' }).click()
  await expect(reason).toHaveValue('חסרים שמות')
})

test('an approval is undone by keyboard from its toast', { tag: '@desktop' }, async ({ page, api }) => {
  const group = await addHandedInGroup(api)
  await openReview(page, api)
  await (await openFile(page, group)).getByRole('button', { name: 'אישור', exact: true }).press('Enter')
  await expect(request(page, group)).toBeHidden()
  const undo = page.getByRole('button', { name: 'ביטול', exact: true })
  await undo.focus()
  await expectAccessible(page)
  await undo.press('Enter')
  await expect(page.getByText('האישור בוטל')).toBeVisible()
  await expect(request(page, group)).toBeVisible()
  expect((await api.readGroup(group.id)).progressStageId).toBe(Stage.review)
})

test('after a decision by keyboard, the next request has the focus', { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  await addHandedInGroup(api)
  await addHandedInGroup(api)
  await openReview(page, api)
  const first = page.getByRole('article').first()
  const [decided, next] = await page.getByRole('article').all()
  const nextName = await next?.getByRole('heading').textContent()
  await expect(first).toBeVisible()
  await decided?.getByRole('button').press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'אישור', exact: true }).press('Enter')
  const focused = page.locator('[role="article"]:focus')
  await expect(focused).toContainText(nextName ?? '')
})

test('the file that is shown beside the requests has the focus after a press on its request', {
  tag: '@desktop',
}, async ({ page, api }) => {
  const groups = [await addHandedInGroup(api), await addHandedInGroup(api)]
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReview(page, api)
  for (const group of groups) {
    const open = request(page, group).getByRole('button', { name: 'הצגת התיק' })
    const file = page.getByRole('region', { name: `התיק של ${isolate(group.name)}` })
    if ((await open.getAttribute('aria-pressed')) === 'false') await open.press('Enter')
    await expect(file).toBeVisible()
    await expect(file).not.toBeFocused()
    await open.press('Enter')
    await expect(file).toBeFocused()
  }
})

test('the decision is a landmark after the file, and one press away before it', { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  const group = await addHandedInGroup(api)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReview(page, api)
  await request(page, group).getByRole('button', { name: 'הצגת התיק' }).click()
  const file = page.getByRole('region', { name: `התיק של ${isolate(group.name)}` })
  const decision = file.getByRole('region', { name: 'החלטה' })
  const reject = decision.getByRole('button', { name: 'לא מאושר' })
  const skip = file.getByRole('button', { name: 'דילוג להחלטה' })
  await expect(file.getByRole('heading', { name: 'כל התיק' })).toBeVisible()

  await test.step('from the first remark, forwards and back', async () => {
    const fields = 14
    const remark = file.getByRole('button', { name: 'הוספת הערה: יום פעילות' })
    await remark.focus()
    expect(await tabTo(page, reject)).toBeLessThanOrEqual(fields + 4)
    await tabTo(page, remark, 'Shift+Tab')
  })

  await test.step('from the beginning of the file', async () => {
    await expect(skip).toHaveCSS('opacity', '0')
    await pressOn(page, skip, 'Shift+Tab')
    await expect(decision).toBeFocused()
    expect(await tabTo(page, reject)).toBe(2)
    await expectAccessible(page)
  })
})

test('only the approval of the open group is a primary button', { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  for (let i = 0; i < 2; i += 1) await addHandedInGroup(api)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReview(page, api)
  await expect(page.getByRole('article').nth(1)).toBeVisible()
  await expect(page.locator('.ant-btn-primary')).toHaveCount(1)
})

test('the decision stays in view while the file is read, and the next request opens after it', {
  tag: '@desktop',
}, async ({ page, api }) => {
  const groups = [await addHandedInGroup(api), await addHandedInGroup(api), await addHandedInGroup(api)]
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReview(page, api)
  const [decided, next, last] = groups
  if (!decided || !next || !last) throw new Error('no groups')
  const file = ({ name }: { name: string }) => page.getByRole('region', { name: `התיק של ${isolate(name)}` })
  await request(page, decided).getByRole('button', { name: 'הצגת התיק' }).click()
  const approve = file(decided).getByRole('button', { name: 'אישור', exact: true })
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(approve).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await file(decided).getByRole('heading', { name: 'פעילויות והכשרות' }).scrollIntoViewIfNeeded()
  await file(decided).getByRole('region', { name: 'כל התיק' }).hover()
  await page.mouse.wheel(0, 2000)
  await expect(approve).toBeInViewport({ ratio: 1 })
  const box = await approve.boundingBox()
  if (!box) throw new Error('the button is not visible')
  await approve.click()
  await expect(file(next)).toBeFocused()
  await expect(request(page, decided)).toBeHidden()
  // The second click of a double click does not decide about the next request.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await file(next).getByRole('button', { name: 'לא מאושר' }).click()
  await page.getByRole('textbox', { name: 'סיבת הדחייה' }).fill('חסרה שעת סיום')
  await page.getByRole('button', { name: 'שליחה' }).click()
  await expect(file(last)).toBeFocused()
  expect((await api.readGroup(decided.id)).progressStageId).toBe(Stage.completed)
  expect((await api.readGroup(next.id)).progressStageId).toBe(Stage.update)
  expect((await api.readGroup(last.id)).progressStageId).toBe(Stage.review)
})

test("a guide's request appears when the coordinator returns to the tab", { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  await openReview(page, api)
  await expect(page.getByRole('heading', { name: 'בקשות לאישור' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const group = await addHandedInGroup(api)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(request(page, group)).toBeVisible()
})
