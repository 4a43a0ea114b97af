import { expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { groups } from '../../schema/groups.table.ts'
import { soon, startTown } from '../../testing/changeStreams.ts'
import { closeYear } from '../../testing/closing.ts'
import { listen } from '../../testing/eventStreams.ts'

test('a new name of a group reaches lists of trainees and the closing of the year', async () => {
  const { url, coordinator, signInCoordinator, groupId, succeeded } = await startTown()
  const other = await signInCoordinator('אורן')
  const stream = await listen(url, other.cookie)
  await succeeded(coordinator.post('update-group.php', { id: groupId, name: 'עכו' }))
  await soon(() =>
    expect(stream.events).toMatchObject([
      { groups: [groupId], kinds: ['form', 'trainees', 'group', 'log', 'closing'] },
    ]),
  )
})

test('a group that is renamed and archived by one call may change anything', async () => {
  const { url, coordinator, stranger, groupId, succeeded } = await startTown()
  const stream = await listen(url, stranger.cookie)
  await succeeded(coordinator.post('update-group.php', { id: groupId, name: 'עכו', archived: true }))
  await soon(() => expect(stream.events).toMatchObject([{ groups: [], kinds: ['all'] }]))
})

test('an erased name disappears from the archive of each group that the trainee was in', async () => {
  const town = await startTown()
  const { url, coordinator, member, signIn, succeeded } = town
  const former = await coordinator.createGroup('עכו', [member])
  const guide = await signIn({ name: 'אורן' })
  const latest = await coordinator.createGroup('צפת', [member, guide])
  const trainee = { group_id: former, first_name: 'נועם', last_name: 'לוי' }
  const { body } = await succeeded(member.post('add-trainee.php', trainee))
  const fields = { safety_events: 'נועם נפצע' }
  await succeeded(member.post('update-group-form.php', { group_id: former, fields }))
  await succeeded(member.post('update-trainee.php', { id: body.id, group_id: latest }))
  await closeYear(town, coordinator)
  const { body: found } = await coordinator.get('get-trainee-mentions.php', { id: body.id })
  const texts = found.mentions.map(({ key }: { key: string }) => key)
  const streams = { member: await listen(url, member.cookie), guide: await listen(url, guide.cookie) }
  await succeeded(coordinator.post('erase-trainee.php', { id: body.id, name: 'נועם לוי', texts }))
  const kinds = ['form', 'trainees', 'log', 'archive']
  await soon(() => expect(streams.member.events).toMatchObject([{ groups: [latest, former], kinds }]))
  await soon(() => expect(streams.guide.events).toMatchObject([{ groups: [latest], kinds }]))
})

test('a write of displayed rows that announces only data of no cached answer may change anything', async () => {
  const { url, database, stranger, version } = await startTown()
  const stream = await listen(url, stranger.cookie)
  const before = await version()
  await transact(database, async (tx, { announce }) => {
    await tx.update(groups).set({ name: 'עכו' })
    announce({ kind: 'closing' })
  })
  await soon(() => expect(stream.events).toMatchObject([{ groups: [], kinds: ['all'] }]))
  expect(await version()).toBeGreaterThan(before)
})
