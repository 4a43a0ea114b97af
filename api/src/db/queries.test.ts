import { describe, expect, test } from 'vitest'
import { startApi } from '../testing/api.ts'

/** drizzle drops the table's name inside `sql`, so a subquery may compare a table with itself. */
async function programme() {
  const api = startApi()
  const rotem = await api.signInCoordinator('רותם')
  const noa = await api.signIn({ name: 'נועה', admin: 1 })
  const dana = await api.signIn({ name: 'דנה' })
  const omer = await api.signIn({ name: 'עומר' })
  const akko = await rotem.createGroup('עכו', [omer])
  const haifa = await rotem.createGroup('חיפה', [omer, dana])
  const lod = await rotem.createGroup('לוד')
  await rotem.post('add-admin-groups.php', { adminId: rotem.id, groupIds: [haifa, lod] })
  await rotem.post('add-admin-groups.php', { adminId: noa.id, groupIds: [haifa] })
  for (const group_id of [haifa, haifa, lod]) {
    await rotem.post('add-trainee.php', { group_id, first_name: 'נועם', last_name: 'לוי' })
  }
  const expected = {
    haifa: {
      ...{ id: haifa, name: 'חיפה', participantCount: 2 },
      ...{ guides: ['דנה', 'עומר'], guideIds: [dana.id, omer.id] },
    },
    lod: { id: lod, name: 'לוד', participantCount: 1, guides: [], guideIds: [] },
    akko: { id: akko, name: 'עכו', participantCount: 0, guides: ['עומר'], guideIds: [omer.id] },
  }
  const admins = {
    haifa: { admins: ['נועה', 'רותם'], adminIds: [noa.id, rotem.id] },
    lod: { admins: ['רותם'], adminIds: [rotem.id] },
    akko: { admins: [], adminIds: [] },
  }
  return { rotem, noa, dana, omer, expected, admins }
}

describe('each group has its own people and its own count', () => {
  test('in the list of all', async () => {
    const { rotem, expected, admins } = await programme()
    const { haifa, lod, akko } = expected
    expect((await rotem.get('get-groups.php')).body.groups).toMatchObject([haifa, lod, akko])
    expect((await rotem.get('get-groups-with-admin.php')).body.groups).toMatchObject([
      { ...haifa, ...admins.haifa },
      { ...lod, ...admins.lod },
      { ...akko, ...admins.akko },
    ])
  })

  test("in a guide's and in a coordinator's own lists", async () => {
    const { rotem, noa, dana, omer, expected, admins } = await programme()
    const { haifa, lod, akko } = expected
    const guided = async (guideId: number) =>
      (await rotem.get('get-guide-groups.php', { guideId })).body.groups
    expect(await guided(omer.id)).toMatchObject([haifa, akko])
    expect(await guided(dana.id)).toMatchObject([haifa])
    expect((await rotem.get('get-guide.php', { id: omer.id })).body.groups).toMatchObject([haifa, akko])
    const coordinated = async (adminId: number) =>
      (await rotem.get('get-admin-groups.php', { adminId })).body.groups
    expect(await coordinated(rotem.id)).toMatchObject([
      { ...haifa, ...admins.haifa },
      { ...lod, ...admins.lod },
    ])
    expect(await coordinated(noa.id)).toMatchObject([{ ...haifa, ...admins.haifa }])
  })

  test('in the lists of a stage and in the answer for one group', async () => {
    const { rotem, expected } = await programme()
    const { haifa, lod, akko } = expected
    const { body } = await rotem.get('get-groups-by-stage.php', { stage_id: 1 })
    expect(body.groups).toMatchObject([haifa, lod, akko])
    for (const group of [haifa, lod, akko]) {
      expect((await rotem.get('get-group.php', { id: group.id })).body.group).toMatchObject(group)
    }
  })
})

test('each guide has their own groups in the list of guides', async () => {
  const { rotem } = await programme()
  const { guides } = (await rotem.get('get-guides.php')).body
  const groupsOf = Object.fromEntries(
    guides.map(({ full_name, groups }: { full_name: string; groups: { name: string }[] }) => [
      full_name,
      groups.map(({ name }) => name),
    ]),
  )
  expect(groupsOf).toEqual({ דנה: ['חיפה'], נועה: [], עומר: ['חיפה', 'עכו'], רותם: [] })
})

test('a guide of another group is no member', async () => {
  const { dana, omer, expected } = await programme()
  const statusFor = async (guide: typeof dana, groupId: number) =>
    (await guide.get('get-group-trainees.php', { groupId })).status
  const { haifa, lod, akko } = expected
  expect([await statusFor(dana, haifa.id), await statusFor(dana, akko.id)]).toEqual([200, 403])
  expect([await statusFor(omer, akko.id), await statusFor(omer, lod.id)]).toEqual([200, 403])
})

test('the totals of a coordinator count a guide of two of their groups once', async () => {
  const { rotem, noa, omer, expected } = await programme()
  await rotem.post('add-guide-groups.php', { guideId: omer.id, groupIds: [expected.lod.id] })
  const totals = async (adminId: number) => (await rotem.get('get-admin-stats.php', { adminId })).body.stats
  const all = { totalGroups: 3, totalTrainees: 3 }
  expect(await totals(rotem.id)).toEqual({ adminGroups: 2, adminGuides: 2, ...all })
  expect(await totals(noa.id)).toEqual({ adminGroups: 1, adminGuides: 2, ...all })
})
