import { expect, test } from 'vitest'
import { Stage } from '../../rules/stages.ts'
import { startApi } from '../../testing/api.ts'

async function approvedGroup() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const { body } = await coordinator.post('add-group.php', { name: 'חיפה', stage_id: Stage.review })
  const move = (caller: typeof coordinator | Awaited<ReturnType<typeof api.signIn>>, stage_id: number) =>
    caller.post('update-group-stage.php', { group_id: body.id, stage_id })
  await move(coordinator, Stage.completed)
  const stage = async () =>
    (await coordinator.get('get-group.php', { id: body.id })).body.group.progressStageId
  return { ...api, coordinator, groupId: body.id, move, stage, wait: api.clock.advance }
}

test('a coordinator can undo an approval for 10 seconds', async () => {
  const { coordinator, move, wait, stage } = await approvedGroup()
  wait(10)
  expect((await move(coordinator, Stage.review)).body).toMatchObject({ success: true })
  expect(await stage()).toBe(Stage.review)
})

test('the log names the undo', async () => {
  const { coordinator, groupId, move } = await approvedGroup()
  await move(coordinator, Stage.review)
  const { body } = await coordinator.get('get-activity-log.php', { groupId })
  expect(body.logs[0]).toMatchObject({ action: 'ביטול אישור', kind: 'stage' })
})

test('an approval cannot be undone later', async () => {
  const { coordinator, move, wait, stage } = await approvedGroup()
  wait(60)
  expect((await move(coordinator, Stage.review)).body).toMatchObject({ error: 'stage-not-allowed' })
  expect(await stage()).toBe(Stage.completed)
})

test('another coordinator cannot undo the approval', async () => {
  const { signInCoordinator, move, stage } = await approvedGroup()
  const other = await signInCoordinator('אחרת')
  expect((await move(other, Stage.review)).body).toMatchObject({ error: 'stage-not-allowed' })
  expect(await stage()).toBe(Stage.completed)
})
