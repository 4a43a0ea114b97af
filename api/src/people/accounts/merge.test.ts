import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { runChores } from '../../operations/housekeeping/housekeeping.ts'
import { daySeconds } from '../../rules/time.ts'
import { startApi } from '../../testing/api.ts'
import { challengeFor, createAuthenticator, insertPasskey } from '../../testing/authenticator.ts'

async function scene(options: Parameters<typeof startApi>[0] = {}) {
  const api = startApi(options)
  const coordinator = await api.signInCoordinator('רותם')
  const old = await api.signIn({ name: 'דנה' })
  const fresh = await api.signIn({ name: 'דנה לוי' })
  const bystander = await api.signIn({ name: 'עומר' })
  const haifa = await coordinator.createGroup('חיפה', [old, bystander])
  const akko = await coordinator.createGroup('עכו', [old, fresh])
  const ids = { from: old.id, into: fresh.id }
  const mergeOf = (from: { id: number; name: string }, into: { id: number }) =>
    coordinator.post('merge-accounts.php', { from: from.id, into: into.id, name: from.name })
  const merge = () => api.succeeded(mergeOf(old, fresh))
  const groupsOf = async (guide: { id: number }) =>
    (await coordinator.get('get-guide.php', { id: guide.id })).body.groups.map(
      ({ name }: { name: string }) => name,
    )
  const signsInAs = async (phone: string) =>
    (await api.visitor.post('login.php', { phone })).body.guide?.id as number | undefined
  return {
    ...{ ...api, coordinator, old, fresh, bystander, haifa, akko, ids },
    ...{ mergeOf, merge, groupsOf, signsInAs },
  }
}

describe('before a merge', () => {
  test('it is shown what would move, by name and number', async () => {
    const all = await scene()
    await insertPasskey(all, all.old.id)
    const { body } = await all.coordinator.get('preview-account-merge.php', all.ids)
    expect(body).toMatchObject({
      from: { id: all.old.id, phone: all.old.phone },
      into: { id: all.fresh.id, phone: all.fresh.phone },
    })
    expect(body.moves).toEqual(
      expect.arrayContaining([
        { kind: 'groups', label: 'קבוצות (הדרכה)', count: 2, names: ['חיפה', 'עכו'] },
        { kind: 'devices', label: 'כניסות מהירות', count: 1, names: [] },
        { kind: 'sessions', label: 'מכשירים שיתנתקו', count: 1, names: [] },
        { kind: 'log', label: 'פעולות ביומן', count: 1, names: [] },
      ]),
    )
  })

  test('its groups have the order in which people count', async () => {
    const { coordinator, old, ids } = await scene()
    for (const name of ['נצר 10', 'נצר 2']) await coordinator.createGroup(name, [old])
    const { moves } = (await coordinator.get('preview-account-merge.php', ids)).body
    expect(moves).toContainEqual(
      expect.objectContaining({ kind: 'groups', names: ['חיפה', 'נצר 2', 'נצר 10', 'עכו'] }),
    )
  })

  test('nothing has changed', async () => {
    const { coordinator, ids, old, groupsOf } = await scene()
    await coordinator.get('preview-account-merge.php', ids)
    expect(await groupsOf(old)).toEqual(['חיפה', 'עכו'])
  })
})

describe('a merged account', () => {
  test('has given its groups and its part of the log to the other one', async () => {
    const { coordinator, old, fresh, haifa, merge, groupsOf } = await scene()
    await old.post('update-group-form.php', { group_id: haifa, fields: { activity_hours: '16:00' } })
    await merge()
    expect(await groupsOf(fresh)).toEqual(['חיפה', 'עכו'])
    const { logs } = (await coordinator.get('get-activity-log.php', { groupId: haifa })).body
    expect(logs).toContainEqual(expect.objectContaining({ action: 'עדכון תיק חפיפה', guide_id: fresh.id }))
    const { group } = (await coordinator.get('get-group.php', { id: haifa })).body
    expect(group.guideIds).not.toContain(old.id)
  })

  test('is in no list, and no call changes it', async () => {
    const { coordinator, old, fresh, merge, mergeOf } = await scene()
    await merge()
    const { guides } = (await coordinator.get('get-guides.php')).body
    expect(guides.map(({ id }: { id: number }) => id)).not.toContain(old.id)
    for (const answer of [
      await coordinator.get('get-guide.php', { id: old.id }),
      await coordinator.post('update-guide.php', { id: old.id, full_name: 'א' }),
      await coordinator.post('update-guide-phone.php', { id: old.id, phone: '0587654321' }),
      await coordinator.post('update-guide-access.php', { id: old.id, active: true }),
      await coordinator.post('add-guide-groups.php', { guideId: old.id, groupIds: [1] }),
    ]) {
      expect(answer.body.error).toBe('account-merged')
    }
    expect((await mergeOf(old, fresh)).body.error).toBe('account-merged')
  })

  test('leaves nothing of a third person changed', async () => {
    const { coordinator, bystander, merge, groupsOf } = await scene()
    const log = async () => (await coordinator.get('get-activity-log.php', { guideId: bystander.id })).body
    const before = [await groupsOf(bystander), await log()]
    await merge()
    expect([await groupsOf(bystander), await log()]).toEqual(before)
    expect((await bystander.get('get-inbox.php')).body.notices).toMatchObject([{ kind: 'joined' }])
  })

  test('is told of to the owner, and the log lists what moved', async () => {
    const { coordinator, fresh, merge } = await scene()
    await merge()
    expect((await fresh.get('get-inbox.php')).body.notices[0]).toMatchObject({ kind: 'account' })
    const [entry] = (await coordinator.get('get-activity-log.php')).body.logs
    expect(entry).toMatchObject({ action: 'איחוד שני חשבונות', guide: 'רותם' })
    expect(entry.details).toMatch(/^דנה ← דנה לוי, קבוצות \(הדרכה\): 2, .*פעולות ביומן: 1/)
  })

  test('answers a request of the other one for its group', async () => {
    const { coordinator, bystander, mergeOf, old, signIn, succeeded, haifa } = await scene({
      registration: 'approved',
    })
    const twice = await signIn({ name: 'דנה' })
    await succeeded(twice.post('request-group.php', { groupId: haifa }))
    const requests = async () => (await coordinator.get('get-join-requests.php')).body.requests.length
    expect(await requests()).toBe(1)
    await succeeded(mergeOf(twice, old))
    expect(await requests()).toBe(0)
    expect((await bystander.get('get-group.php', { id: haifa })).status).toBe(200)
  })
})

describe('the phone of a merged account', () => {
  test('signs in to the other one, also after a second merge, as does the phone of that', async () => {
    const { old, fresh, bystander, merge, mergeOf, signsInAs, succeeded } = await scene()
    await merge()
    expect(await signsInAs(old.phone)).toBe(fresh.id)
    expect(await signsInAs(fresh.phone)).toBe(fresh.id)
    await succeeded(mergeOf(fresh, bystander))
    for (const { phone } of [old, fresh, bystander]) expect(await signsInAs(phone)).toBe(bystander.id)
  })

  test('belongs to nobody else', async () => {
    const { coordinator, old, fresh, bystander, merge, visitor, akko } = await scene()
    await merge()
    const taken = { id: bystander.id, phone: old.phone }
    expect((await coordinator.post('update-guide-phone.php', taken)).body).toMatchObject({
      error: 'phone-taken',
      guide: { id: fresh.id },
    })
    const newcomer = { fullName: 'נועה', phone: old.phone, groupIds: [akko] }
    expect((await visitor.post('register.php', newcomer)).body.error).toBe('phone-taken')
  })

  test('may become the only one, after which the other one is free', async () => {
    const { coordinator, old, fresh, bystander, merge, signsInAs, succeeded } = await scene()
    await merge()
    await succeeded(coordinator.post('update-guide-phone.php', { id: fresh.id, phone: old.phone }))
    expect(await signsInAs(old.phone)).toBe(fresh.id)
    expect(await signsInAs(fresh.phone)).toBeUndefined()
    await succeeded(coordinator.post('update-guide-phone.php', { id: bystander.id, phone: fresh.phone }))
  })

  test('no longer signs in once the other one has a new phone', async () => {
    const { coordinator, old, fresh, merge, signsInAs, succeeded } = await scene()
    await merge()
    await succeeded(coordinator.post('update-guide-phone.php', { id: fresh.id, phone: '0587654321' }))
    expect(await signsInAs(old.phone)).toBeUndefined()
    expect(await signsInAs('0587654321')).toBe(fresh.id)
  })

  test('has no invitation that outlives the access', async () => {
    const { coordinator, old, fresh, merge, visitor, succeeded } = await scene()
    await merge()
    const link = { phone: old.phone, full_name: 'דנה', groupIds: [] }
    const { token } = (await succeeded(coordinator.post('add-invitation.php', link))).body
    await succeeded(coordinator.post('update-guide-access.php', { id: fresh.id, active: false }))
    expect((await visitor.post('accept-invitation.php', { token })).body.error).toBe('invitation-ended')
    expect((await visitor.post('login.php', { phone: old.phone })).body.error).toBe('unknown-phone')
  })
})

test('the phone of a merged account no longer signs in once who merged them has lost the role', async () => {
  const { coordinator, old, fresh, merge, signsInAs, signInCoordinator, visitor, succeeded } = await scene()
  await merge()
  const other = await signInCoordinator()
  await succeeded(other.post('update-guide-admin.php', { id: coordinator.id, admin: 0 }))
  expect((await visitor.post('login.php', { phone: old.phone })).body.error).toBe('phone-ended')
  expect(await signsInAs(fresh.phone)).toBe(fresh.id)
})

test('a passkey of a merged account signs in to the other one, until who merged them has lost the role', async () => {
  const { coordinator, old, fresh, merge, visitor, signInCoordinator, succeeded, prove } = await scene()
  const device = createAuthenticator()
  const proven = await prove(old)
  const credential = device.register(await challengeFor(proven, 'get-passkey-options.php'))
  await succeeded(proven.post('add-passkey.php', { credential }))
  await merge()
  const assertion = device.signIn(await challengeFor(visitor, 'get-passkey-login-options.php'))
  const { body } = await succeeded(visitor.post('login-passkey.php', { credential: assertion }))
  expect(body.guide.id).toBe(fresh.id)
  const other = await signInCoordinator()
  await succeeded(other.post('update-guide-admin.php', { id: coordinator.id, admin: 0 }))
  const again = device.signIn(await challengeFor(visitor, 'get-passkey-login-options.php'))
  expect((await visitor.post('login-passkey.php', { credential: again })).body.error).toBe('unknown-passkey')
})

describe('a session of a merged account', () => {
  test('has ended', async () => {
    const { old, fresh, haifa, merge } = await scene()
    await merge()
    expect((await old.get('get-guide.php', { id: fresh.id })).status).toBe(401)
    expect((await old.get('get-group.php', { id: haifa })).status).toBe(401)
  })

  test.for([0, 80])(
    'leaves its key to a sign-in to the other one in its browser, %s days later',
    async (days) => {
      const { old, fresh, merge, signedInBy, succeeded, clock, database, logger } = await scene()
      const { key } = (await old.get('get-journal-key.php')).body
      await merge()
      clock.advance(days * daySeconds)
      await runChores(database, logger, clock.now)
      const login = await succeeded(old.post('login.php', { phone: fresh.phone }))
      const again = signedInBy(login)
      expect((await again.get('get-journal-key.php')).body.key).toBe(key)
      expect((await again.get('get-merged-accounts.php')).body.ids).toEqual([old.id])
    },
  )

  test('leaves its key to nobody else', async () => {
    const { old, bystander, merge, signedInBy, succeeded } = await scene()
    const { key } = (await old.get('get-journal-key.php')).body
    await merge()
    const login = await succeeded(old.post('login.php', { phone: bystander.phone }))
    const other = signedInBy(login)
    expect((await other.get('get-journal-key.php')).body.key).not.toBe(key)
    expect((await other.get('get-merged-accounts.php')).body.ids).toEqual([])
  })

  test('is deleted in the end', async () => {
    const { old, fresh, merge, signedInBy, succeeded, clock, database, logger } = await scene()
    const { key } = (await old.get('get-journal-key.php')).body
    await merge()
    clock.advance(91 * daySeconds)
    await runChores(database, logger, clock.now)
    const login = await succeeded(old.post('login.php', { phone: fresh.phone }))
    expect((await signedInBy(login).get('get-journal-key.php')).body.key).not.toBe(key)
  })

  test('has made calls that are repeated as the other one without a second effect', async () => {
    const { old, fresh, haifa, merge } = await scene()
    const trainee = { group_id: haifa, first_name: 'נועם', last_name: 'לוי', key: randomUUID() }
    const first = await old.post('add-trainee.php', trainee)
    await merge()
    expect((await fresh.post('add-trainee.php', trainee)).body).toEqual(first.body)
  })
})

describe('a merge is refused', () => {
  test.for([
    ['with oneself', 'same-account', ({ old }) => [old, old]],
    ['of a coordinator', 'coordinator-merge', ({ old, coordinator }) => [coordinator, old]],
    ['into a coordinator', 'coordinator-merge', ({ old, coordinator }) => [old, coordinator]],
    ['of nobody', 'not-found', ({ old }) => [{ id: 99, name: 'דנה' }, old]],
  ] satisfies [
    string,
    string,
    (all: Awaited<ReturnType<typeof scene>>) => [{ id: number; name: string }, { id: number }],
  ][])('%s', async ([, error, accountsOf]) => {
    const all = await scene()
    const [from, into] = accountsOf(all)
    expect((await all.mergeOf(from, into)).body.error).toBe(error)
    const preview = { from: from.id, into: into.id }
    expect((await all.coordinator.get('preview-account-merge.php', preview)).body.error).toBe(error)
  })

  test('unless the name of the account that ends is typed', async () => {
    const { coordinator, ids, old, fresh, groupsOf, succeeded } = await scene()
    for (const name of ['', 'דנ', fresh.name]) {
      expect((await coordinator.post('merge-accounts.php', { ...ids, name })).body.error).toBe('name-differs')
    }
    expect(await groupsOf(old)).toEqual(['חיפה', 'עכו'])
    await succeeded(coordinator.post('merge-accounts.php', { ...ids, name: ' דנה ' }))
  })

  test('into an account without access, but not the other way round', async () => {
    const { coordinator, old, fresh, mergeOf, succeeded } = await scene()
    await coordinator.post('update-guide-access.php', { id: old.id, active: false })
    expect((await mergeOf(fresh, old)).body.error).toBe('merge-inactive')
    await succeeded(mergeOf(old, fresh))
  })

  test('of two at once that are the reverse of each other', async () => {
    const { old, fresh, mergeOf } = await scene()
    const answers = await Promise.all([mergeOf(old, fresh), mergeOf(fresh, old)])
    expect(answers.map(({ body }) => body.error ?? 'done').sort()).toEqual(['account-merged', 'done'])
  })
})
