import { Stage } from '../../api/src/contract.ts'
import { completeHandover } from '../../api/src/testing/completeHandover.ts'
import { newPhone } from './fixtures/apiClient.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, expectAccessible, openAs, test } from './fixtures/test.ts'

test("a coordinator's edit shows whose it is, on the form and at the review", async ({ page, api }) => {
  const name = `אשל ${newPhone()}`
  const group_id = await api.addGroup(name)
  const guide = await api.register('דנה כהן', [group_id])
  await api.as(guide.phone, 'update-group-form.php', { group_id, fields: completeHandover })
  await api.asCoordinator('update-group-form.php', { group_id, fields: { activity_hours: '17:00-19:00' } })
  await openAs(page, guide, `/groups/${group_id}/details?tab=general`)
  const field = page.locator('[data-field="activity_hours"]')
  await expect(field).toContainText(coordinator.name)
  await expect(page.getByText(/^עדכון של/)).toHaveCount(1)
  await expectAccessible(page)

  await api.as(guide.phone, 'update-trainees-status.php', { groupId: group_id })
  await api.as(guide.phone, 'update-group-stage.php', { group_id, stage_id: Stage.review })
  await openAs(page, coordinator, `/dashboard/review?group=${group_id}`)
  await expect(page.getByText(/^עדכון של/)).toContainText(coordinator.name)
  await expectAccessible(page)
})
