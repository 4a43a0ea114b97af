import { Stage } from '../../../api/src/contract.ts'
import { bell, createFilledGroup, inbox, quietBell, readAll } from '../fixtures/inbox.ts'
import { pressOn } from '../fixtures/keyboard.ts'
import { expect, expectAccessible, openAs, test } from '../fixtures/test.ts'

test('a file is handed in, returned and handed in again by what the bell says', async ({
  page: guide,
  api,
  openBrowser,
}) => {
  const { town, groupId, yael, ruth } = await createFilledGroup(api)
  const coordinator = await openBrowser()
  await openAs(guide, yael, `/groups/${groupId}`)
  await openAs(coordinator, ruth, '/dashboard/groups')
  await readAll(guide)
  await readAll(coordinator)

  await test.step('the coordinator is told of the hand-in, which leads to the review', async () => {
    await guide.getByRole('button', { name: 'סיימתי!' }).click()
    await expect(coordinator.getByRole('status').filter({ hasText: 'עדכון אחד שלא נקרא' })).toBeAttached()
    await pressOn(coordinator, bell(coordinator))
    const notice = inbox(coordinator).getByRole('link', { name: 'התיק הוגש לאישור' })
    await expect(notice).toContainText(town)
    await expectAccessible(coordinator)
    await pressOn(coordinator, notice)
    await expect(coordinator).toHaveURL(`/dashboard/review?group=${groupId}`)
    await expect(inbox(coordinator)).toBeHidden()
    await expect(coordinator.getByRole('article', { name: town })).toBeVisible()
    // On a phone the file covers the page.
    await coordinator.goto('/dashboard/groups')
  })

  await test.step('the guide is told of the return, which leads to the remark', async () => {
    const remark = { group_id: groupId, field: 'activity_hours', text: 'חסרה שעת סיום' }
    await api.as(ruth.phone, 'add-remark.php', remark)
    const stage = { group_id: groupId, stage_id: Stage.update, reason: 'כמעט שם' }
    await api.as(ruth.phone, 'update-group-stage.php', stage)
    await expect(bell(guide)).toHaveAccessibleName('עדכונים 1 שלא נקרא')
    await bell(guide).click()
    const notice = inbox(guide).getByRole('link', { name: 'התיק הוחזר לעדכון, עם הערה אחת: כמעט שם' })
    await expect(notice).toContainText(town)
    await expectAccessible(guide)
    await notice.click()
    await expect(guide).toHaveURL(`/groups/${groupId}/details?tab=general&field=activity_hours`)
    await expect(guide.getByRole('textbox', { name: 'שעות פעילות', exact: true })).toBeFocused()
    await expect(guide.getByText('חסרה שעת סיום')).toBeVisible()
    await expect(quietBell(guide)).toBeVisible()
  })

  await test.step('the guide hands in again, and the coordinator is told again', async () => {
    await guide.getByRole('textbox', { name: 'שעות פעילות', exact: true }).fill('16:00-18:00')
    await guide.getByRole('navigation', { name: 'נתיב' }).getByRole('link', { name: town }).click()
    await guide.getByRole('button', { name: 'סיימתי!' }).click()
    await expect(bell(coordinator)).toHaveAccessibleName(/שלא נקרא/)
    await bell(coordinator).click()
    // The one that was decided is gone.
    await expect(inbox(coordinator).getByRole('link', { name: 'התיק הוגש לאישור' })).toHaveCount(1)
    // Read by looking: nothing is left to mark.
    await expect(inbox(coordinator).getByRole('button', { name: 'סימון הכול כנקרא' })).toBeDisabled()
  })
})
