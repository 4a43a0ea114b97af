import { describe, expect, test } from 'vitest'
import { countedFields, type HandoverField, handoverFields } from '../../rules/handover.fields.ts'
import { Stage, stageIds } from '../../rules/stages.ts'
import { startApi } from '../../testing/api.ts'
import { completeHandover } from '../../testing/completeHandover.ts'

const unknownStage = Math.max(...stageIds) + 1

const described = (name: HandoverField) => {
  const { tab, label } = handoverFields[name]
  return { name, tab, label }
}

async function completeGroup() {
  const api = startApi()
  const coordinator = await api.signInCoordinator('רותם')
  const member = await api.signIn({ name: 'דנה' })
  const groupId = await coordinator.createGroup('חיפה', [member])
  await member.post('update-group-form.php', { group_id: groupId, fields: completeHandover })
  await member.post('update-trainees-status.php', { groupId })
  const move = (stage_id: number, reason?: string) =>
    coordinator.post('update-group-stage.php', { group_id: groupId, stage_id, reason })
  const read = async () => (await member.get('get-group.php', { id: groupId })).body.group
  return { ...api, coordinator, member, groupId, move, read }
}

describe('a group', () => {
  test('is created at stage 1 with an empty handover', async () => {
    const { clock, signInCoordinator } = startApi()
    const coordinator = await signInCoordinator()
    clock.now = new Date('2024-11-06T08:09:10Z')
    const id = await coordinator.createGroup('  חיפה  ')
    const { body } = await coordinator.get('get-group.php', { id })
    expect(body).toEqual({
      success: true,
      group: {
        id,
        name: 'חיפה',
        lastUpdated: '2024-11-06 08:09:10',
        guides: [],
        guideIds: [],
        participantCount: 0,
        progressStageId: 1,
        traineesUpdated: 0,
        overlapFilled: 8,
        emptyFields: countedFields.slice(0, 3).map(described),
        orientationFormFilled: 0,
        openThreads: 0,
        openRemark: null,
        handedInAt: null,
        archived: false,
        rejectionReason: null,
        unchangedSinceReturn: false,
        approvalNote: null,
      },
    })
  })

  test('can be created at another stage for a coordinator', async () => {
    const { signInCoordinator } = startApi()
    const coordinator = await signInCoordinator('רותם')
    await coordinator.post('add-group.php', { name: 'חיפה', stage_id: 3, admin_id: coordinator.id })
    const { body } = await coordinator.get('get-admin-groups.php', { adminId: coordinator.id })
    expect(body.groups).toMatchObject([{ progressStageId: 3, admins: ['רותם'], adminIds: [coordinator.id] }])
  })

  test.for(["צופים ג'", 'צופים ג׳', 'צופים  ג’', '\u200fצופים\u00a0ג׳', 'צופים־ג׳', 'צופימ-ג׳'])(
    'a name that looks like another is taken: %j',
    async (name) => {
      const { signInCoordinator } = startApi()
      const coordinator = await signInCoordinator()
      await coordinator.createGroup("צופים ג'")
      expect((await coordinator.post('add-group.php', { name })).body).toMatchObject({
        success: false,
        error: 'group-name-taken',
        issues: [{ path: 'name', message: "כבר קיימת קבוצה בשם הזה: צופים ג'" }],
      })
    },
  )

  test.for([
    [{ name: ' חיפה ' }, 'group-name-taken'],
    [{ name: 'עכו', admin_id: 2 }, 'not-a-coordinator'],
    [{ name: 'עכו', admin_id: 99 }, 'not-found'],
    [{ name: 'עכו', stage_id: unknownStage }, 'invalid'],
    [{ name: '  ' }, 'invalid'],
  ] as const)('%j is refused with %s and creates no group', async ([input, error]) => {
    const { signIn, signInCoordinator } = startApi()
    const coordinator = await signInCoordinator()
    await signIn()
    await coordinator.createGroup('חיפה')
    expect((await coordinator.post('add-group.php', input)).body).toMatchObject({ success: false, error })
    expect((await coordinator.get('get-groups.php')).body.groups).toHaveLength(1)
  })

  test('that does not exist is not-found with status 200 in get-group.php', async () => {
    const coordinator = await startApi().signInCoordinator()
    const group = await coordinator.get('get-group.php', { id: 9 })
    expect(group).toMatchObject({ status: 200, body: { success: false, error: 'not-found' } })
  })

  test('that does not exist is not-found with status 404 in other calls', async () => {
    const { signIn, signInCoordinator } = startApi()
    const coordinator = await signInCoordinator()
    const guide = await signIn()
    for (const answer of [
      await coordinator.get('get-group-form.php', { group_id: 9 }),
      await coordinator.get('get-group-trainees.php', { groupId: 9 }),
      await coordinator.get('get-activity-log.php', { groupId: 9 }),
      await coordinator.post('update-group-stage.php', { group_id: 9, stage_id: 2 }),
      await coordinator.post('add-guide-groups.php', { guideId: guide.id, groupIds: [9] }),
      await coordinator.post('delete-guide-group.php', { guideId: guide.id, groupId: 9 }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { error: 'not-found' } })
    }
  })

  test('that does not exist is forbidden to a guide', async () => {
    const guide = await startApi().signIn()
    expect((await guide.get('get-group.php', { id: 9 })).status).toBe(403)
  })
})

describe('the stages', () => {
  test('a group is handed in only when both tasks are done', async () => {
    const { signIn, signInCoordinator } = startApi()
    const coordinator = await signInCoordinator()
    const member = await signIn()
    const groupId = await coordinator.createGroup('חיפה', [member])
    const handIn = () => member.post('update-group-stage.php', { group_id: groupId, stage_id: 2 })
    expect((await handIn()).body).toMatchObject({ success: false, error: 'stage-not-allowed' })
    await member.post('update-trainees-status.php', { groupId })
    expect((await handIn()).body).toMatchObject({ success: false, error: 'stage-not-allowed' })
  })

  test('a group can be handed in, rejected, handed in again, approved and reopened', async () => {
    const { clock, member, groupId, move, read } = await completeGroup()
    const handIn = () => member.post('update-group-stage.php', { group_id: groupId, stage_id: 2 })
    await handIn()
    expect(await read()).toMatchObject({ progressStageId: Stage.review, rejectionReason: null })
    await move(3, ' חסר מיקום ')
    const returned = { progressStageId: Stage.update, rejectionReason: 'חסר מיקום' }
    expect(await read()).toMatchObject({ ...returned, unchangedSinceReturn: true })
    clock.advance(1)
    await member.post('update-group-form.php', { group_id: groupId, fields: { activity_hours: '17:00' } })
    expect(await read()).toMatchObject({ ...returned, unchangedSinceReturn: false })
    await handIn()
    expect(await read()).toMatchObject({ progressStageId: Stage.review, rejectionReason: null })
    await move(4, '')
    expect(await read()).toMatchObject({ progressStageId: Stage.completed, rejectionReason: null })
    await move(1)
    expect(await read()).toMatchObject({ progressStageId: Stage.active, traineesUpdated: 1 })
  })

  test('an approval may carry a note, which stays until the group is reopened', async () => {
    const { clock, move, read } = await completeGroup()
    await move(2)
    await move(4, ' תודה, תיק מצוין ')
    expect(await read()).toMatchObject({ approvalNote: 'תודה, תיק מצוין', rejectionReason: null })
    await move(2)
    expect(await read()).toMatchObject({ progressStageId: Stage.review, approvalNote: null })
    await move(4, 'כל הכבוד')
    expect((await read()).approvalNote).toBe('כל הכבוד')
    clock.advance(60)
    await move(1, 'טעות')
    expect(await read()).toMatchObject({ approvalNote: null, rejectionReason: null })
  })

  test('an approval with an empty text has no note', async () => {
    const { move, read } = await completeGroup()
    await move(2)
    await move(4, ' ')
    expect((await read()).approvalNote).toBeNull()
  })

  test('the reason may be empty', async () => {
    const { move, read } = await completeGroup()
    await move(2)
    await move(3)
    expect((await read()).rejectionReason).toBe('')
  })

  test('a move to the current stage changes nothing', async () => {
    const { coordinator, groupId, move, read } = await completeGroup()
    await move(2)
    await move(3, 'הסיבה')
    const before = await coordinator.get('get-activity-log.php', { groupId })
    expect((await move(3, 'סיבה אחרת')).body).toEqual({ success: true, moved: false })
    expect((await read()).rejectionReason).toBe('הסיבה')
    expect((await coordinator.get('get-activity-log.php', { groupId })).body).toEqual(before.body)
  })

  test('one of two concurrent decisions is made, and the other refused', async () => {
    const { move, read } = await completeGroup()
    await move(2)
    // On PostgreSQL either may come first.
    const answers = await Promise.all([move(4), move(3, 'חסר')])
    const made = answers.findIndex(({ body }) => body.success)
    expect((await read()).progressStageId).toBe([Stage.completed, Stage.update][made])
    expect(answers[1 - made]?.body).toMatchObject({ success: false, error: 'stage-not-allowed' })
  })

  test('the groups that wait for approval are listed by how long they have waited', async () => {
    const { coordinator, member, clock } = await completeGroup()
    const handIn = async (name: string, at: string) => {
      const groupId = await coordinator.createGroup(name, [member])
      await member.post('update-group-form.php', { group_id: groupId, fields: completeHandover })
      await member.post('update-trainees-status.php', { groupId })
      clock.now = new Date(at)
      await member.post('update-group-stage.php', { group_id: groupId, stage_id: Stage.review })
    }
    await handIn('יפו', '2024-11-06T08:00:00Z')
    await handIn('אילת', '2024-11-08T08:00:00Z')
    await handIn('טבריה', '2024-11-07T08:00:00Z')
    const { body } = await coordinator.get('get-groups-by-stage.php', { stage_id: Stage.review })
    expect(body.groups).toMatchObject([
      { name: 'יפו', handedInAt: '2024-11-06 08:00:00' },
      { name: 'טבריה' },
      { name: 'אילת' },
    ])
  })

  test('the summary has every stage, including those without groups', async () => {
    const { coordinator, move } = await completeGroup()
    await move(2)
    await coordinator.createGroup('עכו')
    expect((await coordinator.get('get-stage-summary.php')).body.summary).toEqual(
      stageIds.map((progressStageId) => ({
        progressStageId,
        count: progressStageId <= Stage.review ? 1 : 0,
      })),
    )
    const { body } = await coordinator.get('get-groups-by-stage.php', { stage_id: 2 })
    expect(body.groups).toMatchObject([{ name: 'חיפה' }])
    expect((await coordinator.get('get-groups-by-stage.php', { stage_id: unknownStage })).status).toBe(400)
  })
})

test("the totals count each guide of a coordinator's groups once", async () => {
  const { signIn, signInCoordinator } = startApi()
  const coordinator = await signInCoordinator()
  const both = await signIn()
  const one = await signIn()
  const groupIds = [
    await coordinator.createGroup('חיפה', [both, one]),
    await coordinator.createGroup('עכו', [both]),
  ]
  await coordinator.createGroup('צפת')
  await coordinator.post('add-admin-groups.php', { adminId: coordinator.id, groupIds })
  await both.post('add-trainee.php', { group_id: groupIds[0], first_name: 'א', last_name: 'ב' })
  const { body } = await coordinator.get('get-admin-stats.php', { adminId: coordinator.id })
  expect(body.stats).toEqual({ adminGroups: 2, adminGuides: 2, totalGroups: 3, totalTrainees: 1 })
})

test.for(['get-guide-groups.php', 'get-group.php'] as const)(
  '%s lists the empty fields, first those that a tab needs',
  async (name) => {
    const { signIn, signInCoordinator } = startApi()
    const member = await signIn({ name: 'דנה' })
    const id = await (await signInCoordinator()).createGroup('חיפה', [member])
    const filled = { activity_day: 'שני', recruitment_done: 0, safety_events: ' ' }
    await member.post('update-group-form.php', { group_id: id, fields: filled })
    const { body } = await member.get(name, name === 'get-group.php' ? { id } : { guideId: member.id })
    const { emptyFields } = body.group ?? body.groups[0]
    expect(emptyFields).toEqual(
      (['activity_hours', 'activity_location', 'meaningful_events'] as const).map(described),
    )
  },
)

describe('a list of groups', () => {
  test('shows a visitor only ids and names', async () => {
    const { visitor, signInCoordinator } = startApi()
    const id = await (await signInCoordinator()).createGroup('חיפה')
    expect((await visitor.get('get-groups.php')).body).toEqual({ groups: [{ id, name: 'חיפה' }] })
  })

  test.for([
    ['visitor', 'get-groups.php'],
    ['coordinator', 'get-groups.php'],
    ['coordinator', 'get-groups-with-admin.php'],
    ['coordinator', 'get-admin-groups.php'],
    ['coordinator', 'get-groups-by-stage.php'],
    ['member', 'get-guide-groups.php'],
  ] as const)('of a %s by %s has group 2 before group 10', async ([reader, call]) => {
    const { visitor, signIn, signInCoordinator } = startApi()
    const coordinator = await signInCoordinator()
    const member = await signIn()
    for (const name of ['נצר 10', 'נצר 1', 'נצר 2']) {
      const { body } = await coordinator.post('add-group.php', {
        name,
        stage_id: 1,
        admin_id: coordinator.id,
      })
      await coordinator.post('add-guide-groups.php', { guideId: member.id, groupIds: [body.id] })
    }
    const ids = { guideId: member.id, adminId: coordinator.id, stage_id: 1 }
    const { body } = await { visitor, coordinator, member }[reader].get(call, ids)
    expect(body.groups.map(({ name }: { name: string }) => name)).toEqual(['נצר 1', 'נצר 2', 'נצר 10'])
  })

  test.for(['get-groups.php', 'get-guide-groups.php'])(
    '%s answers 304 until its data changes',
    async (name) => {
      const { signIn, signInCoordinator } = startApi()
      const coordinator = await signInCoordinator()
      const member = await signIn({ name: 'דנה' })
      const groupId = await coordinator.createGroup('חיפה', [member])
      let etag = ''
      const list = async () => {
        const path = `/api/${name}?guideId=${member.id}`
        const answer = await member.open(path, { 'if-none-match': etag })
        etag = answer.headers.get('etag') ?? ''
        expect(answer.headers.get('cache-control')).toBe('private, no-cache')
        return answer
      }
      expect((await list()).status).toBe(200)
      expect((await list()).status).toBe(304)
      await member.get('get-group.php', { id: groupId })
      expect((await list()).status).toBe(304)
      for (const change of [
        () => member.post('add-trainee.php', { group_id: groupId, first_name: 'א', last_name: 'ב' }),
        () => member.post('update-guide.php', { id: member.id, full_name: 'דנה לוי' }),
        () =>
          member.post('update-group-form.php', { group_id: groupId, fields: { activity_hours: '16:00' } }),
        () => coordinator.createGroup('עכו'),
      ]) {
        await change()
        expect((await list()).status).toBe(200)
        expect((await list()).status).toBe(304)
      }
      expect((await list()).body).toBe('')
    },
  )

  test("a visitor's copy is stale after signing in", async () => {
    const { visitor, signIn } = startApi()
    const guide = await signIn()
    const etag = (await visitor.get('get-groups.php')).headers.get('etag') ?? ''
    expect((await guide.open('/api/get-groups.php', { 'if-none-match': etag })).status).toBe(200)
  })
})
