import { expect, test } from 'vitest'
import { Stage } from '../../rules/stages.ts'
import { startApi } from '../../testing/api.ts'
import { completeHandover } from '../../testing/completeHandover.ts'

async function confirmedGroup() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const member = await api.signIn()
  const other = await api.signIn()
  const groupId = await coordinator.createGroup('חיפה', [member, other])
  const confirm = (by = member) => by.post('update-trainees-status.php', { groupId })
  const undo = (by = member) => by.post('update-trainees-status.php', { groupId, undo: true })
  await confirm()
  const isConfirmed = async () =>
    (await coordinator.get('get-group.php', { id: groupId })).body.group.traineesUpdated
  return { coordinator, member, other, groupId, confirm, undo, isConfirmed, wait: api.clock.advance }
}

test('a guide can undo the confirmation of the trainees for 10 seconds', async () => {
  const { undo, wait, isConfirmed } = await confirmedGroup()
  wait(10)
  expect((await undo()).body).toEqual({ success: true })
  expect(await isConfirmed()).toBe(0)
})

test('the confirmation cannot be undone later', async () => {
  const { undo, wait, isConfirmed } = await confirmedGroup()
  wait(60)
  expect((await undo()).body).toMatchObject({ error: 'undo-ended' })
  expect(await isConfirmed()).toBe(1)
})

test('another guide cannot undo the confirmation', async () => {
  const { other, undo, isConfirmed } = await confirmedGroup()
  expect((await undo(other)).body).toMatchObject({ error: 'undo-ended' })
  expect(await isConfirmed()).toBe(1)
})

test('a guide cannot undo the confirmation of another guide that followed their own', async () => {
  const { other, confirm, undo, isConfirmed } = await confirmedGroup()
  await undo()
  await confirm(other)
  expect((await undo()).body).toMatchObject({ error: 'undo-ended' })
  expect(await isConfirmed()).toBe(1)
})

test('the confirmation cannot be undone after the hand-in', async () => {
  const { member, groupId, undo, isConfirmed } = await confirmedGroup()
  await member.post('update-group-form.php', { group_id: groupId, fields: completeHandover })
  const handIn = await member.post('update-group-stage.php', { group_id: groupId, stage_id: Stage.review })
  expect(handIn.body).toMatchObject({ success: true })
  expect((await undo()).body).toMatchObject({ error: 'undo-ended' })
  expect(await isConfirmed()).toBe(1)
})

test('an undo without a confirmation changes nothing', async () => {
  const { coordinator, groupId, undo } = await confirmedGroup()
  await undo()
  expect((await undo()).body).toEqual({ success: true })
  const { body } = await coordinator.get('get-activity-log.php', { groupId })
  expect(body.logs.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
    'ביטול סימון החניכים כמעודכנים',
    'סימון החניכים כמעודכנים',
  ])
})
