import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { archivedFiles } from '../../schema/archive.table.ts'
import { startApi } from '../../testing/api.ts'
import { closeYear } from '../../testing/closing.ts'

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const member = await api.signIn()
  const groupId = await coordinator.createGroup('חיפה', [member])
  const change = (input: object) => coordinator.post('update-group.php', { id: groupId, ...input })
  const group = async () => (await coordinator.get('get-group.php', { id: groupId })).body.group
  const listed = async () =>
    (await coordinator.get('get-groups-with-admin.php')).body.groups.map(({ id }: { id: number }) => id)
  const archived = async () => (await coordinator.get('get-archived-groups.php')).body.groups
  return { ...api, coordinator, member, groupId, change, group, listed, archived }
}

test('a group is renamed', async () => {
  const { change, group, coordinator, groupId } = await scene()
  await change({ name: ' יפו ' })
  expect((await group()).name).toBe('יפו')
  const { logs } = (await coordinator.get('get-activity-log.php', { groupId })).body
  expect(logs[0]).toMatchObject({ action: 'שינוי שם קבוצה', details: 'חיפה ← יפו', group_name: 'יפו' })
})

test('a group does not take the name of another', async () => {
  const { coordinator, change, group } = await scene()
  await coordinator.createGroup('עכו')
  expect((await change({ name: 'עכו' })).body).toMatchObject({ error: 'group-name-taken' })
  expect((await group()).name).toBe('חיפה')
})

test('a group changes how its name is written', async () => {
  const { change, group } = await scene()
  await change({ name: "חיפה - ג'" })
  await change({ name: 'חיפה־ג׳' })
  expect((await group()).name).toBe('חיפה־ג׳')
})

test('an archived group leaves every list and counter of groups', async () => {
  const { coordinator, member, groupId, change, listed, archived } = await scene()
  await change({ archived: true })
  expect(await listed()).toEqual([])
  expect((await member.get('get-guide-groups.php', { guideId: member.id })).body.groups).toEqual([])
  const { stats } = (await coordinator.get('get-admin-stats.php', { adminId: coordinator.id })).body
  expect(stats.totalGroups).toBe(0)
  expect((await coordinator.get('get-stage-summary.php')).body.summary[0].count).toBe(0)
  expect(await archived()).toEqual([{ id: groupId, name: 'חיפה' }])
})

test('an archived group keeps its guides, trainees and file', async () => {
  const { member, groupId, change, group } = await scene()
  await member.post('add-trainee.php', { group_id: groupId, first_name: 'נועם', last_name: 'לוי' })
  await change({ archived: true })
  expect(await group()).toMatchObject({ archived: true, guideIds: [member.id], participantCount: 1 })
  expect((await member.get('get-group-trainees.php', { groupId })).status).toBe(200)
})

test('a restored group is on the lists again', async () => {
  const { groupId, change, listed, archived, group } = await scene()
  await change({ archived: true })
  await change({ archived: false })
  expect(await listed()).toEqual([groupId])
  expect(await archived()).toEqual([])
  expect((await group()).archived).toBe(false)
})

test('nobody is assigned to an archived group', async () => {
  const { coordinator, member, groupId, change } = await scene()
  await change({ archived: true })
  const { status } = await coordinator.post('add-guide-groups.php', {
    guideId: member.id,
    groupIds: [groupId],
  })
  expect(status).toBe(404)
})

test('an archived group ends with the year, and its file is archived', async () => {
  const api = await scene()
  const { coordinator, database, groupId, change, archived } = api
  await coordinator.createGroup('עכו')
  await change({ archived: true })
  await closeYear(api, coordinator)
  expect(await archived()).toEqual([])
  expect((await coordinator.get('get-group.php', { id: groupId })).body).toMatchObject({ error: 'not-found' })
  expect(await database.read.$count(archivedFiles, eq(archivedFiles.group_id, groupId))).toBe(1)
})

test('the draft of the closing cannot let an archived group go on', async () => {
  const { coordinator, groupId, change } = await scene()
  await change({ archived: true })
  const other = { kind: 'group', key: String(await coordinator.createGroup('עכו')), choice: 'end' }
  const { body } = await coordinator.post('update-year-close-draft.php', {
    choices: [other, { kind: 'group', key: String(groupId), choice: null }],
  })
  expect(body).toMatchObject({ success: false, error: 'group-archived' })
  const { choices } = (await coordinator.get('get-year-close-draft.php')).body
  expect(choices).toMatchObject([{ kind: 'group', key: String(groupId), choice: 'end' }])
})

test('a restored group goes on with the year', async () => {
  const api = await scene()
  const { coordinator, change, group } = api
  await change({ archived: true })
  await change({ archived: false })
  await closeYear(api, coordinator)
  expect((await group()).name).toBe('חיפה')
})

test('an ended group cannot be changed', async () => {
  const api = await scene()
  const { coordinator, groupId, change } = api
  await closeYear(api, coordinator, [{ kind: 'group', key: String(groupId), choice: 'end' }])
  expect((await change({ name: 'יפו' })).status).toBe(404)
})
