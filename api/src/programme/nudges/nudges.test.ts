import { expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { daySeconds } from '../../rules/time.ts'
import { startApi } from '../../testing/api.ts'
import { deleteOldNudges } from './nudges.service.ts'

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator('רותם')
  const dana = await api.signIn({ name: 'דנה' })
  const yael = await api.signIn({ name: 'יעל' })
  const haifa = await coordinator.createGroup('חיפה', [dana, yael])
  const acre = await coordinator.createGroup('עכו', [dana])
  const nudge = (guideId: number, ...groupIds: number[]) =>
    coordinator.post('add-nudge.php', { guideId, groupIds })
  const guidesOf = async (...groupIds: number[]) =>
    (await api.succeeded(coordinator.get('get-nudges.php', { groupIds: groupIds.join() }))).body.guides
  return { ...api, coordinator, dana, yael, haifa, acre, nudge, guidesOf }
}

test('the guides of groups are listed once each, by name, with their phones', async () => {
  const { dana, yael, haifa, acre, guidesOf } = await scene()
  expect(await guidesOf(acre, haifa)).toEqual([
    { id: dana.id, full_name: 'דנה', phone: dana.phone, groupIds: [haifa, acre], nudge: null },
    { id: yael.id, full_name: 'יעל', phone: yael.phone, groupIds: [haifa], nudge: null },
  ])
})

test('a guide whose access has ended is not listed', async () => {
  const { coordinator, dana, haifa, guidesOf, succeeded } = await scene()
  await succeeded(coordinator.post('update-guide-access.php', { id: dana.id, active: false }))
  expect(await guidesOf(haifa)).toMatchObject([{ full_name: 'יעל' }])
})

test('a nudge is remembered with who sent it and when', async () => {
  const { clock, coordinator, dana, haifa, nudge, guidesOf } = await scene()
  clock.now = new Date('2024-11-05T10:00:00Z')
  await nudge(dana.id, haifa)
  const by = { id: coordinator.id, name: 'רותם' }
  expect((await guidesOf(haifa))[0].nudge).toEqual({ at: '2024-11-05 10:00:00', by, today: true })
})

test('the history of each group names the guide who was nudged', async () => {
  const { coordinator, dana, haifa, acre, nudge } = await scene()
  await nudge(dana.id, haifa, acre)
  for (const groupId of [haifa, acre]) {
    const { logs } = (await coordinator.get('get-activity-log.php', { groupId })).body
    expect(logs[0]).toMatchObject({ action: 'שליחת תזכורת', details: 'דנה', guide: 'רותם' })
  }
})

test('nobody is nudged twice a day, even about another group and by another coordinator', async () => {
  const { clock, signIn, dana, haifa, acre, nudge, guidesOf } = await scene()
  const other = await signIn({ name: 'אורי', admin: 1 })
  clock.now = new Date('2024-11-05T08:00:00Z')
  await nudge(dana.id, haifa)
  // 23:59 in Israel.
  clock.now = new Date('2024-11-05T21:59:00Z')
  expect((await nudge(dana.id, acre)).body).toMatchObject({ error: 'already-nudged' })
  const second = await other.post('add-nudge.php', { guideId: dana.id, groupIds: [haifa] })
  expect(second.body).toMatchObject({ success: false, error: 'already-nudged' })
  expect((await guidesOf(haifa))[0].nudge).toMatchObject({ at: '2024-11-05 08:00:00' })
})

test('two coordinators who nudge a guide at once send one nudge', async () => {
  const { signIn, coordinator, dana, haifa } = await scene()
  const other = await signIn({ admin: 1 })
  const both = await Promise.all(
    [coordinator, other].map((one) => one.post('add-nudge.php', { guideId: dana.id, groupIds: [haifa] })),
  )
  expect(both.filter(({ body }) => body.success)).toHaveLength(1)
})

test('a guide can be nudged again on the next day in Israel', async () => {
  const { clock, dana, haifa, nudge, guidesOf } = await scene()
  clock.now = new Date('2024-11-05T21:59:00Z')
  await nudge(dana.id, haifa)
  clock.now = new Date('2024-11-05T22:00:00Z')
  expect((await guidesOf(haifa))[0].nudge).toMatchObject({ today: false })
  expect((await nudge(dana.id, haifa)).body.success).toBe(true)
})

test('a guide is nudged neither about a group of others nor about an archived group', async () => {
  const { coordinator, yael, haifa, acre, nudge, succeeded, guidesOf } = await scene()
  expect((await nudge(yael.id, haifa, acre)).status).toBe(404)
  await succeeded(coordinator.post('update-group.php', { id: haifa, archived: true }))
  expect((await nudge(yael.id, haifa)).status).toBe(404)
  expect((await guidesOf(acre)).every(({ nudge }: { nudge: unknown }) => nudge === null)).toBe(true)
})

test.for(['', '0', '1,', 'a', '1;2', Array.from({ length: 101 }, (_, n) => n + 1).join()])(
  'the list of groups "%s" is refused',
  async (groupIds) => {
    const { coordinator } = await scene()
    expect((await coordinator.get('get-nudges.php', { groupIds })).status).toBe(400)
  },
)

test('nudges are deleted after 14 days', async () => {
  const { clock, database, dana, haifa, nudge, guidesOf } = await scene()
  await nudge(dana.id, haifa)
  const clean = () => transact(database, (tx) => deleteOldNudges(tx, clock.now))
  clock.advance(14 * daySeconds)
  expect(await clean()).toBe(0)
  clock.advance(daySeconds)
  expect(await clean()).toBe(1)
  expect((await guidesOf(haifa))[0].nudge).toBeNull()
})
