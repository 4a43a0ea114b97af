import type { Page } from 'playwright/test'
import { Stage } from '../../../api/src/contract.ts'
import { bell, createFilledGroup, inbox } from '../fixtures/inbox.ts'
import { pressOn } from '../fixtures/keyboard.ts'
import { expect, expectAccessible, openAs, test } from '../fixtures/test.ts'

const hours = 'שעות פעילות'

const thread = (page: Page) => page.getByRole('list', { name: `הערות: ${hours}` })

const button = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name}: ${hours}`, exact: true })

test('a remark is answered, done, closed and opened again by writing', async ({
  page: guide,
  api,
  openBrowser,
}) => {
  const { town, groupId, yael, ruth } = await createFilledGroup(api)
  await api.as(yael.phone, 'update-group-stage.php', { group_id: groupId, stage_id: Stage.review })
  const coordinator = await openBrowser()
  const item = coordinator.getByRole('article', { name: town })
  const showFile = () => item.getByRole('button', { name: 'הצגת התיק' }).click()

  await test.step('the coordinator remarks and returns the file', async () => {
    await openAs(coordinator, ruth, '/dashboard/review')
    await showFile()
    await pressOn(coordinator, button(coordinator, 'הוספת הערה'))
    await coordinator.keyboard.type('חסרה שעת סיום')
    await coordinator.getByRole('button', { name: 'הוספה', exact: true }).click()
    await expect(thread(coordinator)).toContainText('חסרה שעת סיום')
    await api.as(ruth.phone, 'update-group-stage.php', {
      group_id: groupId,
      stage_id: Stage.update,
      reason: 'כמעט',
    })
  })

  await test.step('the guide is told, answers at the field by keyboard and marks it as done', async () => {
    await openAs(guide, yael, '/groups')
    await expect(guide.getByRole('article', { name: town })).toContainText('הערה פתוחה אחת')
    await bell(guide).click()
    await inbox(guide)
      .getByRole('link', { name: /עם הערה אחת/ })
      .first()
      .click()
    await expect(guide).toHaveURL(`/groups/${groupId}/details?tab=general&field=activity_hours`)
    await expect(thread(guide)).toContainText('הערה של רות דיין')
    await pressOn(guide, button(guide, 'תשובה'))
    await expect(guide.getByRole('textbox', { name: `תשובה: ${hours}` })).toBeFocused()
    await guide.keyboard.type('הוספנו, עד שש')
    await expectAccessible(guide)
    await guide.getByRole('button', { name: 'שליחה', exact: true }).click()
    await expect(thread(guide)).toContainText('הוספנו, עד שש')
    await pressOn(guide, button(guide, 'טופל'))
    await expect(button(guide, 'לא טופל')).toBeVisible()
    await expectAccessible(guide)
  })

  await test.step('the hand-in says nothing of what is done', async () => {
    await guide.goto(`/groups/${groupId}`)
    await expect(guide.getByText('הערה פתוחה אחת')).toHaveCount(0)
    await guide.getByRole('button', { name: 'סיימתי!' }).click()
    await expect(guide.getByRole('heading', { name: 'הקבוצה ממתינה לאישור' })).toBeVisible()
  })

  await test.step('the coordinator is told, reads the answer and closes the thread', async () => {
    await coordinator.goto('/dashboard/groups')
    await bell(coordinator).click()
    await inbox(coordinator)
      .getByRole('link', { name: `תשובה על התיק: ${hours}` })
      .click()
    await expect(coordinator).toHaveURL(`/dashboard/review?group=${groupId}`)
    await expect(thread(coordinator)).toContainText('הוספנו, עד שש')
    await expect(thread(coordinator)).toContainText('טופל')
    await button(coordinator, 'סגירה').click()
    await expect(button(coordinator, 'פתיחה מחדש')).toBeVisible()
    await expectAccessible(coordinator)
  })

  await test.step('the coordinator opens it again by writing, and the guide sees it live', async () => {
    await guide.goto(`/groups/${groupId}`)
    await button(coordinator, 'הוספת הערה').click()
    await coordinator.getByRole('textbox', { name: `הערה: ${hours}` }).fill('ומתי בחופש?')
    await coordinator.getByRole('button', { name: 'הוספה', exact: true }).click()
    await expect(button(coordinator, 'סגירה')).toBeVisible()
    await expect(item).toContainText('הערה פתוחה אחת')
    await expect(guide.getByRole('link', { name: 'הערה אחת בתיק' })).toBeVisible()
  })

  await test.step('the guide writes about the whole file from the group’s page', async () => {
    await guide.getByRole('button', { name: 'הערות (1)' }).click()
    const dialog = guide.getByRole('dialog', { name: 'הערות על התיק' })
    await dialog.getByRole('button', { name: 'הודעה חדשה' }).click()
    await guide.keyboard.type('תודה על הבדיקה')
    await expectAccessible(guide)
    await dialog.getByRole('button', { name: 'שליחה', exact: true }).click()
    await expect(dialog.getByRole('region', { name: 'כל התיק' })).toBeVisible()
    await expect(coordinator.getByRole('list', { name: 'הערות: כל התיק' })).toContainText('תודה על הבדיקה')
  })
})

test('a message about a field that the file no longer has stays, with where to write instead', async ({
  page,
  api,
}) => {
  const { groupId, yael, ruth } = await createFilledGroup(api)
  const remark = { groupId, field: 'activity_hours', text: 'עד מתי?' }
  await api.as(ruth.phone, 'add-field-message.php', remark)
  await openAs(page, yael, `/groups/${groupId}/details`)
  await button(page, 'תשובה').click()
  const answer = page.getByRole('textbox', { name: `תשובה: ${hours}` })
  await answer.fill('עד שש')
  await page.route('**/api/add-field-message.php', (route) =>
    route.continue({ postData: route.request().postData()?.replace('activity_hours', 'former_field') }),
  )
  await page.getByRole('button', { name: 'שליחה', exact: true }).click()
  await expect(page.getByText('השדה הזה כבר אינו חלק מהתיק. אפשר לכתוב על התיק כולו.')).toBeVisible()
  await expect(answer).toHaveValue('עד שש')
})
