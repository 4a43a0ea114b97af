import { describe, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { hourSeconds } from '../../rules/time.ts'
import { invitations } from '../../schema/invitations.table.ts'
import { startApi } from '../../testing/api.ts'
import { contentsOf } from '../../testing/contents.ts'
import { deleteExpiredInvitations } from './invitations.service.ts'

const newcomer = { full_name: 'דנה לוי', phone: '0541234567' }

async function scene(options: Parameters<typeof startApi>[0] = {}) {
  const api = startApi(options)
  const coordinator = await api.signInCoordinator('רותם')
  const groupId = await coordinator.createGroup('חיפה')
  async function invite(invitation: object = {}): Promise<{ id: number; token: string; expiresAt: string }> {
    const whole = { ...newcomer, groupIds: [groupId], ...invitation }
    return (await api.succeeded(coordinator.post('add-invitation.php', whole))).body
  }
  const accept = (token: string, by: Pick<typeof api.visitor, 'post'> = api.visitor) =>
    by.post('accept-invitation.php', { token })
  async function groupsOf(accepted: Awaited<ReturnType<typeof accept>>) {
    const guideId = accepted.body.guide.id
    const { body } = await api.signedInBy(accepted).get('get-guide-groups.php', { guideId })
    return body.groups.map(({ id }: { id: number }) => id)
  }
  return { ...api, coordinator, groupId, invite, accept, groupsOf }
}

const ended = { status: 200, body: { success: false, error: 'invitation-ended' } }

describe('accepting an invitation', () => {
  test('creates a new guide with the groups and signs them in', async () => {
    const { groupId, invite, accept, groupsOf } = await scene()
    const answer = await accept((await invite()).token)
    expect(answer.body).toMatchObject({ success: true, guide: { ...newcomer, admin: 0 } })
    expect(await groupsOf(answer)).toEqual([groupId])
  })

  test.for([
    { SIGN_IN: 'code', REGISTRATION: 'closed' },
    { SIGN_IN: 'code', REGISTRATION: 'approved' },
    { SIGN_IN: 'phone', REGISTRATION: 'closed' },
  ])('needs no code and no approval with $SIGN_IN and $REGISTRATION', async (env) => {
    const { databaseUrl, groupId, invite, accept, groupsOf } = await scene()
    const { visitor } = startApi({ databaseUrl, env: { SMS_URL: 'terminal', ...env } })
    const answer = await accept((await invite()).token, visitor)
    expect(await groupsOf(answer)).toEqual([groupId])
  })

  test('signs a known guide in and adds the groups', async () => {
    const { signIn, coordinator, groupId, invite, accept, groupsOf } = await scene()
    const guide = await signIn({ name: 'נועה' })
    const own = await coordinator.createGroup('עכו', [guide])
    const answer = await accept((await invite({ phone: guide.phone })).token)
    expect(answer.body.guide).toMatchObject({ id: guide.id, full_name: 'נועה' })
    expect((await groupsOf(answer)).sort()).toEqual([groupId, own].sort())
  })

  test('names a guide who has no name', async () => {
    const { addGuide, invite, accept } = await scene()
    await addGuide({ name: '', phone: newcomer.phone, admin: 0 })
    const { body } = await accept((await invite()).token)
    expect(body.guide).toMatchObject(newcomer)
  })

  test('ends the session that the browser had before', async () => {
    const { signIn, invite, accept } = await scene()
    const other = await signIn()
    await accept((await invite()).token, other)
    expect((await other.get('get-guide-groups.php', { guideId: other.id })).status).toBe(401)
  })

  test('works once', async () => {
    const { invite, accept } = await scene()
    const { token } = await invite()
    await accept(token)
    expect(await accept(token)).toMatchObject(ended)
  })

  test('opens one session for concurrent uses', async () => {
    const { invite, accept } = await scene()
    const { token } = await invite()
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.filter(({ headers }) => headers.has('set-cookie'))).toHaveLength(1)
  })

  test.for([71.9, 72.1])('works only within 72 hours: after %d', async (hours) => {
    const { clock, invite, accept } = await scene()
    const { token } = await invite()
    clock.advance(hours * hourSeconds)
    expect((await accept(token)).body.success).toBe(hours < 72)
  })

  test('fails after it was revoked', async () => {
    const { coordinator, invite, accept } = await scene()
    const { id, token } = await invite()
    await coordinator.post('delete-invitation.php', { id })
    expect(await accept(token)).toMatchObject(ended)
  })

  test('fails after a newer invitation to the same phone', async () => {
    const { invite, accept } = await scene()
    const { token } = await invite()
    const newer = await invite()
    expect(await accept(token)).toMatchObject(ended)
    expect((await accept(newer.token)).body.success).toBe(true)
  })

  test.for(['', 'unknown', 'א'.repeat(200)])('fails with the token "%s"', async (token) => {
    const { accept } = await scene()
    expect(await accept(token)).toMatchObject(ended)
  })

  test('counts towards the sign-in limit when it fails', async () => {
    const { invite, accept } = await scene({ rateLimit: 2 })
    const { token } = await invite()
    for (const _ of [1, 2]) expect(await accept('guess')).toMatchObject(ended)
    expect((await accept(token)).status).toBe(429)
  })

  test('does not count towards the sign-in limit when it succeeds', async () => {
    const { invite, accept } = await scene({ rateLimit: 1 })
    for (const phone of ['0541111111', '0542222222']) {
      expect((await accept((await invite({ phone })).token)).body.success).toBe(true)
    }
  })
})

describe('an invitation opens the account of no coordinator', () => {
  const refused = { success: false, error: 'coordinator-invited' }

  test('it cannot be created', async () => {
    const { coordinator, signInCoordinator, groupId } = await scene()
    const { phone } = await signInCoordinator('נועה')
    const invitation = { ...newcomer, phone, groupIds: [groupId] }
    expect((await coordinator.post('add-invitation.php', invitation)).body).toMatchObject(refused)
  })

  test('it cannot be accepted once the guide is a coordinator', async () => {
    const { coordinator, signIn, invite, accept } = await scene()
    const guide = await signIn()
    const { token } = await invite({ phone: guide.phone })
    await coordinator.post('update-guide-admin.php', { id: guide.id, admin: 1 })
    expect((await accept(token)).body).toMatchObject(refused)
  })
})

test('an invitation ends when its inviter loses the role', async () => {
  const { coordinator, signInCoordinator, accept, succeeded, groupId } = await scene()
  const inviter = await signInCoordinator('נועה')
  const { body } = await succeeded(inviter.post('add-invitation.php', { ...newcomer, groupIds: [groupId] }))
  await coordinator.post('update-guide-admin.php', { id: inviter.id, admin: 0 })
  expect(await accept(body.token)).toMatchObject(ended)
})

test('the log names the invited guide as they are called, and the inviter', async () => {
  const { coordinator, signIn, invite, accept } = await scene()
  const guide = await signIn({ name: 'נועה' })
  await accept((await invite({ phone: guide.phone, full_name: 'שם אחר' })).token)
  const { logs } = (await coordinator.get('get-activity-log.php')).body
  const detailsOf = (action: string) =>
    logs.find((entry: { action: string }) => entry.action === action).details
  expect(detailsOf('יצירת הזמנה')).toContain('נועה')
  expect(detailsOf('כניסה בקישור הזמנה')).toContain('רותם')
})

describe('open invitations', () => {
  test('are listed with their groups and inviter', async () => {
    const { coordinator, groupId, invite } = await scene()
    const { id, expiresAt } = await invite()
    expect(expiresAt).toBe('2024-11-08 10:00:00')
    expect((await coordinator.get('get-invitations.php')).body.invitations).toEqual([
      { id, ...newcomer, groups: [{ id: groupId, name: 'חיפה' }], invitedBy: 'רותם', expiresAt },
    ])
  })

  test('are no longer listed once accepted, revoked or expired', async () => {
    const { clock, coordinator, invite, accept } = await scene()
    const list = async () => (await coordinator.get('get-invitations.php')).body.invitations
    await accept((await invite()).token)
    expect(await list()).toEqual([])
    await coordinator.post('delete-invitation.php', { id: (await invite()).id })
    expect(await list()).toEqual([])
    await invite()
    clock.advance(72 * hourSeconds)
    expect(await list()).toEqual([])
  })

  test('are not created with an unknown group', async () => {
    const { coordinator, database } = await scene()
    const answer = await coordinator.post('add-invitation.php', { ...newcomer, groupIds: [99] })
    expect(answer.status).toBe(404)
    expect(await database.read.$count(invitations)).toBe(0)
  })

  test('are deleted once they have expired', async () => {
    const { clock, database, invite } = await scene()
    await invite()
    const deleteEnded = () => transact(database, (tx) => deleteExpiredInvitations(tx, clock.now))
    await deleteEnded()
    expect(await database.read.$count(invitations)).toBe(1)
    clock.advance(72 * hourSeconds)
    await deleteEnded()
    expect(await database.read.$count(invitations)).toBe(0)
  })

  test('leave their token neither in the database nor in the log', async () => {
    const { database, log, invite, accept } = await scene()
    const { token } = await invite()
    const stored = JSON.stringify(await contentsOf(database.read))
    await accept(token)
    await accept(token)
    for (const text of [stored, log.join()]) expect(text).not.toContain(token)
  })
})
