import { expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { changes } from '../../schema/changes.table.ts'
import { presence } from '../../schema/presence.table.ts'
import { startApi } from '../../testing/api.ts'
import { deleteOldPresence } from './presence.service.ts'

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator('רותם')
  const [dana, yael] = [await api.signIn({ name: 'דנה' }), await api.signIn({ name: 'יעל' })]
  const groupId = await coordinator.createGroup('חיפה', [dana, yael])
  type Caller = typeof dana
  async function open({ post }: Pick<Caller, 'post'>, input = {}): Promise<string[]> {
    const { body } = await api.succeeded(post('update-presence.php', { group_id: groupId, ...input }))
    return body.present.map(({ name }: { name: string }) => name)
  }
  return { ...api, coordinator, dana, yael, groupId, open, wait: api.clock.advance }
}

test('the answer lists the other guides who have the file open, by name', async () => {
  const { coordinator, dana, yael, open } = await scene()
  expect(await open(yael)).toEqual([])
  expect(await open(dana)).toEqual(['יעל'])
  expect(await open(coordinator)).toEqual(['דנה', 'יעל'])
  expect(await open(yael)).toEqual(['דנה', 'רותם'])
})

test('a guide who leaves is no longer present', async () => {
  const { dana, yael, open } = await scene()
  await open(yael)
  await open(yael, { left: true })
  expect(await open(dana)).toEqual([])
})

test('a guide whose page makes no call for over a minute is no longer present', async () => {
  const { dana, yael, open, wait } = await scene()
  await open(yael)
  wait(60)
  expect(await open(dana)).toEqual(['יעל'])
  wait(1)
  expect(await open(dana)).toEqual([])
})

test('guides in the file of another group are not present', async () => {
  const { coordinator, dana, yael, open } = await scene()
  const otherId = await coordinator.createGroup('עכו', [yael])
  await open(yael, { group_id: otherId })
  expect(await open(dana)).toEqual([])
})

test('presence has no entry in the activity log', async () => {
  const { coordinator, dana, open } = await scene()
  const total = async () => (await coordinator.get('get-activity-log.php')).body.total
  const before = await total()
  await open(dana)
  expect(await total()).toBe(before)
})

test('an arrival and a departure are announced', async () => {
  const { dana, database, groupId } = await scene()
  const announced = async (input = {}) => {
    const before = await database.read.$count(changes)
    await dana.post('update-presence.php', { group_id: groupId, ...input })
    return (await database.read.select().from(changes).orderBy(changes.id))
      .slice(before)
      .map(({ kind }) => kind)
  }
  expect(await announced()).toEqual(['presence'])
  expect(await announced()).toEqual([])
  expect(await announced({ left: true })).toEqual(['presence'])
  expect(await announced({ left: true })).toEqual([])
})

test('the rows of closed pages are deleted', async () => {
  const { clock, dana, yael, database, open, wait } = await scene()
  await open(yael)
  wait(61)
  await open(dana)
  await transact(database, (tx) => deleteOldPresence(tx, clock.now))
  expect(await database.read.select().from(presence)).toMatchObject([{ guide_id: dana.id }])
})
