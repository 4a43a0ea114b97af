import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { runChores } from '../../operations/housekeeping/housekeeping.ts'
import { daySeconds, hourSeconds } from '../../rules/time.ts'
import { closingChoices } from '../../schema/closing.table.ts'
import { startApi } from '../../testing/api.ts'
import { insertPasskey } from '../../testing/authenticator.ts'

type Guide = Awaited<ReturnType<typeof scene>>['old']

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator('רותם')
  const old = await api.signIn({ name: 'דנה' })
  const fresh = await api.signIn({ name: 'דנה לוי' })
  const bystander = await api.signIn({ name: 'עומר' })
  const haifa = await coordinator.createGroup('חיפה', [old, bystander])
  const akko = await coordinator.createGroup('עכו', [old, fresh])
  const ids = { from: old.id, into: fresh.id }
  const join = async () => (await api.succeeded(coordinator.post('join-guides.php', ids))).body.id as number
  const undo = (id: number) => coordinator.post('undo-joining.php', { id })
  const groupsOf = async (guide: { id: number }) =>
    (await coordinator.get('get-guide.php', { id: guide.id })).body.groups.map(
      ({ name }: { name: string }) => name,
    )
  return { ...api, coordinator, old, fresh, bystander, haifa, akko, ids, join, undo, groupsOf }
}

describe('before a joining', () => {
  test('it is shown what would move, by name and number', async () => {
    const all = await scene()
    await insertPasskey(all, all.old.id)
    const { body } = await all.coordinator.get('get-joining.php', all.ids)
    expect(body).toMatchObject({
      from: { id: all.old.id, phone: all.old.phone },
      into: { id: all.fresh.id, phone: all.fresh.phone },
    })
    expect(body.moves).toEqual(
      expect.arrayContaining([
        { kind: 'groups', label: 'קבוצות (הדרכה)', count: 2, names: ['חיפה', 'עכו'] },
        { kind: 'devices', label: 'מכשירים מחוברים וכניסות מהירות', count: 2, names: [] },
        { kind: 'log', label: 'פעולות ביומן', count: 1, names: [] },
      ]),
    )
  })

  test('its groups have the order in which people count', async () => {
    const { coordinator, old, ids } = await scene()
    for (const name of ['נצר 10', 'נצר 2']) await coordinator.createGroup(name, [old])
    const { moves } = (await coordinator.get('get-joining.php', ids)).body
    expect(moves).toContainEqual(
      expect.objectContaining({ kind: 'groups', names: ['חיפה', 'נצר 2', 'נצר 10', 'עכו'] }),
    )
  })

  test('nothing has changed', async () => {
    const { coordinator, ids, old, groupsOf } = await scene()
    await coordinator.get('get-joining.php', ids)
    expect(await groupsOf(old)).toEqual(['חיפה', 'עכו'])
  })
})

describe('a joined account', () => {
  test('has given its groups and its part of the log to the other one', async () => {
    const { coordinator, old, fresh, haifa, join, groupsOf } = await scene()
    await old.post('update-group-form.php', { group_id: haifa, fields: { activity_hours: '16:00' } })
    await join()
    expect(await groupsOf(fresh)).toEqual(['חיפה', 'עכו'])
    const { logs } = (await coordinator.get('get-activity-log.php', { groupId: haifa })).body
    expect(logs).toContainEqual(expect.objectContaining({ action: 'עדכון תיק חפיפה', guide_id: fresh.id }))
    const { group } = (await coordinator.get('get-group.php', { id: haifa })).body
    expect(group.guideIds).not.toContain(old.id)
  })

  test('is in no list, and no call changes it', async () => {
    const { coordinator, old, ids, join } = await scene()
    await join()
    const { guides } = (await coordinator.get('get-guides.php')).body
    expect(guides.map(({ id }: { id: number }) => id)).not.toContain(old.id)
    for (const answer of [
      await coordinator.get('get-guide.php', { id: old.id }),
      await coordinator.post('update-guide.php', { id: old.id, full_name: 'א' }),
      await coordinator.post('update-guide-phone.php', { id: old.id, phone: '0587654321' }),
      await coordinator.post('update-guide-access.php', { id: old.id, active: true }),
      await coordinator.post('add-guide-groups.php', { guideId: old.id, groupIds: [1] }),
    ]) {
      expect(answer.status).toBe(404)
    }
    expect((await coordinator.post('join-guides.php', ids)).body.error).toBe('account-joined')
  })

  test('does not sign in by its phone, and no link brings it back', async () => {
    const { coordinator, old, visitor, join, succeeded } = await scene()
    const link = { phone: old.phone, full_name: 'דנה', groupIds: [] }
    const { token } = (await succeeded(coordinator.post('add-invitation.php', link))).body
    await join()
    expect((await visitor.post('login.php', { phone: old.phone })).body.error).toBe('unknown-phone')
    expect((await visitor.post('accept-invitation.php', { token })).body.error).toBe('invitation-ended')
    expect((await coordinator.post('add-invitation.php', link)).body.error).toBe('account-joined')
  })

  test('leaves nothing of a third person changed', async () => {
    const { coordinator, bystander, join, groupsOf } = await scene()
    const log = async () => (await coordinator.get('get-activity-log.php', { guideId: bystander.id })).body
    const before = [await groupsOf(bystander), await log()]
    await join()
    expect([await groupsOf(bystander), await log()]).toEqual(before)
    expect((await bystander.get('get-inbox.php')).body.notices).toMatchObject([{ kind: 'joined' }])
  })

  test('tells the owner, and the log says who joined whom', async () => {
    const { coordinator, fresh, join } = await scene()
    await join()
    expect((await fresh.get('get-inbox.php')).body.notices[0]).toMatchObject({ kind: 'account' })
    const [entry] = (await coordinator.get('get-activity-log.php')).body.logs
    expect(entry).toMatchObject({ action: 'איחוד שני חשבונות', guide: 'רותם', details: 'דנה ← דנה לוי' })
  })

  test('frees its phone after 24 hours', async () => {
    const { coordinator, old, fresh, join, clock, database, logger, groupsOf, succeeded } = await scene()
    await join()
    clock.advance(24 * hourSeconds)
    await runChores(database, logger, clock.now)
    await succeeded(coordinator.post('update-guide-phone.php', { id: fresh.id, phone: old.phone }))
    expect(await groupsOf(fresh)).toEqual(['חיפה', 'עכו'])
  })
})

describe('while the guide types', () => {
  test('the session goes on as one of the joined account, and what is typed is saved', async () => {
    const { old, fresh, haifa, join, coordinator, succeeded } = await scene()
    const { key } = (await old.get('get-journal-key.php')).body
    await join()
    // Earlier versions of the page send the id that they know.
    const fields = { activity_hours: '16:00' }
    await succeeded(old.post('update-group-form.php', { group_id: haifa, fields, user_id: old.id }))
    const { form } = (await coordinator.get('get-group-form.php', { group_id: haifa })).body
    expect(form.activity_hours).toBe('16:00')
    expect((await old.get('get-journal-key.php')).body.key).toBe(key)
    expect((await old.get('get-guide.php', { id: fresh.id })).status).toBe(200)
  })

  test('a page that asks by its former id is told who it is', async () => {
    const { old, fresh, join, undo } = await scene()
    const id = await join()
    const self = { id: fresh.id, full_name: 'דנה לוי', phone: fresh.phone, admin: 0 }
    expect(await old.get('get-guide-groups.php', { guideId: old.id })).toMatchObject({
      status: 403,
      body: { error: 'forbidden', self },
    })
    await undo(id)
    expect((await old.get('get-guide-groups.php', { guideId: fresh.id })).body.self.id).toBe(old.id)
    expect((await old.get('get-guide-groups.php', { guideId: old.id })).status).toBe(200)
  })

  test('a repeated call whose answer was lost answers as the first time', async () => {
    const { old, haifa, join } = await scene()
    const trainee = { group_id: haifa, first_name: 'נועם', last_name: 'לוי', key: randomUUID() }
    const first = await old.post('add-trainee.php', trainee)
    await join()
    expect((await old.post('add-trainee.php', trainee)).body).toEqual(first.body)
  })

  test('nobody can act in the name of somebody whose account was not joined', async () => {
    const { old, bystander, haifa, join } = await scene()
    await join()
    const fields = { activity_hours: '16:00' }
    const sent = { group_id: haifa, fields, user_id: bystander.id }
    expect((await old.post('update-group-form.php', sent)).status).toBe(403)
  })
})

test('a page that was closed for weeks is told who it is', async () => {
  const { old, fresh, join, clock, database, logger } = await scene()
  await join()
  clock.advance(20 * daySeconds)
  await runChores(database, logger, clock.now)
  const { body } = await old.get('get-guide-groups.php', { guideId: old.id })
  expect(body.self.id).toBe(fresh.id)
})

describe('after a second joining', () => {
  async function joinTwice() {
    const all = await scene()
    const { coordinator, fresh, bystander, join, succeeded } = all
    const first = await join()
    const further = { from: fresh.id, into: bystander.id }
    const second = (await succeeded(coordinator.post('join-guides.php', further))).body.id as number
    return { ...all, first, second }
  }

  const told = async (guide: Guide, guideId: number) =>
    (await guide.get('get-guide-groups.php', { guideId })).body.self?.id

  test('a page that asks by its first id is told who it is, also after the accounts are deleted', async () => {
    const { old, bystander, clock, database, logger, groupsOf } = await joinTwice()
    expect(await told(old, old.id)).toBe(bystander.id)
    clock.advance(20 * daySeconds)
    await runChores(database, logger, clock.now)
    expect(await told(old, old.id)).toBe(bystander.id)
    expect(await groupsOf(bystander)).toEqual(['חיפה', 'עכו'])
  })

  test('a page that asks by its last id is told who it is once both are undone', async () => {
    const { old, bystander, first, second, undo } = await joinTwice()
    await undo(second)
    await undo(first)
    expect(await told(old, bystander.id)).toBe(old.id)
  })

  test('a page of somebody else is told nothing', async () => {
    const { signIn, old, fresh } = await joinTwice()
    const stranger = await signIn({ name: 'יעל' })
    expect(await told(stranger, old.id)).toBeUndefined()
    expect(await told(stranger, fresh.id)).toBeUndefined()
  })
})

describe('a joining is refused', () => {
  test.for([
    ['with oneself', 'same-account', ({ old }) => ({ from: old.id, into: old.id })],
    [
      'of a coordinator',
      'coordinator-joining',
      ({ old, coordinator }) => ({ from: coordinator.id, into: old.id }),
    ],
    [
      'into a coordinator',
      'coordinator-joining',
      ({ old, coordinator }) => ({ from: old.id, into: coordinator.id }),
    ],
    ['of nobody', 'not-found', ({ old }) => ({ from: 99, into: old.id })],
  ] satisfies [string, string, (all: Awaited<ReturnType<typeof scene>>) => { from: number; into: number }][])(
    '%s',
    async ([, error, idsOf]) => {
      const all = await scene()
      const ids = idsOf(all)
      expect((await all.coordinator.post('join-guides.php', ids)).body.error).toBe(error)
      expect((await all.coordinator.get('get-joining.php', ids)).body.error).toBe(error)
    },
  )

  test('into an account without access, but not the other way round', async () => {
    const { coordinator, old, fresh, succeeded } = await scene()
    await coordinator.post('update-guide-access.php', { id: old.id, active: false })
    const into = { from: fresh.id, into: old.id }
    expect((await coordinator.post('join-guides.php', into)).body.error).toBe('joining-inactive')
    await succeeded(coordinator.post('join-guides.php', { from: old.id, into: fresh.id }))
  })

  test('of two at once that are the reverse of each other', async () => {
    const { coordinator, ids } = await scene()
    const answers = await Promise.all([
      coordinator.post('join-guides.php', ids),
      coordinator.post('join-guides.php', { from: ids.into, into: ids.from }),
    ])
    expect(answers.map(({ body }) => body.error ?? 'done').sort()).toEqual(['account-joined', 'done'])
  })
})

describe('an undone joining', () => {
  test('gives groups, sessions, log and phone back', async () => {
    const { old, fresh, join, undo, groupsOf, succeeded, visitor, coordinator, haifa } = await scene()
    await old.post('update-group-form.php', { group_id: haifa, fields: { activity_hours: '16:00' } })
    const id = await join()
    await succeeded(undo(id))
    expect([await groupsOf(old), await groupsOf(fresh)]).toEqual([['חיפה', 'עכו'], ['עכו']])
    expect((await old.get('get-guide.php', { id: old.id })).status).toBe(200)
    await succeeded(visitor.post('login.php', { phone: old.phone }))
    const { logs } = (await coordinator.get('get-activity-log.php', { groupId: haifa })).body
    expect(logs[0]).toMatchObject({ action: 'עדכון תיק חפיפה', guide_id: old.id })
  })

  test('leaves a repeated call from the time of the joining answered as the first time', async () => {
    const { old, haifa, join, undo, succeeded } = await scene()
    const trainee = { group_id: haifa, first_name: 'נועם', last_name: 'לוי', key: randomUUID() }
    const id = await join()
    const first = await succeeded(old.post('add-trainee.php', trainee))
    await undo(id)
    expect((await old.post('add-trainee.php', trainee)).body).toEqual(first.body)
  })

  test('leaves what somebody has changed since', async () => {
    const { coordinator, old, fresh, haifa, akko, join, undo, groupsOf } = await scene()
    const id = await join()
    for (const groupId of [haifa, akko])
      await coordinator.post('delete-guide-group.php', { guideId: fresh.id, groupId })
    await undo(id)
    expect([await groupsOf(old), await groupsOf(fresh)]).toEqual([[], []])
  })

  test('leaves what the account did since the joining', async () => {
    const { coordinator, fresh, haifa, join, undo, succeeded } = await scene()
    const id = await join()
    await succeeded(
      fresh.post('update-group-form.php', { group_id: haifa, fields: { activity_hours: '16:00' } }),
    )
    await undo(id)
    const { logs } = (await coordinator.get('get-activity-log.php', { groupId: haifa })).body
    expect(logs[0]).toMatchObject({ action: 'עדכון תיק חפיפה', guide_id: fresh.id })
  })

  test.for([
    ['the old account', ['leave', null]],
    ['each account', ['leave', 'leave']],
  ] as const)(
    'keeps a later choice about the old account, where %s had one before',
    async ([, [ofOld, ofFresh]]) => {
      const { coordinator, old, fresh, join, undo, succeeded, database } = await scene()
      const choose = (id: number, choice: string | null) =>
        succeeded(
          coordinator.post('update-year-close-draft.php', {
            choices: [{ kind: 'guide', key: `${id}`, choice }],
          }),
        )
      await choose(old.id, ofOld)
      await choose(fresh.id, ofFresh)
      const id = await join()
      await choose(old.id, 'leave')
      await succeeded(undo(id))
      const choices = await database.read.select().from(closingChoices).orderBy(asc(closingChoices.key))
      expect(choices.map(({ key }) => Number(key))).toEqual(ofFresh ? [old.id, fresh.id] : [old.id])
    },
  )

  test('gives no access back to an account that had none', async () => {
    const { coordinator, old, join, undo } = await scene()
    await coordinator.post('update-guide-access.php', { id: old.id, active: false })
    await undo(await join())
    expect((await coordinator.get('get-guide.php', { id: old.id })).body.guide.active).toBe(false)
  })

  test('is listed until then, and not afterwards', async () => {
    const { coordinator, old, fresh, join, undo } = await scene()
    const id = await join()
    const list = async () => (await coordinator.get('get-joinings.php')).body.joinings
    expect(await list()).toMatchObject([{ id, from: { id: old.id }, into: { id: fresh.id }, by: 'רותם' }])
    await undo(id)
    expect(await list()).toEqual([])
  })

  test('is refused a second time', async () => {
    const { join, undo } = await scene()
    const id = await join()
    await undo(id)
    expect((await undo(id)).body.error).toBe('joining-undone')
  })

  test('is refused after 24 hours, before and after the daily deletion', async () => {
    const { join, undo, clock, database, logger } = await scene()
    const id = await join()
    clock.advance(24 * hourSeconds - 1)
    await runChores(database, logger, clock.now)
    clock.advance(1)
    expect((await undo(id)).body.error).toBe('undo-ended')
    await runChores(database, logger, clock.now)
    expect((await undo(id)).body.error).toBe('undo-ended')
  })

  test('is refused while the account is joined into a third one', async () => {
    const { coordinator, fresh, bystander, join, undo, succeeded } = await scene()
    const id = await join()
    const further = { from: fresh.id, into: bystander.id }
    const { body } = await succeeded(coordinator.post('join-guides.php', further))
    expect((await undo(id)).body.error).toBe('account-joined')
    await succeeded(undo(body.id))
    await succeeded(undo(id))
  })
})

test('a request for a group that the other account guides is answered by the joining', async () => {
  const api = startApi({ registration: 'approved' })
  const coordinator = await api.signInCoordinator()
  const dana = await api.signIn({ name: 'דנה' })
  const haifa = await coordinator.createGroup('חיפה', [dana])
  const twice = await api.signIn({ name: 'דנה' })
  await twice.post('request-group.php', { groupId: haifa })
  const requests = async () => (await coordinator.get('get-join-requests.php')).body.requests.length
  expect(await requests()).toBe(1)
  const { body } = await api.succeeded(coordinator.post('join-guides.php', { from: twice.id, into: dana.id }))
  expect(await requests()).toBe(0)
  await coordinator.post('undo-joining.php', { id: body.id })
  expect(await requests()).toBe(1)
})
