import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { imports } from '../../schema/imports.table.ts'
import { startApi } from '../../testing/api.ts'
import { closeYear } from '../../testing/closing.ts'

const noam = { first_name: 'נועם', last_name: 'לוי', phone: '0501234567' }

async function town() {
  const api = startApi()
  const member = await api.signIn()
  const coordinator = await api.signInCoordinator()
  const groupId = await coordinator.createGroup('חיפה', [member])
  const { body } = await api.succeeded(
    member.post('add-trainee.php', { group_id: groupId, ...noam, grade: 'ז' }),
  )
  const noamId: number = body.id
  const fresh = { added: [{ first_name: 'תמר', last_name: 'כהן' }], changed: [] as object[] }
  const send = (contents: Partial<typeof fresh>, key: string = randomUUID()) =>
    member.post('import-trainees.php', { groupId, key, ...fresh, ...contents })
  const list = async () => {
    const { body } = await api.succeeded(member.get('get-group-trainees.php', { groupId }))
    return body.trainees as { id: number; first_name: string; grade: string | null; phone: string | null }[]
  }
  const undo = (id: number) => member.post('undo-import.php', { id })
  return { ...api, member, coordinator, groupId, noamId, send, list, undo }
}

const names = (trainees: { first_name: string }[]) => trainees.map(({ first_name }) => first_name)

describe('an import', () => {
  test('adds and changes trainees, and counts them', async () => {
    const { send, list, noamId, coordinator, groupId } = await town()
    const change = { id: noamId, fields: { grade: 'ח' }, base: { grade: ['ז'] } }
    expect((await send({ changed: [change] })).body).toMatchObject({ added: 1, changed: 1 })
    expect((await list()).map(({ first_name, grade }) => [first_name, grade])).toEqual([
      ['תמר', null],
      ['נועם', 'ח'],
    ])
    const { body } = await coordinator.get('get-group.php', { id: groupId })
    expect(body.group.participantCount).toBe(2)
    const all = await coordinator.get('get-trainees.php')
    expect(all.body.total).toBe(2)
  })

  test('adds more trainees than one statement can', async () => {
    const { send, coordinator } = await town()
    const added = Array.from({ length: 1200 }, (_, n) => ({ first_name: `שם ${n}`, last_name: 'כהן' }))
    expect((await send({ added })).body.added).toBe(1200)
    expect((await coordinator.get('get-trainees.php')).body.total).toBe(1201)
  })

  test('stores each field of many trainees as it was given', async () => {
    const { send, list } = await town()
    const added = Array.from({ length: 120 }, (_, n) => ({
      ...{ first_name: `שם ${String(n).padStart(3, '0')}`, last_name: 'אבן', phone: `05${n}`, school: null },
      ...{ grade: ['ז', 'ח', null][n % 3], gender: 'את', armor_status: `ארון ${n}`, comments: 'א\nב' },
      activity_status: ['פעיל.ה', 'לא פעיל.ה'][n % 2],
      ...{ expected_to_stay: [true, false, null][n % 3], relevance_classification: 'קורס' },
    }))
    await send({ added: added.toReversed() })
    expect((await list()).slice(0, added.length)).toMatchObject(added)
  })

  test('of many trainees pauses for other calls', async () => {
    const { send } = await town()
    const added = Array.from({ length: 2000 }, (_, n) => ({ first_name: `שם ${n}`, last_name: 'כהן' }))
    const importing = { isOver: false, longest: 0, all: 0 }
    const answer = send({ added }).finally(() => {
      importing.isOver = true
    })
    while (!importing.isOver) {
      const before = process.threadCpuUsage()
      await setImmediate()
      const { user, system } = process.threadCpuUsage(before)
      importing.longest = Math.max(importing.longest, user + system)
      importing.all += user + system
    }
    expect((await answer).body.added).toBe(2000)
    expect(importing.longest / importing.all).toBeLessThan(0.5)
  })

  test('stores nothing if a value has changed since it was compared', async () => {
    const { send, list, member, noamId } = await town()
    await member.post('update-trainee.php', { id: noamId, grade: 'ט' })
    const change = { id: noamId, fields: { grade: 'ח' }, base: { grade: ['ז'] } }
    const answer = await send({ changed: [change] })
    expect([answer.status, answer.body.error]).toEqual([409, 'changed-meanwhile'])
    expect((await list()).map(({ grade }) => grade)).toEqual(['ט'])
  })

  test('stores nothing if a trainee has left the group', async () => {
    const { send, list, coordinator, noamId } = await town()
    await coordinator.post('delete-trainee.php', { id: noamId })
    expect((await send({ changed: [{ id: noamId, fields: { grade: 'ח' } }] })).status).toBe(409)
    expect(await list()).toEqual([])
  })

  test('cannot change a trainee of another group', async () => {
    const { send, coordinator } = await town()
    const group_id = await coordinator.createGroup('עכו')
    const { body } = await coordinator.post('add-trainee.php', { group_id, ...noam })
    expect((await send({ changed: [{ id: body.id, fields: { grade: 'ח' } }] })).status).toBe(409)
  })

  test('that is repeated with its key happens once', async () => {
    const { send, list } = await town()
    const key = randomUUID()
    const [first, second] = [await send({}, key), await send({}, key)]
    expect(second.body).toEqual(first.body)
    expect(names(await list())).toEqual(['תמר', 'נועם'])
  })

  test('is listed for the group', async () => {
    const { send, member, groupId } = await town()
    const { body } = await send({})
    const { body: listed } = await member.get('get-imports.php', { groupId })
    expect(listed.imports).toEqual([
      { id: body.id, guide: member.name, at: '2024-11-05 10:00:00', added: 1, changed: 0 },
    ])
  })

  test('with an invalid row stores nothing and names the row', async () => {
    const { send, list } = await town()
    const { status, body } = await send({ added: [noam, { first_name: '', last_name: 'כהן' }] })
    expect([status, body.issues[0].path]).toEqual([400, 'added.1.first_name'])
    expect(names(await list())).toEqual(['נועם'])
  })
})

describe('undoing an import', () => {
  test('takes back what it added and changed', async () => {
    const { send, list, undo, noamId, clock, coordinator } = await town()
    const before = await list()
    const changed = [{ id: noamId, fields: { grade: 'ח', phone: null } }]
    const { body } = await send({ changed })
    clock.advance(3600)
    expect((await undo(body.id)).body).toMatchObject({ removed: 1, restored: 1, kept: 0 })
    expect(await list()).toEqual(before)
    expect((await coordinator.get('get-trainees.php')).body.total).toBe(1)
  })

  test('keeps what somebody has changed since', async () => {
    const { send, list, undo, member, noamId, clock } = await town()
    const { body } = await send({ changed: [{ id: noamId, fields: { grade: 'ח', phone: '0509999999' } }] })
    clock.advance(60)
    const tamar = (await list()).find(({ first_name }) => first_name === 'תמר')
    await member.post('update-trainee.php', { id: tamar?.id, school: 'אורט' })
    await member.post('update-trainee.php', { id: noamId, grade: 'י' })
    expect((await undo(body.id)).body).toMatchObject({ removed: 0, restored: 0, kept: 2 })
    expect((await list()).map(({ first_name, grade, phone }) => [first_name, grade, phone])).toEqual([
      ['תמר', null, null],
      ['נועם', 'י', '0501234567'],
    ])
  })

  test('takes back what an earlier import added and changed, once a later one is undone', async () => {
    const { send, list, undo, noamId, clock } = await town()
    const before = await list()
    const { body: first } = await send({ changed: [{ id: noamId, fields: { grade: 'ח' } }] })
    clock.advance(60)
    const afterFirst = await list()
    const tamarId = afterFirst.find(({ first_name }) => first_name === 'תמר')?.id
    const changed = [noamId, tamarId].map((id) => ({ id, fields: { grade: 'ט', phone: '0509999999' } }))
    const { body: second } = await send({ added: [], changed })
    clock.advance(60)
    expect((await undo(second.id)).body).toMatchObject({ removed: 0, restored: 2, kept: 0 })
    expect(await list()).toEqual(afterFirst)
    expect((await undo(first.id)).body).toMatchObject({ removed: 1, restored: 1, kept: 0 })
    expect(await list()).toEqual(before)
  })

  test('takes back the values that an import of a version that kept no edits has replaced', async () => {
    const { send, list, undo, noamId, database } = await town()
    const { body } = await send({ changed: [{ id: noamId, fields: { grade: 'ח' } }] })
    const contents = { added: [], changed: [{ id: noamId, before: { grade: 'ז' } }] }
    await transact(database, (tx) => tx.update(imports).set({ contents: JSON.stringify(contents) }))
    expect((await undo(body.id)).body).toMatchObject({ success: true, restored: 1, kept: 0 })
    expect((await list()).find(({ id }) => id === noamId)?.grade).toBe('ז')
  })

  test('leaves a trainee who has moved to another group', async () => {
    const { send, list, undo, coordinator, clock } = await town()
    const { body } = await send({})
    clock.advance(60)
    const [tamar] = await list()
    const otherId = await coordinator.createGroup('עכו')
    await coordinator.post('update-trainee.php', { id: tamar?.id, group_id: otherId })
    expect((await undo(body.id)).body).toMatchObject({ removed: 0, kept: 1 })
    const { body: other } = await coordinator.get('get-group-trainees.php', { groupId: otherId })
    expect(names(other.trainees)).toEqual(['תמר'])
  })

  test('is refused after a day', async () => {
    const { send, undo, clock } = await town()
    const { body } = await send({})
    clock.advance(24 * 3600)
    expect((await undo(body.id)).body).toMatchObject({ success: false, error: 'import-ended' })
  })

  test('is possible once', async () => {
    const { send, undo, coordinator } = await town()
    const { body } = await send({})
    await undo(body.id)
    expect((await coordinator.post('undo-import.php', { id: body.id })).status).toBe(404)
  })

  test('is refused in the next year', async () => {
    const api = await town()
    const { body } = await api.send({})
    await closeYear(api, api.coordinator)
    expect((await api.coordinator.post('undo-import.php', { id: body.id })).body.error).toBe('import-ended')
  })
})
