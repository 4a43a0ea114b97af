import { describe, expect, test } from 'vitest'
import { traineeFieldNames, traineeFields } from '../../rules/trainees.fields.ts'
import { startApi } from '../../testing/api.ts'
import { exampleOf } from '../../testing/exampleOf.ts'

async function group() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const member = await api.signIn()
  const groupId = await coordinator.createGroup('חיפה', [member])
  const add = async (trainee: Record<string, unknown> = {}): Promise<number> => {
    const input = { group_id: groupId, first_name: 'נועם', last_name: 'לוי', ...trainee }
    return (await member.post('add-trainee.php', input)).body.id
  }
  const list = async () => (await member.get('get-group-trainees.php', { groupId })).body.trainees
  const groupNow = async (id = groupId) => (await coordinator.get('get-group.php', { id })).body.group
  return { ...api, coordinator, member, groupId, add, list, groupNow }
}

describe('a trainee', () => {
  test('needs only a name', async () => {
    const { add, list, groupId } = await group()
    const id = await add({ first_name: ' נועם ' })
    const empty = Object.fromEntries(traineeFieldNames.map((name) => [name, null]))
    const named = { first_name: 'נועם', last_name: 'לוי', activity_status: 'פעיל.ה' }
    expect(await list()).toEqual([{ ...empty, ...named, id, group_id: groupId }])
  })

  test('is stored with every field', async () => {
    const { add, list } = await group()
    const examples = traineeFieldNames.map((name) => [name, exampleOf(traineeFields[name])])
    const values = {
      ...Object.fromEntries(examples),
      activity_status: 'לא פעיל.ה',
      comments: 'שורה\nושורה',
    }
    await add(values)
    expect(await list()).toMatchObject([values])
  })

  test('is changed in the given fields only', async () => {
    const { add, list, member } = await group()
    const id = await add({ phone: '1', expected_to_stay: true })
    await member.post('update-trainee.php', { id, expected_to_stay: null, comments: 'הערה' })
    expect(await list()).toMatchObject([
      { phone: '1', expected_to_stay: null, comments: 'הערה', activity_status: 'פעיל.ה' },
    ])
  })

  test.for([
    [{ first_name: ' ' }, 'first_name'],
    [{ last_name: undefined }, 'last_name'],
    [{ phone: '1'.repeat(21) }, 'phone'],
    [{ comments: 'א'.repeat(5001) }, 'comments'],
    [{ school: 'א'.repeat(201) }, 'school'],
    [{ activity_status: 'אולי' }, 'activity_status'],
    [{ expected_to_stay: 1 }, 'expected_to_stay'],
    [{ nickname: 'נוני' }, 'nickname'],
  ] as const)('with %j is refused with the name of the field', async ([wrong, path]) => {
    const { member, groupId, list } = await group()
    const input = { group_id: groupId, first_name: 'נועם', last_name: 'לוי', ...wrong }
    const { status, body } = await member.post('add-trainee.php', input)
    expect(status).toBe(400)
    expect(body.issues).toMatchObject([{ path }])
    expect(await list()).toEqual([])
  })

  test('is deleted once', async () => {
    const { add, list, member, coordinator } = await group()
    const id = await add()
    expect((await member.post('delete-trainee.php', { id })).body).toEqual({ success: true })
    expect(await list()).toEqual([])
    expect((await member.post('delete-trainee.php', { id })).status).toBe(403)
    expect((await coordinator.post('update-trainee.php', { id, grade: 'ט' })).status).toBe(404)
  })

  test('is moved only by someone with access to both groups', async () => {
    const { add, member, coordinator, groupNow } = await group()
    const id = await add()
    const other = await coordinator.createGroup('עכו')
    const move = { id, group_id: other }
    expect((await member.post('update-trainee.php', move)).status).toBe(403)
    expect((await groupNow()).participantCount).toBe(1)
    expect((await coordinator.post('update-trainee.php', { id, group_id: 99 })).status).toBe(404)
    expect((await coordinator.post('update-trainee.php', move)).status).toBe(200)
    expect((await groupNow()).participantCount).toBe(0)
    expect((await groupNow(other)).participantCount).toBe(1)
  })

  test('changes the count and the last update of the group', async () => {
    const { add, clock, groupNow, member } = await group()
    const id = await add()
    await add()
    expect((await groupNow()).participantCount).toBe(2)
    clock.now = new Date('2024-12-01T00:00:00Z')
    await member.post('delete-trainee.php', { id })
    expect(await groupNow()).toMatchObject({ participantCount: 1, lastUpdated: '2024-12-01 00:00:00' })
  })
})

test('the list of a group is sorted by last name', async () => {
  const { add, list } = await group()
  await add({ first_name: 'ב', last_name: 'תמיר' })
  await add({ first_name: 'ב', last_name: 'אבני' })
  await add({ first_name: 'א', last_name: 'אבני' })
  const names = (await list()).map((t: Record<string, string>) => `${t.last_name} ${t.first_name}`)
  expect(names).toEqual(['אבני א', 'אבני ב', 'תמיר ב'])
})

describe('the search of all trainees', () => {
  async function three() {
    const api = await group()
    const other = await api.coordinator.createGroup('עכו')
    await api.add({ first_name: 'נועם', last_name: 'לוי', phone: '0541112233' })
    await api.add({ first_name: 'Dana', last_name: 'אל_100%', phone: '0542223344' })
    await api.coordinator.post('add-trainee.php', { group_id: other, first_name: 'לי', last_name: 'כהן' })
    const find = async (query: Record<string, string | number>) => {
      const { body } = await api.coordinator.get('get-trainees.php', query)
      return { names: body.trainees?.map((t: Record<string, string>) => t.first_name), total: body.total }
    }
    return { ...api, find, other }
  }

  test.for([
    ['נוע', ['נועם']],
    ['ועם לו', ['נועם']],
    ['לי', ['לי']],
    ['111', ['נועם']],
    ['dana', ['Dana']],
    ['נועמ', ['נועם']],
    ['כהנ', ['לי']],
    ['ם', ['נועם']],
    ['%', ['Dana']],
    ['_', ['Dana']],
    ['אין', []],
    ["' or 1=1 --", []],
  ] as const)('%s finds %j', async ([search, names]) => {
    const { find } = await three()
    expect(await find({ search })).toEqual({ names, total: names.length })
  })

  test('has pages sorted by last name', async () => {
    const { find, coordinator, other } = await three()
    expect(await find({ limit: 2 })).toEqual({ names: ['Dana', 'לי'], total: 3 })
    expect(await find({ limit: 2, page: 2 })).toEqual({ names: ['נועם'], total: 3 })
    for (const page of [1, 2]) expect(await find({ limit: 1, page, search: 'ל' })).toMatchObject({ total: 3 })
    expect(await find({ limit: 1, page: 4, search: 'ל' })).toEqual({ names: [], total: 3 })
    expect(await find({ limit: 2, page: 3 })).toEqual({ names: [], total: 3 })
    expect(await find({ groupId: other })).toEqual({ names: ['לי'], total: 1 })
    const { body } = await coordinator.get('get-trainees.php', { groupId: other })
    expect(body.trainees).toMatchObject([{ group_name: 'עכו', group_id: other }])
  })

  test.for([{ page: 0 }, { limit: 0 }, { limit: 101 }, { page: 'x' }, { page: 1.5 }])(
    '%j is refused as out of range',
    async (query) => {
      const { coordinator } = await group()
      expect((await coordinator.get('get-trainees.php', query)).status).toBe(400)
    },
  )
})
