import { expect, test } from 'vitest'
import { daySeconds } from '../../rules/time.ts'
import { startApi } from '../../testing/api.ts'

async function scene() {
  const api = startApi()
  const { succeeded } = api
  const coordinator = await api.signInCoordinator('רות')
  const guide = await api.signIn({ name: 'יעל' })
  const groupId = await coordinator.createGroup('חיפה', [guide])
  const save = (person: typeof guide, fields: object) =>
    succeeded(person.post('update-group-form.php', { group_id: groupId, fields }))
  const edits = async () =>
    (await succeeded(guide.get('get-group-form.php', { group_id: groupId }))).body.coordinatorEdits
  return { ...api, coordinator, guide, groupId, save, edits }
}

test('what a coordinator has written shows whose it is for a week', async () => {
  const { clock, coordinator, save, edits } = await scene()
  await save(coordinator, { activity_hours: '16:00' })
  const guide = { id: coordinator.id, name: 'רות' }
  expect(await edits()).toEqual({ activity_hours: { guide, at: expect.any(String) } })
  clock.advance(7 * daySeconds - 60)
  expect(await edits()).toHaveProperty('activity_hours')
  clock.advance(60)
  expect(await edits()).toEqual({})
})

test('what a guide writes over it is theirs', async () => {
  const { coordinator, guide, save, edits } = await scene()
  await save(coordinator, { activity_hours: '16:00', activity_location: 'מתנ״ס' })
  await save(guide, { activity_hours: '17:00' })
  expect(Object.keys(await edits())).toEqual(['activity_location'])
})

test('a coordinator who guides the group writes as its guide', async () => {
  const { coordinator, groupId, save, edits, succeeded } = await scene()
  await succeeded(coordinator.post('add-guide-groups.php', { guideId: coordinator.id, groupIds: [groupId] }))
  await save(coordinator, { activity_hours: '16:00' })
  expect(await edits()).toEqual({})
})
