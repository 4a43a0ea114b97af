import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { type Choice, closeYear } from '../../testing/closing.ts'

async function deleted() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const member = await api.signIn({ name: 'דנה' })
  const groupId = await coordinator.createGroup('חיפה', [member])
  const add = async (first_name: string): Promise<number> =>
    (await member.post('add-trainee.php', { group_id: groupId, first_name, last_name: 'לוי' })).body.id
  const id = await add('נועם')
  await add('תמר')
  await member.post('delete-trainee.php', { id })
  const read = async (call: 'get-group-trainees.php' | 'get-deleted-trainees.php') =>
    (await coordinator.get(call, { groupId })).body.trainees.map((t: { first_name: string }) => t.first_name)
  const list = () => read('get-group-trainees.php')
  const listDeleted = () => read('get-deleted-trainees.php')
  return { ...api, coordinator, member, groupId, id, list, listDeleted }
}

describe('a deleted trainee', () => {
  test('is in no list, search or count', async () => {
    const { coordinator, groupId, list } = await deleted()
    expect(await list()).toEqual(['תמר'])
    for (const query of [{}, { groupId }, { search: 'לוי' }, { groupId, search: 'לוי' }]) {
      const { body } = await coordinator.get('get-trainees.php', query)
      expect(body).toMatchObject({ trainees: [{ first_name: 'תמר' }], total: 1 })
    }
    const { stats } = (await coordinator.get('get-admin-stats.php', { adminId: coordinator.id })).body
    expect(stats.totalTrainees).toBe(1)
    expect((await coordinator.get('get-group.php', { id: groupId })).body.group.participantCount).toBe(1)
  })

  test('cannot be changed or deleted again', async () => {
    const { coordinator, id } = await deleted()
    expect((await coordinator.post('update-trainee.php', { id, grade: 'ט' })).status).toBe(404)
    expect((await coordinator.post('delete-trainee.php', { id })).status).toBe(404)
  })

  test('is listed with who deleted it and when', async () => {
    const { coordinator, groupId, id } = await deleted()
    const { body } = await coordinator.get('get-deleted-trainees.php', { groupId })
    expect(body.trainees).toEqual([
      {
        id,
        first_name: 'נועם',
        last_name: 'לוי',
        deletedAt: '2024-11-05 10:00:00',
        deletedBy: 'דנה',
        isListed: false,
      },
    ])
  })

  test('can be restored, which restores the counts', async () => {
    const { coordinator, groupId, id, list, listDeleted } = await deleted()
    expect((await coordinator.post('restore-trainee.php', { id })).body.success).toBe(true)
    expect(await list()).toEqual(['נועם', 'תמר'])
    expect(await listDeleted()).toEqual([])
    expect((await coordinator.get('get-trainees.php')).body.total).toBe(2)
    expect((await coordinator.get('get-group.php', { id: groupId })).body.group.participantCount).toBe(2)
  })

  test('can be purged', async () => {
    const { coordinator, database, id, listDeleted } = await deleted()
    expect((await coordinator.post('purge-trainee.php', { id })).body.success).toBe(true)
    expect(await listDeleted()).toEqual([])
    expect((await coordinator.post('restore-trainee.php', { id })).status).toBe(404)
    expect(await database.read.raw(sql`select first_name from trainees`)).toEqual([{ first_name: 'תמר' }])
  })
})

test('a trainee who was added again is restored only as another one', async () => {
  const { coordinator, groupId, id, list } = await deleted()
  await coordinator.post('add-trainee.php', { group_id: groupId, first_name: 'נועם', last_name: "לוי'" })
  await coordinator.post('add-trainee.php', { group_id: groupId, first_name: 'נועמ', last_name: 'לוי' })
  const { body } = await coordinator.get('get-deleted-trainees.php', { groupId })
  expect(body.trainees).toMatchObject([{ id, isListed: true }])
  const restore = (rest: object) => coordinator.post('restore-trainee.php', { id, ...rest })
  expect((await restore({})).body).toMatchObject({ success: false, error: 'trainee-listed' })
  expect(await list()).toHaveLength(3)
  expect((await restore({ isAnother: true })).body.success).toBe(true)
  expect(await list()).toHaveLength(4)
})

test('a trainee who is not deleted can be neither restored nor purged', async () => {
  const { coordinator, id, list } = await deleted()
  await coordinator.post('restore-trainee.php', { id })
  expect((await coordinator.post('restore-trainee.php', { id })).status).toBe(404)
  expect((await coordinator.post('purge-trainee.php', { id })).status).toBe(404)
  expect(await list()).toHaveLength(2)
})

describe('a trainee who is restored after the year was closed', () => {
  async function restored(grade: string | null, choices: Choice[] = []) {
    const api = await deleted()
    const { clock, coordinator, member, groupId, succeeded } = api
    const trainee = { group_id: groupId, first_name: 'אורי', last_name: 'לוי', grade, expected_to_stay: true }
    const { body } = await succeeded(member.post('add-trainee.php', trainee))
    await succeeded(member.post('delete-trainee.php', { id: body.id }))
    clock.advance(60)
    await closeYear(api, coordinator, choices)
    clock.advance(60)
    const { body: answer } = await succeeded(coordinator.post('restore-trainee.php', { id: body.id }))
    const { body: list } = await coordinator.get('get-group-trainees.php', { groupId })
    const found = list.trainees.find(({ id }: { id: number }) => id === body.id)
    return { grade: found.grade, keptGrade: answer.keptGrade, expected_to_stay: found.expected_to_stay }
  }

  test('has moved up like the others, and is no longer expected to stay', async () => {
    expect(await restored('ט 2')).toEqual({ grade: 'י׳', keptGrade: null, expected_to_stay: null })
  })

  test('has moved as was chosen for the grade', async () => {
    const choices: Choice[] = [{ kind: 'grade', key: 'מכינה', choice: 'א׳' }]
    expect(await restored('מכינה', choices)).toMatchObject({ grade: 'א׳', keptGrade: null })
  })

  test.for(['מכינה', 'י״ב'])('keeps the grade %s, and the answer says so', async (grade) => {
    expect(await restored(grade)).toMatchObject({ grade, keptGrade: grade })
  })

  test('without a grade has none', async () => {
    expect(await restored(null)).toMatchObject({ grade: null, keptGrade: null })
  })
})

test('a trainee who is restored in the year of the deletion keeps the grade', async () => {
  const { clock, coordinator, member, groupId, succeeded, ...api } = await deleted()
  await closeYear({ succeeded, ...api }, coordinator)
  clock.advance(60)
  const trainee = { group_id: groupId, first_name: 'אורי', last_name: 'לוי', grade: 'ט׳' }
  const { body } = await succeeded(member.post('add-trainee.php', trainee))
  await succeeded(member.post('delete-trainee.php', { id: body.id }))
  const { body: answer } = await succeeded(coordinator.post('restore-trainee.php', { id: body.id }))
  expect(answer.keptGrade).toBeNull()
  const { body: list } = await coordinator.get('get-group-trainees.php', { groupId })
  expect(list.trainees[0]).toMatchObject({ first_name: 'אורי', grade: 'ט׳' })
})
