import { describe, expect, test } from 'vitest'
import type { CallName } from './rules/callList.ts'
import { maxJoinRequests } from './rules/limits.ts'
import { startApi } from './testing/api.ts'
import { challengeFor, createAuthenticator } from './testing/authenticator.ts'
import { startSmsGateway } from './testing/smsGateway.ts'

const stranger = '0529999999'

async function scene(SIGN_IN: 'phone' | 'code') {
  const gateway = await startSmsGateway()
  const api = startApi({ registration: 'approved', env: { SIGN_IN, SMS_URL: gateway.url } })
  const session = api.signedInBy

  async function enter(phone: string) {
    const answer = await api.visitor.post('login.php', { phone })
    if (answer.body.error !== 'code-sent') return answer
    return api.signedInBy(answer).post('login.php', { phone, code: gateway.lastCode() })
  }

  async function register(phone: string, groupIds: number[]) {
    const { ticket } = (await enter(phone)).body
    return api.visitor.post('register.php', { fullName: 'זר', phone, groupIds, ticket })
  }

  await api.addGuide({ name: 'רותם', phone: '0500000001', admin: 1 })
  const coordinator = session(await enter('0500000001'))
  const call = async (name: CallName, input: object) =>
    (await api.succeeded(coordinator.post(name, input))).body
  const groupIds: number[] = []
  for (let n = 1; n <= maxJoinRequests; n++)
    groupIds.push((await call('add-group.php', { name: `קבוצה ${n}` })).id)
  const [groupId = 0] = groupIds
  const guide = await api.addGuide({ name: 'דנה', phone: '0500000002', admin: 0 })
  await call('add-guide-groups.php', { guideId: guide.id, groupIds: [groupId] })
  const names = { first_name: 'נועם', last_name: 'לוי' }
  const trainee: number = (await call('add-trainee.php', { group_id: groupId, ...names })).id
  const handover: number = (await coordinator.get('get-group-form.php', { group_id: groupId })).body.form.id
  const incident = { group_form_id: handover, incident_id: 1, selected: 1, details: 'סוד' }
  await call('save-crisis-detail.php', incident)
  const dana = { id: guide.id, phone: '0500000002' }
  return {
    ...api,
    gateway,
    session,
    enter,
    register,
    coordinator,
    call,
    groupIds,
    groupId,
    dana,
    trainee,
    handover,
  }
}

describe.for(['phone', 'code'] as const)(
  'a stranger who registers for ten groups is refused (SIGN_IN=%s)',
  (mode) => {
    async function registered() {
      const { register, ...api } = await scene(mode)
      const answer = await register(stranger, api.groupIds)
      expect(answer.body).toMatchObject({ success: true, pending: api.groupIds })
      return { ...api, id: answer.body.guide.id as number, me: api.session(answer) }
    }

    test('every file and list of trainees', async () => {
      const { me, groupIds } = await registered()
      for (const id of groupIds) {
        const statuses = [
          await me.get('get-group.php', { id }),
          await me.get('get-group-form.php', { group_id: id }),
          await me.get('get-group-trainees.php', { groupId: id }),
          await me.get('get-activity-log.php', { groupId: id }),
        ].map(({ status }) => status)
        expect(statuses).toEqual([403, 403, 403, 403])
      }
      expect((await me.get('get-trainees.php', { search: 'נועם' })).status).toBe(403)
    })

    test('the same in a batch', async () => {
      const { me, groupId } = await registered()
      const call = encodeURIComponent(`/api/get-group-trainees.php?groupId=${groupId}`)
      const { body } = await me.open(`/api/get-batch.php?call=${call}`)
      expect(body.answers).toEqual({})
    })

    test('every change of a group', async () => {
      const { me, coordinator, groupId, trainee, handover } = await registered()
      const statuses = [
        await me.post('delete-trainee.php', { id: trainee }),
        await me.post('update-trainee.php', { id: trainee, grade: 'ט' }),
        await me.post('add-trainee.php', { group_id: groupId, first_name: 'א', last_name: 'ב' }),
        await me.post('update-group-form.php', { group_id: groupId, fields: { activity_hours: '16:00' } }),
        await me.post('save-crisis-detail.php', {
          group_form_id: handover,
          incident_id: 1,
          selected: 0,
          details: '',
        }),
        await me.post('update-trainees-status.php', { groupId }),
        await me.post('update-group-stage.php', { group_id: groupId, stage_id: 2 }),
      ].map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([403]))
      const { body } = await coordinator.get('get-group-trainees.php', { groupId })
      expect(body.trainees).toHaveLength(1)
    })

    test('the decision about their own request', async () => {
      const { me, id, groupId } = await registered()
      const decision = { guideId: id, groupId, approve: true }
      expect((await me.post('decide-join-request.php', decision)).status).toBe(403)
      expect((await me.post('add-guide-groups.php', { guideId: id, groupIds: [groupId] })).status).toBe(403)
    })

    test('an eleventh group', async () => {
      const { me, coordinator } = await registered()
      const { body } = await coordinator.post('add-group.php', { name: 'עוד אחת' })
      expect((await me.post('request-group.php', { groupId: body.id })).body.error).toBe(
        'too-many-join-requests',
      )
    })

    test('a log of more than one line for each request', async () => {
      const { coordinator, id } = await registered()
      const { body } = await coordinator.get('get-activity-log.php', { guideId: id, limit: 100 })
      expect(body.logs).toHaveLength(maxJoinRequests + 1)
    })
  },
)

describe('with SIGN_IN=code, a stranger is refused', () => {
  test('the registration of a phone whose code they cannot read', async () => {
    const { visitor, groupId } = await scene('code')
    const input = { fullName: 'זר', phone: stranger, groupIds: [groupId] }
    await visitor.post('login.php', { phone: stranger })
    expect((await visitor.post('register.php', input)).body.error).toBe('ticket-expired')
  })

  test('the session of a guide whose phone they know', async () => {
    const { visitor, dana } = await scene('code')
    const { body, headers } = await visitor.post('login.php', { phone: dana.phone })
    expect(body.error).toBe('code-sent')
    expect(headers.get('set-cookie')).not.toContain('session')
  })
})

describe.for(['phone', 'code'] as const)('a guide without access is refused (SIGN_IN=%s)', (mode) => {
  async function ended() {
    const api = await scene(mode)
    const mine = api.session(await api.enter(api.dana.phone))
    const device = createAuthenticator()
    const proven = await api.prove(api.dana)
    const credential = device.register(await challengeFor(proven, 'get-passkey-options.php'))
    await api.succeeded(proven.post('add-passkey.php', { credential }))
    const { token } = await api.call('add-invitation.php', {
      phone: api.dana.phone,
      full_name: 'דנה',
      groupIds: [],
    })
    await api.call('update-guide-access.php', { id: api.dana.id, active: false })
    return { ...api, mine, device, token: token as string }
  }

  test('the next call of an open session', async () => {
    const { mine, groupId } = await ended()
    expect((await mine.get('get-group-trainees.php', { groupId })).status).toBe(401)
  })

  test('another sign-in', async () => {
    const { enter, dana, clock } = await ended()
    clock.advance(60)
    expect((await enter(dana.phone)).body.error).toBe('unknown-phone')
  })

  test('a registration with the same phone', async () => {
    const { register, dana, groupId, clock } = await ended()
    clock.advance(60)
    expect((await register(dana.phone, [groupId])).body.error).toBe('guide-inactive')
  })

  test('a passkey', async () => {
    const { visitor, device } = await ended()
    const credential = device.signIn(await challengeFor(visitor, 'get-passkey-login-options.php'))
    expect((await visitor.post('login-passkey.php', { credential })).body.error).toBe('unknown-passkey')
  })

  test('an invitation that was open', async () => {
    const { visitor, token } = await ended()
    expect((await visitor.post('accept-invitation.php', { token })).body.error).toBe('invitation-ended')
  })
})

test('forty newcomers and a known guide get in from one network within ten minutes', async () => {
  const { register, enter, groupId, dana } = await scene('phone')
  for (let n = 10; n < 50; n++) expect((await register(`05300000${n}`, [groupId])).body.success).toBe(true)
  expect((await enter(dana.phone)).body.success).toBe(true)
})
