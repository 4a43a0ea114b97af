import type { Page } from 'playwright/test'
import { progress, Stage, type StageId } from '../../api/src/contract.ts'
import { emptyHandover } from '../../api/src/rules/handover.fields.ts'
import { type ApiClient, newPhone } from './fixtures/apiClient.ts'
import { completeForm } from './fixtures/handoverPage.ts'
import { postponeIdle } from './fixtures/idle.ts'
import { coordinator } from './fixtures/server.ts'
import { blockChanges, expect, expectAccessible, openAs, test } from './fixtures/test.ts'

async function newGroup(api: ApiClient) {
  const name = `מגשימים ${newPhone()}`
  const id = await api.addGroup(name)
  const guide = await api.register('מיכל אדר', [id])
  return {
    id,
    name,
    guide,
    fillForm: () => api.as(guide.phone, 'update-group-form.php', { group_id: id, fields: completeForm }),
    confirmTrainees: () => api.as(guide.phone, 'update-trainees-status.php', { groupId: id }),
    moveTo: (stage_id: StageId, reason = '') =>
      api.asCoordinator('update-group-stage.php', { group_id: id, stage_id, reason }),
  }
}

async function newCompleteGroup(api: ApiClient) {
  const group = await newGroup(api)
  await group.fillForm()
  await group.confirmTrainees()
  return group
}

async function openDeepLink(page: Page, person: { phone: string }, address: string) {
  await openAs(page, person, address)
  await expect(page).toHaveURL(address)
}

const handInButton = (page: Page) => page.getByRole('button', { name: 'סיימתי!' })

test("each page of a guide sets the document's title", { tag: '@desktop' }, async ({ page, api }) => {
  const { id, name, guide } = await newGroup(api)
  await openAs(page, guide, '/groups')
  await expect(page).toHaveTitle('הקבוצות שלי | חפיפה')
  await page.getByRole('article', { name }).getByRole('link', { name: 'כניסה לקבוצה' }).click()
  await expect(page).toHaveTitle(`${name} | חפיפה`)
  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('link', { name: 'הדפסה' }).click()
  await expect(page).toHaveURL(`/groups/print?groups=${id}`)
  await expect(page).toHaveTitle('הדפסה | חפיפה')
  await page.getByRole('link', { name: 'החשבון שלי' }).click()
  await expect(page).toHaveTitle('החשבון שלי | חפיפה')
  await page.getByRole('link', { name: 'בית' }).click()
  await expect(page).toHaveTitle('הקבוצות שלי | חפיפה')
})

test('a new group lists the tasks of its guides with links', { tag: '@phone' }, async ({ page, api }) => {
  const { id, name, guide } = await newGroup(api)
  await openDeepLink(page, guide, `/groups/${id}`)
  await expect(page).toHaveTitle(`${name} | חפיפה`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main').getByText(guide.name)).toBeVisible()
  await expect(page.getByText('עודכן לפני מספר דקות')).toBeVisible()
  const form = page.getByRole('listitem', { name: 'מילוי תיק חפיפה' })
  await expect(form).toContainText('ממתין להשלמה')
  const initial = String(progress(emptyHandover))
  await expect(form).toContainText(`${initial}%`)
  await expect(form.getByRole('progressbar', { name: 'מולאו 1 מתוך 12' })).toHaveAttribute('value', initial)
  const trainees = page.getByRole('listitem', { name: 'עדכון רשימת חניכים' })
  await expect(trainees).toContainText('ממתין להשלמה')
  await expect(handInButton(page)).toBeDisabled()
  await expect(handInButton(page)).toHaveAccessibleDescription(/כדי לסיים נותר.*תיק החפיפה.*רשימת החניכים/)
  await expect(page.getByRole('link', { name: 'תיק חפיפה' })).toHaveAttribute('href', `/groups/${id}/details`)
  await expect(page.getByRole('link', { name: 'רשימת חניכים' })).toHaveAttribute(
    'href',
    `/groups/${id}/participants`,
  )
})

test('the breadcrumb links to the groups', { tag: '@phone' }, async ({ page, api }) => {
  const { id, name, guide } = await newGroup(api)
  await openDeepLink(page, guide, `/groups/${id}`)
  await page.getByRole('navigation', { name: 'נתיב' }).getByRole('link', { name: 'הקבוצות שלי' }).click()
  await expect(page).toHaveURL(/\/groups$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a guide hands in a group with the keyboard', { tag: '@desktop' }, async ({ page, api }) => {
  const { id, guide } = await newCompleteGroup(api)
  await openDeepLink(page, guide, `/groups/${id}`)
  await expect(page.getByText('הושלם בהצלחה')).toHaveCount(2)

  await handInButton(page).press('Enter')
  await expect(page.getByText('הקבוצה סומנה כממתינה לאישור')).toBeVisible()
  const notice = page.getByRole('region', { name: 'הקבוצה ממתינה לאישור' })
  await expect(notice).toBeFocused()
  await expect(handInButton(page)).toBeDisabled()
  await expectAccessible(page)
  await page.reload()
  await expect(notice).toBeVisible()
})

test('a double click hands the group in once', { tag: '@phone' }, async ({ page, api }) => {
  const { id, guide } = await newCompleteGroup(api)
  await openDeepLink(page, guide, `/groups/${id}`)
  const sent: string[] = []
  const pressedTwice = Promise.withResolvers<void>()
  await page.route('**/api/update-group-stage.php', async (route) => {
    sent.push(route.request().url())
    await pressedTwice.promise
    await route.continue()
  })
  await handInButton(page).dblclick()
  pressedTwice.resolve()
  await expect(page.getByText('הקבוצה סומנה כממתינה לאישור')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('handing in a group whose stage has changed fails with an explanation', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  await blockChanges(page)
  const { id, guide, moveTo } = await newCompleteGroup(api)
  await openDeepLink(page, guide, `/groups/${id}`)
  await expect(handInButton(page)).toBeEnabled()
  await moveTo(Stage.review)
  await moveTo(Stage.completed)
  await handInButton(page).click()
  await expect(page.getByText('שגיאה בעדכון הסטטוס', { exact: true })).toBeVisible()
  await expect(page.getByText('אי אפשר להעביר את הקבוצה לסטטוס הזה כרגע')).toBeVisible()
  await expect(page.getByRole('region', { name: 'הקבוצה הושלמה' })).toBeVisible()
  await expect(handInButton(page)).toBeDisabled()
  await expectAccessible(page)
})

test('a failed hand-in can be retried', { tag: '@phone' }, async ({ page, api }) => {
  const { id, guide } = await newCompleteGroup(api)
  await openDeepLink(page, guide, `/groups/${id}`)
  await page.route('**/api/update-group-stage.php', (route) => route.abort())
  await handInButton(page).click()
  await expect(page.getByText('שגיאה בעדכון הסטטוס', { exact: true })).toBeVisible()
  await expect(page.getByText('אין חיבור לשרת')).toBeVisible()
  await page.unroute('**/api/update-group-stage.php')
  await handInButton(page).click()
  await expect(page.getByText('הקבוצה סומנה כממתינה לאישור')).toBeVisible()
})

test('a change that fails without a network in the first seconds is told', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  const { id, guide } = await newCompleteGroup(api)
  await postponeIdle(page)
  await openDeepLink(page, guide, `/groups/${id}`)
  await expect(handInButton(page)).toBeEnabled()
  await page.context().setOffline(true)
  await handInButton(page).click()
  const toast = page.getByRole('alert').filter({ hasText: 'שגיאה בעדכון הסטטוס' })
  await expect(toast).toContainText('אין חיבור לשרת')
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByRole('status', { name: 'הודעות' })).toContainText('שגיאה בעדכון הסטטוס')
  await handInButton(page).click()
  await expect(page.getByText('הקבוצה סומנה כממתינה לאישור')).toBeVisible()
})

test("a rejected group shows the coordinator's reason until it is handed in again", {
  tag: '@phone',
}, async ({ page, api }) => {
  const { id, guide, moveTo } = await newCompleteGroup(api)
  await moveTo(Stage.review)
  await moveTo(Stage.update, 'חסרים שמות המדריכים\nויש חניך כפול ברשימה')
  await openDeepLink(page, guide, `/groups/${id}`)
  const notice = page.getByRole('region', { name: 'הקבוצה הוחזרה לעדכון' })
  await expect(notice).toContainText('חסרים שמות המדריכים')
  await expect(notice).toContainText('ויש חניך כפול ברשימה')
  await expect(notice).toBeInViewport()
  await page.goto(`/groups/${id}/participants`)
  await page.getByText('הקבוצה הוחזרה לעדכון').click()
  await expect(page.getByText('ויש חניך כפול ברשימה').last()).toBeInViewport()
  await page.goto(`/groups/${id}`)
  await handInButton(page).click()
  await page.getByRole('button', { name: 'הגשה בלי שינוי' }).click()
  await expect(page.getByRole('region', { name: 'הקבוצה ממתינה לאישור' })).toBeFocused()
  await expect(notice).toBeHidden()
})

test('a group rejected without a reason shows a general request', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  const { id, guide, moveTo } = await newCompleteGroup(api)
  await moveTo(Stage.review)
  await moveTo(Stage.update)
  await openDeepLink(page, guide, `/groups/${id}`)
  await expect(page.getByRole('region', { name: 'הקבוצה הוחזרה לעדכון' })).toContainText(
    'יש לעדכן את התיק או את הרשימה.',
  )
})

test('a coordinator reopens a completed group with the keyboard', { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  const { id, name, moveTo } = await newCompleteGroup(api)
  await moveTo(Stage.review)
  await moveTo(Stage.completed)
  await openDeepLink(page, coordinator, `/groups/${id}`)
  await page.getByRole('button', { name: 'פתיחה מחדש' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: `לפתוח מחדש את ${name}?` })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'ביטול' }).press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByRole('region', { name: 'הקבוצה הושלמה' })).toBeVisible()

  await page.getByRole('button', { name: 'פתיחה מחדש' }).press('Enter')
  await question.getByRole('button', { name: 'פתיחה מחדש' }).press('Enter')
  await expect(page.getByText('הקבוצה נפתחה מחדש')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await expect(page.getByRole('button', { name: 'פתיחה מחדש' })).toHaveCount(0)
  expect((await api.readGroup(id)).progressStageId).toBe(Stage.active)
})

test('a guide cannot reopen a completed group', { tag: '@phone' }, async ({ page, api }) => {
  const { id, guide, moveTo } = await newCompleteGroup(api)
  await moveTo(Stage.review)
  await moveTo(Stage.completed)
  await openDeepLink(page, guide, `/groups/${id}`)
  await expect(page.getByRole('region', { name: 'הקבוצה הושלמה' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'פתיחה מחדש' })).toHaveCount(0)
})

test('completed groups are not counted as active', { tag: '@phone' }, async ({ page, api }) => {
  const { guide, moveTo } = await newCompleteGroup(api)
  await api.asCoordinator('add-guide-groups.php', {
    guideId: guide.id,
    groupIds: [await api.addGroup(`מגשימים ${newPhone()}`)],
  })
  await moveTo(Stage.review)
  await openAs(page, guide, '/groups')
  await expect(page.getByText('2 קבוצות פעילות')).toBeVisible()
  await moveTo(Stage.completed)
  await page.reload()
  await expect(page.getByText('קבוצה פעילה אחת')).toBeVisible()
})

test("another guide's group is not shown", { tag: '@phone' }, async ({ page, api }) => {
  const { guide } = await newGroup(api)
  const other = await newGroup(api)
  await openDeepLink(page, guide, `/groups/${other.id}`)
  await expect(page.getByText('אין לך גישה לקבוצה הזו')).toBeVisible()
  await expect(page.getByText(other.name)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'לקבוצות שלי' }).click()
  await expect(page).toHaveURL(/\/groups$/)
})

test('an invalid group id shows the not-found page', { tag: '@phone' }, async ({ page, api }) => {
  const { guide } = await newGroup(api)
  await openDeepLink(page, guide, '/groups/abc')
  await expect(page.getByRole('heading', { name: 'העמוד לא נמצא' })).toBeVisible()
})
