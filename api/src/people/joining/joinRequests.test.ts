import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import type { CallName } from '../../rules/callList.ts'
import { isolate } from '../../rules/isolate.ts'
import { maxJoinRequests } from '../../rules/limits.ts'
import { guides } from '../../schema/guides.table.ts'
import { startApi } from '../../testing/api.ts'
import { insertPasskey } from '../../testing/authenticator.ts'
import { validInputs } from '../../testing/inputs.ts'

type Named = { id: number; name: string }

async function scene(registration: 'approved' | 'open' = 'approved') {
  const api = startApi({ registration })
  const coordinator = await api.signInCoordinator()
  const [haifa, acre] = [await coordinator.createGroup('חיפה'), await coordinator.createGroup('עכו')]

  async function register(fullName: string, groupIds: number[], phone = '0541234567') {
    const answer = await api.succeeded(api.visitor.post('register.php', { fullName, phone, groupIds }))
    const guide = api.signedInBy(answer)
    const id: number = answer.body.guide.id
    return { ...guide, id, answer: answer.body, groups: () => groupsOf(guide, id) }
  }

  const decide = (by: Pick<typeof coordinator, 'post'>, input: object) =>
    by.post('decide-join-request.php', input)
  const waiting = async () => (await coordinator.get('get-join-requests.php')).body.requests
  const log = async (): Promise<{ action: string; details: string; group_name: string | null }[]> =>
    (await coordinator.get('get-activity-log.php', { limit: 100 })).body.logs
  const noa = await register('נועה', [haifa])
  return { ...api, coordinator, haifa, acre, noa, register, decide, waiting, log }
}

async function groupsOf(guide: Pick<Awaited<ReturnType<typeof startApi>>['visitor'], 'get'>, id: number) {
  const { body } = await guide.get('get-guide-groups.php', { guideId: id })
  return {
    groups: body.groups.map(({ name }: Named) => name),
    pending: body.pending.map(({ name }: Named) => name),
    declined: body.declined.map(({ name }: Named) => name),
  }
}

describe('a registration that waits for approval', () => {
  test('signs the guide in and answers the ids of the requested groups', async () => {
    const { noa, haifa } = await scene()
    expect(noa.answer).toMatchObject({ guide: { full_name: 'נועה' }, pending: [haifa] })
    expect(await noa.groups()).toEqual({ groups: [], pending: ['חיפה'], declined: [] })
  })

  test('is listed for coordinators with name, phone, group and time', async () => {
    const { noa, haifa, waiting } = await scene()
    expect(await waiting()).toEqual([
      {
        guideId: noa.id,
        fullName: 'נועה',
        phone: '0541234567',
        groupId: haifa,
        groupName: 'חיפה',
        requestedAt: '2024-11-05 10:00:00',
      },
    ])
  })

  test('is counted in the stage summary', async () => {
    const { coordinator } = await scene()
    expect((await coordinator.get('get-stage-summary.php')).body.joinRequests).toBe(1)
  })

  test('is logged without touching the group', async () => {
    const { coordinator, haifa, log, clock, register } = await scene()
    clock.advance(60)
    await register('מיה', [haifa], '0541234568')
    expect((await log())[0]).toMatchObject({
      action: 'בקשת הצטרפות לקבוצה',
      details: 'חיפה',
      group_name: null,
    })
    const { body } = await coordinator.get('get-group.php', { id: haifa })
    expect(body.group).toMatchObject({ lastUpdated: '2024-11-05 10:00:00', guides: [] })
  })

  test('gives no more access to the group than a stranger has', async () => {
    const { noa, coordinator, haifa, signIn, ...api } = await scene()
    const stranger = await signIn()
    const { body: added } = await coordinator.post('add-trainee.php', {
      group_id: haifa,
      first_name: 'נועם',
      last_name: 'לוי',
    })
    const { body: other } = await coordinator.post('add-trainee.php', {
      group_id: haifa,
      first_name: 'דני',
      last_name: 'לוי',
    })
    await coordinator.post('delete-trainee.php', { id: other.id })
    const { body: file } = await coordinator.get('get-group-form.php', { group_id: haifa })
    const inputs: Record<string, Record<string, unknown>> = validInputs({
      groupId: haifa,
      handoverId: file.form.id,
      traineeId: added.id,
      deletedTraineeId: other.id,
      guideId: coordinator.id,
      coordinatorId: coordinator.id,
      sessionId: coordinator.sessionId,
      phone: '0541234567',
      passkeyId: await insertPasskey(api, coordinator.id),
    })
    const own = ['login.php', 'logout.php', 'register.php', 'request-group.php', 'withdraw-group-request.php']
    const random = ['get-passkey-options.php', 'get-passkey-login-options.php', 'get-journal-key.php']
    const calls = Object.keys(inputs).filter((name) => ![...own, ...random].includes(name)) as CallName[]
    for (const name of calls) {
      const input = name === 'get-activity-log.php' ? { groupId: haifa } : (inputs[name] ?? {})
      const [hers, theirs] = [await noa.call(name, input), await stranger.call(name, input)]
      // A pack also says for whom it is, and what they wait for.
      const asker = name === 'get-offline-pack.php' ? { guide: null, pending: [] } : {}
      expect([name, hers.status, { ...hers.body, ...asker }]).toEqual([
        name,
        theirs.status,
        { ...theirs.body, ...asker },
      ])
    }
  })

  test('shows a guide of other groups what visitors see', async () => {
    const { noa, coordinator, visitor } = await scene()
    const names = (await visitor.get('get-groups.php')).body
    expect((await noa.get('get-groups.php')).body).toEqual(names)
    expect((await coordinator.get('get-groups.php')).body.groups[0]).toHaveProperty('guides')
  })

  test('has at most ten groups', async () => {
    const { noa, coordinator } = await scene()
    for (let n = 2; n <= maxJoinRequests; n++) {
      const groupId = await coordinator.createGroup(`קבוצה ${n}`)
      expect((await noa.post('request-group.php', { groupId })).body.success).toBe(true)
    }
    const oneMore = await coordinator.createGroup('אחת יותר')
    const { status, body } = await noa.post('request-group.php', { groupId: oneMore })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: false, error: 'too-many-join-requests' })
  })
})

describe('a decision', () => {
  test('to approve makes the guide a member', async () => {
    const { noa, coordinator, haifa, decide, waiting, log } = await scene()
    const { body } = await decide(coordinator, { guideId: noa.id, groupId: haifa, approve: true })
    expect(body).toEqual({ success: true, decided: true })
    expect(await noa.groups()).toEqual({ groups: ['חיפה'], pending: [], declined: [] })
    expect((await noa.get('get-group-trainees.php', { groupId: haifa })).status).toBe(200)
    expect(await waiting()).toEqual([])
    expect((await log())[0]).toMatchObject({
      action: 'הוספת מדריך.ה לקבוצה',
      details: 'נועה',
      group_name: 'חיפה',
    })
  })

  test('can assign another group than the requested one', async () => {
    const { noa, coordinator, haifa, acre, decide } = await scene()
    await decide(coordinator, { guideId: noa.id, groupId: haifa, approve: true, assignTo: acre })
    expect(await noa.groups()).toEqual({ groups: ['עכו'], pending: [], declined: [] })
    expect((await noa.get('get-group.php', { id: haifa })).status).toBe(403)
  })

  test('for another requested group resolves both requests', async () => {
    const { noa, coordinator, haifa, acre, decide, waiting } = await scene()
    await noa.post('request-group.php', { groupId: acre })
    await decide(coordinator, { guideId: noa.id, groupId: haifa, approve: true, assignTo: acre })
    expect(await waiting()).toEqual([])
  })

  test('to decline is shown to the guide until they dismiss it', async () => {
    const { noa, coordinator, haifa, decide, log } = await scene()
    await decide(coordinator, { guideId: noa.id, groupId: haifa, approve: false })
    expect(await noa.groups()).toEqual({ groups: [], pending: [], declined: ['חיפה'] })
    expect((await log())[0]).toMatchObject({ details: 'נועה, חיפה', group_name: null })
    await noa.post('withdraw-group-request.php', { groupId: haifa })
    expect(await noa.groups()).toEqual({ groups: [], pending: [], declined: [] })
  })

  test.for([true, false])('repeated changes nothing (approve: %s)', async (approve) => {
    const { noa, coordinator, haifa, decide, log } = await scene()
    const decision = { guideId: noa.id, groupId: haifa, approve }
    await decide(coordinator, decision)
    const before = await log()
    expect((await decide(coordinator, decision)).body).toEqual({ success: true, decided: false })
    expect(await log()).toEqual(before)
  })

  test.for([
    ['declined', { approve: false }, { approve: true }],
    ['approved', { approve: true }, { approve: false }],
  ] as const)('is refused after the request was %s', async ([, first, second]) => {
    const { noa, coordinator, haifa, decide } = await scene()
    const request = { guideId: noa.id, groupId: haifa }
    await decide(coordinator, { ...request, ...first })
    const { status, body } = await decide(coordinator, { ...request, ...second })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: false, error: 'already-decided' })
  })

  test('for another group after an approval is refused', async () => {
    const { noa, coordinator, haifa, acre, decide } = await scene()
    const request = { guideId: noa.id, groupId: haifa, approve: true }
    await decide(coordinator, request)
    expect((await decide(coordinator, { ...request, assignTo: acre })).body.error).toBe('already-decided')
  })

  test('is made once by concurrent coordinators', async () => {
    const { noa, coordinator, signInCoordinator, haifa, acre, decide } = await scene()
    const second = await signInCoordinator('שנייה')
    const request = { guideId: noa.id, groupId: haifa }
    const answers = await Promise.all([
      decide(coordinator, { ...request, approve: true }),
      decide(second, { ...request, approve: false }),
      decide(second, { ...request, approve: true, assignTo: acre }),
    ])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    const { groups, pending, declined } = await noa.groups()
    expect([...groups, ...pending, ...declined]).toHaveLength(1)
  })

  test('about a withdrawn request is refused', async () => {
    const { noa, coordinator, haifa, decide } = await scene()
    await noa.post('withdraw-group-request.php', { groupId: haifa })
    const { body } = await decide(coordinator, { guideId: noa.id, groupId: haifa, approve: true })
    expect(body.error).toBe('already-decided')
  })

  test.for(['guideId', 'groupId', 'assignTo'])('with an unknown %s is not found', async (name) => {
    const { noa, coordinator, haifa, decide, waiting } = await scene()
    const input = { guideId: noa.id, groupId: haifa, approve: true, [name]: 999 }
    expect((await decide(coordinator, input)).status).toBe(404)
    expect(await waiting()).toHaveLength(1)
  })
})

describe('a request', () => {
  test.for(['approved', 'open'] as const)(
    'of a member for a further group waits (registration: %s)',
    async (registration) => {
      const { coordinator, signIn, haifa, waiting } = await scene(registration)
      const member = await signIn({ name: 'דנה' })
      await coordinator.post('add-guide-groups.php', { guideId: member.id, groupIds: [haifa] })
      const before = await waiting()
      const further = await coordinator.createGroup('לוד')
      await member.post('request-group.php', { groupId: further })
      expect((await waiting()).slice(before.length)).toMatchObject([{ fullName: 'דנה', groupName: 'לוד' }])
      expect((await member.get('get-group.php', { id: further })).status).toBe(403)
    },
  )

  test('repeated keeps its place', async () => {
    const { noa, haifa, waiting, clock } = await scene()
    const before = await waiting()
    clock.advance(60)
    expect((await noa.post('request-group.php', { groupId: haifa })).body).toEqual({ success: true })
    expect(await waiting()).toEqual(before)
  })

  test('for a group that the guide is a member of is not stored', async () => {
    const { noa, coordinator, haifa, decide, waiting } = await scene()
    await decide(coordinator, { guideId: noa.id, groupId: haifa, approve: true })
    await noa.post('request-group.php', { groupId: haifa })
    expect(await waiting()).toEqual([])
  })

  test('for an unknown group is not found', async () => {
    const { noa } = await scene()
    expect((await noa.post('request-group.php', { groupId: 999 })).status).toBe(404)
  })

  test('can be made again after it was declined', async () => {
    const { noa, coordinator, haifa, decide } = await scene()
    await decide(coordinator, { guideId: noa.id, groupId: haifa, approve: false })
    await noa.post('request-group.php', { groupId: haifa })
    expect(await noa.groups()).toEqual({ groups: [], pending: ['חיפה'], declined: [] })
  })

  test('is resolved by a direct assignment', async () => {
    const { noa, coordinator, haifa, waiting } = await scene()
    await coordinator.post('add-guide-groups.php', { guideId: noa.id, groupIds: [haifa] })
    expect(await waiting()).toEqual([])
    await coordinator.post('delete-guide-group.php', { guideId: noa.id, groupId: haifa })
    expect(await waiting()).toEqual([])
  })

  test('that is withdrawn leaves no unread notice, and takes no other one', async () => {
    const { noa, coordinator, haifa, acre, register, succeeded } = await scene()
    type Notice = { text: string; group_name: string }
    const notices = async () =>
      (await coordinator.get('get-inbox.php')).body.notices.map(({ text, group_name }: Notice) => [
        text,
        group_name,
      ])
    await succeeded(noa.post('request-group.php', { groupId: acre }))
    await register('יעל', [haifa], '0541234568')
    await succeeded(noa.post('withdraw-group-request.php', { groupId: haifa }))
    expect(await notices()).toEqual([
      [`בקשת הצטרפות: ${isolate('יעל')}`, 'חיפה'],
      [`בקשת הצטרפות: ${isolate('נועה')}`, 'עכו'],
    ])
    await succeeded(coordinator.post('mark-inbox-read.php', { all: true }))
    await succeeded(noa.post('withdraw-group-request.php', { groupId: acre }))
    expect(await notices()).toContainEqual([`בקשת הצטרפות: ${isolate('נועה')}`, 'עכו'])
  })

  test('of one guide is not withdrawn by another', async () => {
    const { signIn, haifa, waiting } = await scene()
    await (await signIn()).post('withdraw-group-request.php', { groupId: haifa })
    expect(await waiting()).toHaveLength(1)
  })

  test("is withdrawn with the guide's access", async () => {
    const { noa, coordinator, haifa, decide, waiting } = await scene()
    await coordinator.post('update-guide-access.php', { id: noa.id, active: false })
    const summary = () => coordinator.get('get-stage-summary.php')
    expect(await waiting()).toEqual([])
    expect((await summary()).body.joinRequests).toBe(0)
    const { body } = await decide(coordinator, { guideId: noa.id, groupId: haifa, approve: true })
    expect(body.error).toBe('guide-inactive')
    await coordinator.post('update-guide-access.php', { id: noa.id, active: true })
    expect(await waiting()).toEqual([])
    expect((await summary()).body.joinRequests).toBe(0)
  })

  test('of a guide without access is neither listed nor counted', async () => {
    const { noa, coordinator, database, waiting } = await scene()
    await transact(database, (tx) =>
      tx.update(guides).set({ deactivated_at: '2024-11-05 10:00:00' }).where(eq(guides.id, noa.id)),
    )
    expect(await waiting()).toEqual([])
    expect((await coordinator.get('get-stage-summary.php')).body.joinRequests).toBe(0)
  })

  test('still waits after the registration is opened', async () => {
    const { databaseUrl, coordinator, noa } = await scene()
    const reopened = startApi({ registration: 'open', databaseUrl })
    const chief = reopened.caller(coordinator.cookie)
    expect((await chief.get('get-join-requests.php')).body.requests).toMatchObject([{ guideId: noa.id }])
  })
})

describe('a registration with more groups than a guide may request', () => {
  async function registerWithTooMany(registration: 'approved' | 'open') {
    const { coordinator, register } = await scene(registration)
    const groupIds: number[] = []
    for (let n = 0; n <= maxJoinRequests; n++) groupIds.push(await coordinator.createGroup(`קבוצה ${n}`))
    return { groupIds, coordinator, register: () => register('רוני', groupIds, '0541234568') }
  }

  test('is refused while a coordinator approves, and creates no guide', async () => {
    const { coordinator, register } = await registerWithTooMany('approved')
    await expect(register()).rejects.toThrow('too-many-join-requests')
    const names = (await coordinator.get('get-guides.php')).body.guides.map(
      (guide: { full_name: string }) => guide.full_name,
    )
    expect(names).not.toContain('רוני')
  })

  test('makes the guide a member of all when it is open', async () => {
    const { groupIds, register } = await registerWithTooMany('open')
    const roni = await register()
    expect((await roni.groups()).groups).toHaveLength(groupIds.length)
  })
})

describe('a closed registration', () => {
  test('refuses newcomers', async () => {
    const api = startApi({ registration: 'closed' })
    const coordinator = await api.signInCoordinator()
    const groupIds = [await coordinator.createGroup('חיפה')]
    const newcomer = { fullName: 'נועה', phone: '0541234567', groupIds }
    const { status, body } = await api.visitor.post('register.php', newcomer)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: false, error: 'registration-closed' })
    expect((await coordinator.get('get-guides.php')).body.guides).toHaveLength(1)
  })

  test('lets known guides request groups', async () => {
    const api = startApi({ registration: 'closed' })
    const coordinator = await api.signInCoordinator()
    const dana = await api.signIn({ name: 'דנה' })
    const groupId = await coordinator.createGroup('חיפה')
    expect((await dana.post('request-group.php', { groupId })).body.success).toBe(true)
  })
})

test('an open registration makes the guide a member at once', async () => {
  const { noa, waiting } = await scene('open')
  expect(noa.answer.pending).toEqual([])
  expect(await noa.groups()).toEqual({ groups: ['חיפה'], pending: [], declined: [] })
  expect(await waiting()).toEqual([])
})
