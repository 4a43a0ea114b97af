import { expect, test } from 'vitest'
import { listsJson } from '../calls/listsJson.ts'
import { startApi } from '../testing/api.ts'
import { completeHandover } from '../testing/completeHandover.ts'
import { allGroups, allGroupsWithAdmins, groupNames, groupsByIds } from './groups.queries.ts'

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator('רותם')
  const member = await api.signIn({ name: 'דנה' })
  const other = await api.signIn({ name: 'יואב' })
  const groupId = await coordinator.createGroup('חיפה', [member])
  for (const name of ['לוד', 'עכו']) await coordinator.createGroup(name, [other])
  return { ...api, db: api.database.read, coordinator, member, other, groupId }
}

test('after each change, the list of groups is the same as one that is read without the last one', async () => {
  const { db, clock, coordinator, member, other, groupId } = await scene()
  const one = { guideId: other.id, groupId }
  const mine = { adminId: coordinator.id, groupIds: [groupId] }
  const changes = [
    () => coordinator.post('update-group.php', { id: groupId, name: 'צפת' }),
    () => member.post('update-group-form.php', { group_id: groupId, fields: completeHandover }),
    () => member.post('add-trainee.php', { group_id: groupId, first_name: 'א', last_name: 'ב' }),
    () => member.post('update-trainees-status.php', { groupId }),
    () => member.post('update-group-stage.php', { group_id: groupId, stage_id: 2 }),
    () => member.post('update-guide.php', { id: member.id, full_name: 'דנה לוי' }),
    () => coordinator.post('add-guide-groups.php', { guideId: other.id, groupIds: [groupId] }),
    () => coordinator.post('update-guide.php', { id: other.id, full_name: 'אורי' }),
    () => coordinator.post('delete-guide-group.php', one),
    () => coordinator.post('add-admin-groups.php', mine),
    () => coordinator.post('update-guide.php', { id: coordinator.id, full_name: 'תמר' }),
    () => coordinator.post('delete-admin-group.php', { adminId: coordinator.id, groupId }),
    () => coordinator.post('update-group.php', { id: groupId, archived: true }),
    () => coordinator.post('update-group.php', { id: groupId, archived: false }),
  ]
  let last = ''
  for (const change of changes) {
    clock.now = new Date(clock.now.getTime() + 1000)
    expect((await change()).status).toBe(200)
    const list = `${listsJson({ groups: await allGroupsWithAdmins(db) })}`
    const ids = (await groupNames(db)).map(({ id }) => id)
    expect(list).toBe(JSON.stringify({ groups: await groupsByIds(db, ids) }))
    expect(list).not.toBe(last)
    last = list
  }
})

test('only a group that has changed becomes another object', async () => {
  const { db, coordinator, groupId } = await scene()
  const before = await allGroups(db)
  await coordinator.post('update-group.php', { id: groupId, name: 'צפת' })
  const after = await allGroups(db)
  expect(after.filter((group) => !before.includes(group))).toMatchObject([{ id: groupId, name: 'צפת' }])
})
