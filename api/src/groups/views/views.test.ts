import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { guides } from '../../schema/guides.table.ts'
import { groupViews } from '../../schema/views.table.ts'
import { startApi } from '../../testing/api.ts'
import { contentsOf } from '../../testing/contents.ts'
import { deleteOldViews } from './views.service.ts'

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator('רותם')
  const guide = await api.signIn({ name: 'דנה' })
  const groupId = await coordinator.createGroup('חיפה', [guide])
  async function viewsOf(id = groupId) {
    await api.views.save()
    return (await api.succeeded(coordinator.get('get-group-views.php', { groupId: id }))).body.views
  }
  return { ...api, coordinator, guide, groupId, viewsOf }
}

describe('a view is recorded', () => {
  test.for([
    ['trainees', 'get-group-trainees.php', 'groupId'],
    ['handover', 'get-group-form.php', 'group_id'],
  ] as const)('of %s by %s', async ([kind, call, parameter]) => {
    const { guide, groupId, viewsOf } = await scene()
    await guide.get(call, { [parameter]: groupId })
    expect(await viewsOf()).toMatchObject([{ kind, guide_id: guide.id, guide: 'דנה', count: 1 }])
  })

  test.for(['print', 'export'])('of a %s that the browser reports', async (kind) => {
    const { guide, groupId, viewsOf } = await scene()
    await guide.post('record-view.php', { groupId, kind })
    expect(await viewsOf()).toMatchObject([{ kind, guide_id: guide.id }])
  })

  test.for([
    ['handover', 'update-group-form.php'],
    ['handover', 'save-crisis-detail.php'],
    ['trainees', 'update-trainee.php'],
    ['trainees', 'delete-trainee.php'],
  ] as const)('of %s by a conflict of %s', async ([kind, call]) => {
    const { coordinator, guide, groupId, succeeded, viewsOf } = await scene()
    const post = async (...call: Parameters<typeof coordinator.post>) =>
      (await succeeded(coordinator.post(...call))).body
    const fields = { activity_hours: '16:00' }
    await post('update-group-form.php', { group_id: groupId, fields })
    const { id } = await post('add-trainee.php', { group_id: groupId, first_name: 'נועם', last_name: 'לוי' })
    const incident = { group_form_id: 1, incident_id: 1, selected: 1 }
    await post('save-crisis-detail.php', { ...incident, details: 'פרטים' })
    const inputs = {
      'update-group-form.php': {
        ...{ group_id: groupId, fields: { activity_hours: '17:00' }, base: { activity_hours: [null] } },
      },
      'save-crisis-detail.php': { ...incident, details: 'אחרים', base: null },
      'update-trainee.php': { id, first_name: 'תמר', base: { first_name: ['דנה'] } },
      'delete-trainee.php': { id, base: { first_name: ['דנה'] } },
    }
    const { body } = await guide.post(call, inputs[call])
    expect(body).toMatchObject({ error: 'changed-meanwhile', theirs: {} })
    expect(await viewsOf()).toMatchObject([{ kind, guide_id: guide.id, count: 1 }])
  })

  test('of a print of several groups', async () => {
    const { coordinator, groupId, viewsOf } = await scene()
    const otherId = await coordinator.createGroup('עכו')
    await coordinator.post('record-view.php', { groupId: [groupId, otherId], kind: 'print' })
    for (const id of [groupId, otherId]) {
      expect(await viewsOf(id)).toMatchObject([{ kind: 'print', guide_id: coordinator.id, count: 1 }])
    }
  })

  test('for each call of a batch', async () => {
    const { guide, groupId, viewsOf } = await scene()
    const calls = [
      `/api/get-group-form.php?group_id=${groupId}`,
      `/api/get-group-trainees.php?groupId=${groupId}`,
    ]
    await guide.open(
      `/api/get-batch.php?${calls.map((call) => `call=${encodeURIComponent(call)}`).join('&')}`,
    )
    const kinds = (await viewsOf()).map(({ kind }: { kind: string }) => kind)
    expect(kinds.sort()).toEqual(['handover', 'trainees'])
  })

  test("of a coordinator's list of trainees for the groups that it shows", async () => {
    const { coordinator, groupId, viewsOf } = await scene()
    const otherId = await coordinator.createGroup('עכו')
    for (const last_name of ['לוי', 'כהן']) {
      await coordinator.post('add-trainee.php', { group_id: groupId, first_name: 'נועם', last_name })
    }
    await coordinator.get('get-trainees.php', { search: 'נועם' })
    expect(await viewsOf()).toMatchObject([{ kind: 'trainees', guide: 'רותם', count: 1 }])
    expect(await viewsOf(otherId)).toEqual([])
  })

  test('with the count and the first and last time of the day', async () => {
    const { clock, guide, groupId, viewsOf } = await scene()
    for (const time of ['10:00:00', '11:30:00', '12:45:00']) {
      clock.now = new Date(`2024-11-05T${time}Z`)
      await guide.get('get-group-trainees.php', { groupId })
      if (time === '10:00:00') await viewsOf()
    }
    expect(await viewsOf()).toMatchObject([
      { count: 3, firstAt: '2024-11-05 10:00:00', lastAt: '2024-11-05 12:45:00' },
    ])
  })

  test('with the first and last time of the day, whichever process saves first', async () => {
    const { guide, groupId, views, viewsOf } = await scene()
    for (const time of ['11:00:05', '11:00:02', '11:00:08', '11:00:06']) {
      views.record({ groupId, guideId: guide.id, kind: 'trainees' }, new Date(`2024-11-05T${time}Z`))
      await views.save()
    }
    expect(await viewsOf()).toMatchObject([
      { count: 4, firstAt: '2024-11-05 11:00:02', lastAt: '2024-11-05 11:00:08' },
    ])
  })

  test('for each day in Israel, the latest first', async () => {
    const { clock, guide, groupId, viewsOf } = await scene()
    for (const time of ['2024-11-05T21:59:00Z', '2024-11-05T22:01:00Z']) {
      clock.now = new Date(time)
      await guide.get('get-group-trainees.php', { groupId })
    }
    const times = (await viewsOf()).map(({ firstAt }: { firstAt: string }) => firstAt)
    expect(times).toEqual(['2024-11-05 22:01:00', '2024-11-05 21:59:00'])
  })
})

describe('no view is recorded', () => {
  test('of a refused call', async () => {
    const { signIn, groupId, viewsOf } = await scene()
    const other = await signIn()
    await other.get('get-group-trainees.php', { groupId })
    await other.get('get-group-form.php', { group_id: groupId })
    await other.post('record-view.php', { groupId, kind: 'print' })
    expect(await viewsOf()).toEqual([])
  })

  test('of a print of several groups, one of which is not allowed', async () => {
    const { coordinator, guide, groupId, viewsOf } = await scene()
    const otherId = await coordinator.createGroup('עכו')
    const { status } = await guide.post('record-view.php', { groupId: [groupId, otherId], kind: 'print' })
    expect(status).toBe(403)
    expect(await viewsOf()).toEqual([])
  })

  test('of a change', async () => {
    const { guide, groupId, viewsOf } = await scene()
    await guide.post('update-group-form.php', { group_id: groupId, fields: { activity_hours: '16:00' } })
    expect(await viewsOf()).toEqual([])
  })
})

describe('a read that is recorded', () => {
  test('costs no write until the views are saved', async () => {
    const { database, guide, groupId, views } = await scene()
    const before = await contentsOf(database.read)
    for (let read = 0; read < 20; read++) {
      await guide.get('get-group-trainees.php', { groupId })
      await guide.get('get-group-form.php', { group_id: groupId })
    }
    expect(await contentsOf(database.read)).toEqual(before)
    await views.save()
    expect(await contentsOf(database.read)).not.toEqual(before)
  })

  test('does not increase the data version', async () => {
    const { coordinator, guide, groupId, viewsOf } = await scene()
    const etag = async () => (await coordinator.get('get-groups.php')).headers.get('etag')
    const before = await etag()
    await guide.get('get-group-trainees.php', { groupId })
    await viewsOf()
    expect(await etag()).toBe(before)
  })

  test('does not store the text of a search', async () => {
    const { coordinator, database, groupId, viewsOf } = await scene()
    await coordinator.post('add-trainee.php', { group_id: groupId, first_name: 'נועם', last_name: 'לוי' })
    await coordinator.get('get-trainees.php', { search: 'נועם לוי' })
    expect(await viewsOf()).toHaveLength(1)
    expect(JSON.stringify(await database.read.select().from(groupViews))).not.toContain('נועם')
  })
})

test('views that could not be saved are saved later', async () => {
  const { database, groupId, views, viewsOf } = await scene()
  const id = 999
  views.record({ groupId, guideId: id, kind: 'trainees' }, new Date())
  await expect(views.save()).rejects.toThrow()
  const late = { id, full_name: 'מאוחרת', phone: '0599999999', created_at: '' }
  await transact(database, async (tx) => tx.insert(guides).values(late))
  expect(await viewsOf()).toMatchObject([{ guide_id: id, count: 1 }])
})

test('a view of a group that was deleted meanwhile does not prevent saving the others', async () => {
  const { coordinator, guide, groupId, views, viewsOf, succeeded } = await scene()
  const imported = await succeeded(
    coordinator.post('import-groups.php', {
      key: randomUUID(),
      added: [{ name: 'עכו', guides: [] }],
      changed: [],
    }),
  )
  const { body } = await coordinator.get('get-groups-with-admin.php')
  const deletedId = body.groups.find(({ name }: { name: string }) => name === 'עכו').id
  await coordinator.get('get-group-trainees.php', { groupId: deletedId })
  await succeeded(coordinator.post('undo-group-import.php', { id: imported.body.id }))
  await guide.get('get-group-trainees.php', { groupId })
  await views.save()
  expect(await viewsOf()).toMatchObject([{ guide_id: guide.id, count: 1 }])
})

test('views are paged', async () => {
  const { clock, coordinator, guide, groupId, views } = await scene()
  for (let day = 1; day <= 25; day++) {
    clock.now = new Date(Date.UTC(2024, 10, day, 10))
    views.record({ groupId, guideId: guide.id, kind: 'handover' }, clock.now)
  }
  await views.save()
  const { body } = await coordinator.get('get-group-views.php', { groupId, page: 2 })
  expect([body.views.length, body.total]).toEqual([5, 25])
})

test('views are deleted after 24 months', async () => {
  const { database, guide, groupId, views, viewsOf } = await scene()
  for (const day of ['2024-11-04', '2024-11-05']) {
    views.record({ groupId, guideId: guide.id, kind: 'trainees' }, new Date(`${day}T10:00:00Z`))
  }
  await views.save()
  await transact(database, (tx) => deleteOldViews(tx, new Date('2026-11-05T10:00:00Z')))
  expect(await viewsOf()).toMatchObject([{ firstAt: '2024-11-05 10:00:00' }])
})
