import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { closeYear } from '../../testing/closing.ts'
import { contentsOf } from '../../testing/contents.ts'

const noga = { full_name: 'נוגה כץ', phone: '0541234567' }

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator('רותם')
  const guide = await api.signIn({ name: 'דנה' })
  const haifa = await coordinator.createGroup('חיפה')
  const dana = { full_name: 'דנה', phone: guide.phone }
  const send = (contents: { added?: object[]; changed?: object[] }, key: string = randomUUID()) =>
    coordinator.post('import-groups.php', { key, added: [], changed: [], ...contents })
  const undo = (id: number) => coordinator.post('undo-group-import.php', { id })
  async function groups() {
    const { body } = await api.succeeded(coordinator.get('get-groups-with-admin.php'))
    return body.groups.map(({ name, guides }: { name: string; guides: string[] }) => [name, ...guides])
  }
  const accept = (token: string) => api.visitor.post('accept-invitation.php', { token })
  const invitations = async () => (await coordinator.get('get-invitations.php')).body.invitations
  return { ...api, coordinator, guide, haifa, dana, send, undo, groups, accept, invitations }
}

describe('an import of groups', () => {
  test('creates groups and assigns the guides whose phones are known', async () => {
    const { send, groups, dana, haifa } = await scene()
    const { body } = await send({
      added: [{ name: 'עכו', guides: [dana] }],
      changed: [{ groupId: haifa, guides: [dana] }],
    })
    expect(body).toMatchObject({ created: 1, assigned: 2, invited: 0, invitations: [] })
    expect(await groups()).toEqual([
      ['חיפה', 'דנה'],
      ['עכו', 'דנה'],
    ])
  })

  test('gives each group a handover file', async () => {
    const { send, coordinator } = await scene()
    await send({ added: [{ name: 'עכו', guides: [] }] })
    const { body } = await coordinator.get('get-groups-with-admin.php')
    const group_id = body.groups.find(({ name }: { name: string }) => name === 'עכו').id
    expect((await coordinator.get('get-group-form.php', { group_id })).status).toBe(200)
  })

  test('invites the owner of an unknown phone to all of their groups by one link', async () => {
    const { send, accept, groups, haifa } = await scene()
    const { body } = await send({
      added: [{ name: 'עכו', guides: [noga] }],
      changed: [{ groupId: haifa, guides: [noga] }],
    })
    expect(body.invitations).toEqual([{ ...noga, token: expect.any(String) }])
    const accepted = await accept(body.invitations[0].token)
    expect(accepted.body.guide).toMatchObject(noga)
    expect(await groups()).toEqual([
      ['חיפה', 'נוגה כץ'],
      ['עכו', 'נוגה כץ'],
    ])
  })

  test('leaves the link of an open invitation valid, and adds the groups', async () => {
    const { send, coordinator, accept, groups, succeeded } = await scene()
    const { body: invited } = await succeeded(
      coordinator.post('add-invitation.php', { ...noga, groupIds: [] }),
    )
    const { body } = await send({ added: [{ name: 'עכו', guides: [noga] }] })
    expect(body.invitations).toEqual([])
    await accept(invited.token)
    expect(await groups()).toEqual([['חיפה'], ['עכו', 'נוגה כץ']])
  })

  test('approves the waiting requests of the guides', async () => {
    const { send, guide, haifa, dana, coordinator, succeeded } = await scene()
    await succeeded(guide.post('request-group.php', { groupId: haifa }))
    await send({ changed: [{ groupId: haifa, guides: [dana] }] })
    expect((await coordinator.get('get-join-requests.php')).body.requests).toEqual([])
  })

  test('that is repeated with its key happens once and answers the same links', async () => {
    const { send, groups } = await scene()
    const key = randomUUID()
    const contents = { added: [{ name: 'עכו', guides: [noga] }] }
    const [first, second] = [await send(contents, key), await send(contents, key)]
    expect(second.body).toEqual(first.body)
    expect(await groups()).toEqual([['חיפה'], ['עכו']])
  })

  test('creates more groups than one statement can', async () => {
    const { send, groups } = await scene()
    const added = Array.from({ length: 1200 }, (_, n) => ({
      name: `קבוצה ${n}`,
      guides: [{ full_name: `מדריך ${n}`, phone: `05${10000000 + n}` }],
    }))
    const { body } = await send({ added })
    expect([body.created, body.invitations.length]).toEqual([1200, 1200])
    expect(await groups()).toHaveLength(1201)
  })

  test.for([
    ['a name that is taken', [{ name: 'חיפה', guides: [] }], 'group-name-taken', ['added.1.name']],
    [
      'a name that looks like a taken one',
      [{ name: 'חיפה\u200f', guides: [] }],
      'group-name-taken',
      ['added.1.name'],
    ],
    ['a repeated name', [{ name: 'עכו', guides: [] }], 'group-name-taken', ['added.1.name']],
    [
      'an unknown phone without a name',
      [{ name: 'לוד', guides: [{ full_name: '', phone: '0541234568' }] }],
      'invalid',
      ['0541234568'],
    ],
  ] as const)('stores nothing with %s, and names it', async ([, more, error, paths]) => {
    const { send, database } = await scene()
    const before = await contentsOf(database.read)
    const { body } = await send({ added: [{ name: 'עכו', guides: [noga] }, ...more] })
    expect(body.error).toBe(error)
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(paths)
    expect(await contentsOf(database.read)).toEqual(before)
  })

  test('of many groups answers without the ids of its changes, which a proxy could refuse', async () => {
    const { send, succeeded } = await scene()
    const added = Array.from({ length: 200 }, (_, at) => ({ name: `קבוצה ${at}`, guides: [] }))
    const few = await succeeded(send({ added: added.slice(0, 2) }))
    expect(few.headers.has('change-ids')).toBe(true)
    const many = await succeeded(send({ added: added.slice(2) }))
    expect(many.headers.has('change-ids')).toBe(false)
  })

  test('stores nothing with a guide who has no access, and names the phone', async () => {
    const { send, coordinator, guide, dana, groups, succeeded } = await scene()
    await succeeded(coordinator.post('update-guide-access.php', { id: guide.id, active: false }))
    const { body } = await send({ added: [{ name: 'עכו', guides: [dana] }] })
    expect([body.error, body.issues[0].path]).toEqual(['guide-inactive', dana.phone])
    expect(await groups()).toEqual([['חיפה']])
  })

  test('is listed', async () => {
    const { send, coordinator } = await scene()
    const { body } = await send({ added: [{ name: 'עכו', guides: [noga] }] })
    const { body: listed } = await coordinator.get('get-group-imports.php')
    expect(listed.imports).toEqual([
      { id: body.id, guide: 'רותם', at: '2024-11-05 10:00:00', created: 1, assigned: 0, invited: 1 },
    ])
  })
})

describe('undoing an import of groups', () => {
  const everything = ({ haifa, dana }: Awaited<ReturnType<typeof scene>>) => ({
    added: [{ name: 'עכו', guides: [noga, dana] }],
    changed: [{ groupId: haifa, guides: [dana, { full_name: 'אורי', phone: '0541234568' }] }],
  })

  test('takes back groups, assignments and invitations', async () => {
    const all = await scene()
    const { send, undo, groups, invitations, clock, coordinator, accept } = all
    const { body } = await send(everything(all))
    clock.advance(3600)
    const undone = await undo(body.id)
    expect(undone.body).toMatchObject({ removed: 1, unassigned: 1, revoked: 2, kept: 0 })
    expect(await groups()).toEqual([['חיפה']])
    expect(await invitations()).toEqual([])
    expect((await accept(body.invitations[0].token)).body.error).toBe('invitation-ended')
    expect((await coordinator.get('get-group-imports.php')).body.imports).toEqual([])
  })

  test('lets the requests that it approved wait again', async () => {
    const { send, undo, guide, haifa, dana, coordinator, clock } = await scene()
    await guide.post('request-group.php', { groupId: haifa })
    const { body } = await send({ changed: [{ groupId: haifa, guides: [dana] }] })
    clock.advance(60)
    await undo(body.id)
    expect((await coordinator.get('get-join-requests.php')).body.requests).toHaveLength(1)
  })

  test('leaves an open invitation with the groups that it had', async () => {
    const { send, undo, coordinator, haifa, invitations, clock } = await scene()
    await coordinator.post('add-invitation.php', { ...noga, groupIds: [haifa] })
    const before = await invitations()
    const { body } = await send({ added: [{ name: 'עכו', guides: [noga] }] })
    clock.advance(60)
    await undo(body.id)
    expect(await invitations()).toEqual(before)
  })

  type Scene = Awaited<ReturnType<typeof scene>> & { groupId: number; tokens: string[] }

  test.for<[string, (scene: Scene) => Promise<unknown>]>([
    [
      'a trainee was added',
      ({ guide, groupId }) =>
        guide.post('add-trainee.php', { group_id: groupId, first_name: 'תמר', last_name: 'לוי' }),
    ],
    [
      'the handover file was written',
      ({ guide, groupId }) =>
        guide.post('update-group-form.php', { group_id: groupId, fields: { activity_hours: '16:00' } }),
    ],
    ['an invited guide came', ({ accept, tokens }) => accept(tokens[0] ?? '')],
    [
      'somebody else was invited to it',
      ({ coordinator, groupId }) =>
        coordinator.post('add-invitation.php', {
          full_name: 'רון',
          phone: '0541234569',
          groupIds: [groupId],
        }),
    ],
    [
      'it got a coordinator',
      ({ coordinator, groupId }) =>
        coordinator.post('add-admin-groups.php', { adminId: coordinator.id, groupIds: [groupId] }),
    ],
    [
      'somebody wrote about its file',
      ({ guide, groupId }) =>
        guide.post('add-field-message.php', { groupId, field: null, text: 'מה השעות?' }),
    ],
    [
      'somebody asks to join it',
      async ({ signIn, groupId }) => (await signIn({ name: 'יעל' })).post('request-group.php', { groupId }),
    ],
  ])('keeps a group with its people if %s', async ([, touch]) => {
    const all = await scene()
    const { send, undo, groups, coordinator, clock, succeeded } = all
    const { body } = await send(everything(all))
    const { body: list } = await coordinator.get('get-groups-with-admin.php')
    const groupId: number = list.groups.find(({ name }: { name: string }) => name === 'עכו').id
    clock.advance(60)
    const tokens = body.invitations.map(({ token }: { token: string }) => token)
    await succeeded(touch({ ...all, groupId, tokens }) as ReturnType<typeof all.coordinator.post>)
    const before = (await groups())[1]
    expect((await undo(body.id)).body).toMatchObject({ removed: 0, unassigned: 1, revoked: 1, kept: 1 })
    expect(await groups()).toEqual([['חיפה'], before])
  })

  test('keeps the assignments to a group whose guides were changed since', async () => {
    const all = await scene()
    const { send, undo, groups, coordinator, haifa, clock } = all
    const { body } = await send(everything(all))
    clock.advance(60)
    await coordinator.post('add-guide-groups.php', { guideId: coordinator.id, groupIds: [haifa] })
    expect((await undo(body.id)).body).toMatchObject({ removed: 1, unassigned: 0, kept: 1 })
    expect(await groups()).toEqual([['חיפה', 'דנה', 'רותם']])
  })

  test('is refused after a day', async () => {
    const { send, undo, clock } = await scene()
    const { body } = await send({ added: [{ name: 'עכו', guides: [] }] })
    clock.advance(24 * 3600)
    expect((await undo(body.id)).body.error).toBe('import-ended')
  })

  test('is possible once', async () => {
    const { send, undo } = await scene()
    const { body } = await send({ added: [{ name: 'עכו', guides: [] }] })
    await undo(body.id)
    expect((await undo(body.id)).body.error).toBe('import-ended')
  })

  test('is refused in the next year', async () => {
    const { undo, send, ...api } = await scene()
    const { body } = await send({ added: [{ name: 'עכו', guides: [] }] })
    await closeYear(api, api.coordinator)
    expect((await undo(body.id)).body.error).toBe('import-ended')
  })
})

test('no phone and no token of an import is in the log', async () => {
  const { send, database } = await scene()
  const { body } = await send({ added: [{ name: 'עכו', guides: [noga] }] })
  const { activity } = (await contentsOf(database.read)) as Record<string, unknown>
  const log = JSON.stringify(activity)
  expect(log).toContain(noga.full_name)
  expect(log).not.toContain(noga.phone)
  expect(log).not.toContain(body.invitations[0].token)
})
