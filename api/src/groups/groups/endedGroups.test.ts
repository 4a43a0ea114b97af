import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import type { CallName } from '../../rules/callList.ts'
import { groups } from '../../schema/groups.table.ts'
import { startApi } from '../../testing/api.ts'

const name = 'קבוצה שהסתיימה'

async function scene() {
  const api = startApi({ registration: 'approved' })
  const coordinator = await api.signInCoordinator()
  const [member, applicant] = [await api.signIn(), await api.signIn()]
  const groupId = await coordinator.createGroup(name, [member])
  const other = await coordinator.createGroup('חיפה')
  const { succeeded } = api
  await succeeded(coordinator.post('add-admin-groups.php', { adminId: coordinator.id, groupIds: [groupId] }))
  await succeeded(applicant.post('request-group.php', { groupId }))
  const invited = await succeeded(
    coordinator.post('add-invitation.php', {
      phone: '0588888888',
      full_name: 'חדשה',
      groupIds: [groupId, other],
    }),
  )
  await transact(api.database, async (tx) => {
    await tx.update(groups).set({ endedAt: '2025-08-31 10:00:00' }).where(eq(groups.id, groupId))
  })
  return { ...api, coordinator, member, applicant, groupId, other, token: invited.body.token }
}

test('no answer but the activity log has a group that has ended', async () => {
  const { coordinator, member, applicant } = await scene()
  const lists: [typeof member, CallName, Record<string, number>][] = [
    [coordinator, 'get-groups.php', {}],
    [coordinator, 'get-groups-with-admin.php', {}],
    [coordinator, 'get-admin-groups.php', { adminId: coordinator.id }],
    [coordinator, 'get-groups-by-stage.php', { stage_id: 1 }],
    [coordinator, 'get-guides.php', {}],
    [coordinator, 'get-invitations.php', {}],
    [coordinator, 'get-join-requests.php', {}],
    [member, 'get-guide.php', { id: member.id }],
    [member, 'get-guide-groups.php', { guideId: member.id }],
    [applicant, 'get-guide-groups.php', { guideId: applicant.id }],
  ]
  for (const [caller, call, query] of lists) {
    const { status, body } = await caller.get(call, query)
    expect([call, status]).toEqual([call, 200])
    expect(JSON.stringify(body), call).not.toContain(name)
  }
})

test('no number counts a group that has ended', async () => {
  const { coordinator } = await scene()
  const { stats } = (await coordinator.get('get-admin-stats.php', { adminId: coordinator.id })).body
  expect(stats).toMatchObject({ adminGroups: 0, adminGuides: 0, totalGroups: 1 })
  const { summary, joinRequests } = (await coordinator.get('get-stage-summary.php')).body
  expect([summary[0].count, joinRequests]).toEqual([1, 0])
})

test.for([
  ['get-group-form.php', 'group_id'],
  ['get-group-trainees.php', 'groupId'],
  ['get-group-views.php', 'groupId'],
  ['get-activity-log.php', 'groupId'],
] as const)('a group that has ended is none for %s', async ([call, key]) => {
  const { coordinator, member, groupId } = await scene()
  expect((await coordinator.get(call, { [key]: groupId })).status).toBe(404)
  expect((await member.get(call, { [key]: groupId })).status).toBe(403)
})

test('nobody is assigned to a group that has ended', async () => {
  const { coordinator, member, applicant, groupId } = await scene()
  const assign = { guideId: member.id, groupIds: [groupId] }
  expect((await coordinator.post('add-guide-groups.php', assign)).status).toBe(404)
  const decide = { guideId: applicant.id, groupId, approve: true }
  expect((await coordinator.post('decide-join-request.php', decide)).status).toBe(404)
  expect((await applicant.post('request-group.php', { groupId })).status).toBe(404)
})

test('an invitation leads to those of its groups that go on', async () => {
  const { visitor, token, signedInBy, other } = await scene()
  const accepted = await visitor.post('accept-invitation.php', { token })
  const guideId = accepted.body.guide.id
  const { body } = await signedInBy(accepted).get('get-guide-groups.php', { guideId })
  expect(body.groups.map(({ id }: { id: number }) => id)).toEqual([other])
})
