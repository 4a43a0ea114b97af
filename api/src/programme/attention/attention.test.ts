import { describe, expect, test } from 'vitest'
import { attentionHeading } from '../../rules/attention.ts'
import { attentionFields } from '../../rules/settings.fields.ts'
import { Stage } from '../../rules/stages.ts'
import { daySeconds } from '../../rules/time.ts'
import { startApi } from '../../testing/api.ts'
import { insertArchivedFile } from '../../testing/archivedFile.ts'
import { completeHandover } from '../../testing/completeHandover.ts'
import { attentionRuleNames, attentionRules } from './attention.rules.ts'

type Found = { rule: string; groupIds: number[] }

async function scene(options?: Parameters<typeof startApi>[0]) {
  const api = startApi(options)
  const coordinator = await api.signInCoordinator()
  const guide = await api.signIn()
  const groupId = await coordinator.createGroup('חיפה', [guide])
  const addTrainee = () =>
    api.succeeded(guide.post('add-trainee.php', { group_id: groupId, first_name: 'נועם', last_name: 'לוי' }))
  const addGroup = async (name: string, stage_id: number): Promise<number> =>
    (await api.succeeded(coordinator.post('add-group.php', { name, stage_id }))).body.id
  async function found(): Promise<Record<string, number[]>> {
    const { body } = await api.succeeded(coordinator.get('get-attention.php'))
    return Object.fromEntries(body.rules.map(({ rule, groupIds }: Found) => [rule, groupIds]))
  }
  return { ...api, coordinator, guide, groupId, addTrainee, addGroup, found }
}

describe('the rules of attention', () => {
  test('find nothing to do in a group whose guide has done everything', async () => {
    const { guide, groupId, addTrainee, found, succeeded } = await scene()
    await addTrainee()
    await succeeded(guide.post('update-trainees-status.php', { groupId }))
    await succeeded(guide.post('update-group-form.php', { group_id: groupId, fields: completeHandover }))
    expect(Object.values(await found()).flat()).toEqual([])
  })

  test('find a group that awaits approval until it is approved', async () => {
    const { coordinator, addGroup, found, succeeded } = await scene()
    const waiting = await addGroup('עכו', Stage.review)
    expect((await found()).review).toEqual([waiting])
    await succeeded(coordinator.post('update-group-stage.php', { group_id: waiting, stage_id: 4 }))
    expect((await found()).review).toEqual([])
  })

  test('find a rejected group seven days after its last change', async () => {
    const { clock, coordinator, addGroup, found, succeeded } = await scene()
    const returned = await addGroup('עכו', Stage.update)
    clock.advance(7 * daySeconds - 1)
    expect((await found()).returned).toEqual([])
    clock.advance(1)
    expect((await found()).returned).toEqual([returned])
    await succeeded(
      coordinator.post('update-group-form.php', {
        group_id: returned,
        fields: { activity_hours: '16:00' },
      }),
    )
    expect((await found()).returned).toEqual([])
  })

  test('find a rejected group whose guides were only nudged', async () => {
    const { clock, coordinator, guide, addGroup, found, succeeded } = await scene()
    const returned = await addGroup('עכו', Stage.update)
    await succeeded(coordinator.post('add-guide-groups.php', { guideId: guide.id, groupIds: [returned] }))
    clock.advance(7 * daySeconds)
    await succeeded(coordinator.post('add-nudge.php', { guideId: guide.id, groupIds: [returned] }))
    expect((await found()).returned).toEqual([returned])
  })

  test('find a rejected group after the days that a coordinator has set', async () => {
    const { clock, coordinator, addGroup, found, succeeded } = await scene()
    const returned = await addGroup('עכו', Stage.update)
    await succeeded(coordinator.post('update-settings.php', { returnedDays: 3 }))
    clock.advance(3 * daySeconds)
    expect((await found()).returned).toEqual([returned])
    const { body } = await coordinator.get('get-attention.php')
    const first = [{ id: returned, name: 'עכו' }]
    expect(body.rules).toContainEqual({ rule: 'returned', period: 3, groupIds: [returned], first })
  })

  test('find a group without guides', async () => {
    const { coordinator, guide, groupId, found, succeeded } = await scene()
    expect((await found())['no-guides']).toEqual([])
    await succeeded(coordinator.post('delete-guide-group.php', { guideId: guide.id, groupId }))
    expect((await found())['no-guides']).toEqual([groupId])
  })

  test('find a group without trainees', async () => {
    const { groupId, addTrainee, found } = await scene()
    expect((await found())['no-trainees']).toEqual([groupId])
    await addTrainee()
    expect((await found())['no-trainees']).toEqual([])
  })

  test('find a group with trainees whom no member has confirmed', async () => {
    const { guide, groupId, addTrainee, found, succeeded } = await scene()
    expect((await found())['unconfirmed-trainees']).toEqual([])
    await addTrainee()
    expect((await found())['unconfirmed-trainees']).toEqual([groupId])
    await succeeded(guide.post('update-trainees-status.php', { groupId }))
    expect((await found())['unconfirmed-trainees']).toEqual([])
  })

  test('find a rejected group with trainees whom no member has confirmed', async () => {
    const { coordinator, addGroup, found, succeeded } = await scene()
    const group_id = await addGroup('עכו', Stage.update)
    const trainee = { group_id, first_name: 'נועם', last_name: 'לוי' }
    await succeeded(coordinator.post('add-trainee.php', trainee))
    expect((await found())['unconfirmed-trainees']).toEqual([group_id])
  })

  test('find a half empty file eight weeks before the end of the year', async () => {
    const { clock, signInAgain, coordinator, groupId, succeeded } = await scene()
    const found = async () => {
      const again = await signInAgain(coordinator.phone)
      const { body } = await succeeded(again.get('get-attention.php', { rule: 'half-empty-file' }))
      return body.groups.map(({ id }: { id: number }) => id)
    }
    clock.now = new Date('2025-07-05T12:00:00Z')
    expect(await found()).toEqual([])
    clock.now = new Date('2025-07-06T12:00:00Z')
    expect(await found()).toEqual([groupId])
    const again = await signInAgain(coordinator.phone)
    await succeeded(again.post('update-group-form.php', { group_id: groupId, fields: completeHandover }))
    expect(await found()).toEqual([])
  })

  test.for([
    ['2025-07-06', 'קבוצה שמולא פחות ממחצית התיק שלה, ולסוף השנה נותרו 8 שבועות'],
    ['2025-08-17', 'קבוצה שמולא פחות ממחצית התיק שלה, ולסוף השנה נותרו שבועיים'],
    ['2025-08-31', 'קבוצה שמולא פחות ממחצית התיק שלה, ולסוף השנה נותר שבוע אחד'],
    ['2025-09-01', 'קבוצה שמולא פחות ממחצית התיק שלה, והשנה הסתיימה'],
  ] as const)('say on %s what is left of the year: %s', async ([day, heading]) => {
    const { clock, signInAgain, coordinator, groupId, succeeded } = await scene()
    clock.now = new Date(`${day}T12:00:00Z`)
    const again = await signInAgain(coordinator.phone)
    const { body } = await succeeded(again.get('get-attention.php'))
    const found = body.rules.find(({ rule }: Found) => rule === 'half-empty-file')
    expect(found.groupIds).toEqual([groupId])
    expect(attentionHeading(attentionRules['half-empty-file'], 1, found.period)).toBe(heading)
  })

  test('find a group with an open question about a file of an earlier year', async () => {
    const api = await scene()
    const { coordinator, guide, groupId, found, succeeded } = api
    const { questionId } = await insertArchivedFile(api, { groupId, guideId: guide.id })
    expect((await found()).questions).toEqual([groupId])
    await succeeded(coordinator.post('settle-question.php', { question_id: questionId, settled: true }))
    expect((await found()).questions).toEqual([])
  })

  test('find a group with a request to join until it is decided', async () => {
    const { coordinator, groupId, signIn, found, succeeded } = await scene()
    const newcomer = await signIn()
    await succeeded(newcomer.post('request-group.php', { groupId }))
    expect((await found())['join-requests']).toEqual([groupId])
    const decision = { guideId: newcomer.id, groupId, approve: false }
    await succeeded(coordinator.post('decide-join-request.php', decision))
    expect((await found())['join-requests']).toEqual([])
  })

  test('do not find a request of a guide whose access has ended', async () => {
    const { coordinator, groupId, signIn, found, succeeded } = await scene()
    const newcomer = await signIn()
    await succeeded(newcomer.post('request-group.php', { groupId }))
    await succeeded(coordinator.post('update-guide-access.php', { id: newcomer.id, active: false }))
    expect((await found())['join-requests']).toEqual([])
  })
})

describe('a group that nobody opens', () => {
  const days = attentionFields.absentDays.default

  test('is found when none of its guides was here for fourteen days', async () => {
    const { clock, groupId, found } = await scene()
    clock.advance(days * daySeconds)
    expect((await found()).absent).toEqual([])
    clock.advance(1)
    expect((await found()).absent).toEqual([groupId])
  })

  test('is not found when one of its guides used an open session', async () => {
    const { clock, guide, found, succeeded } = await scene()
    clock.advance((days - 1) * daySeconds)
    await succeeded(guide.get('get-years.php'))
    clock.advance(2 * daySeconds)
    expect((await found()).absent).toEqual([])
  })

  test('is not found when one of its guides signed in and out', async () => {
    const { clock, guide, signInAgain, found, succeeded } = await scene()
    clock.advance((days - 1) * daySeconds)
    const device = await signInAgain(guide.phone)
    await succeeded(device.post('logout.php'))
    clock.advance(2 * daySeconds)
    expect((await found()).absent).toEqual([])
  })

  test('is not found while its only guide is new', async () => {
    const { clock, coordinator, addGuide, found } = await scene()
    clock.advance(days * daySeconds)
    const invited = await addGuide({ name: 'דנה', phone: '0590000001', admin: 0 })
    const groupId = await coordinator.createGroup('עכו', [invited])
    clock.advance(2)
    expect((await found()).absent).not.toContain(groupId)
  })

  test('is not found once it is completed', async () => {
    const { clock, coordinator, guide, addGroup, found, succeeded } = await scene()
    const completed = await addGroup('עכו', Stage.completed)
    await succeeded(coordinator.post('add-guide-groups.php', { guideId: guide.id, groupIds: [completed] }))
    clock.advance(days * daySeconds + 1)
    expect((await found()).absent).not.toContain(completed)
  })
})

describe('get-attention.php', () => {
  test('lists every rule with its groups by name', async () => {
    const { coordinator, groupId, addGroup } = await scene()
    const other = await addGroup('אילת', Stage.review)
    const { body } = await coordinator.get('get-attention.php')
    expect(body.rules.map(({ rule }: Found) => rule)).toEqual(attentionRuleNames)
    expect(body.rules).toContainEqual({
      rule: 'no-trainees',
      period: null,
      groupIds: [other, groupId],
      first: [
        { id: other, name: 'אילת' },
        { id: groupId, name: 'חיפה' },
      ],
    })
    expect(body.rules).toContainEqual({ rule: 'returned', period: 7, groupIds: [], first: [] })
    expect(body.groups).toEqual([])
  })

  test('names the first three groups of a rule', async () => {
    const { coordinator, addGroup } = await scene()
    for (const name of ['קבוצה 10', 'קבוצה 9', 'אילת']) await addGroup(name, Stage.active)
    const { body } = await coordinator.get('get-attention.php')
    const { groupIds, first } = body.rules.find(({ rule }: Found) => rule === 'no-trainees')
    expect(groupIds).toHaveLength(4)
    expect(first.map(({ name }: { name: string }) => name)).toEqual(['אילת', 'חיפה', 'קבוצה 9'])
  })

  test('lists a page of the groups of one rule by name', async () => {
    const { coordinator, addGroup } = await scene()
    await addGroup('תל אביב', Stage.active)
    await addGroup('אילת', Stage.active)
    const page = async (page: number) => {
      const input = { rule: 'no-trainees', page, limit: 2 }
      const { body } = await coordinator.get('get-attention.php', input)
      return body.groups.map(({ name }: { name: string }) => name)
    }
    expect(await page(1)).toEqual(['אילת', 'חיפה'])
    expect(await page(2)).toEqual(['תל אביב'])
    expect(await page(3)).toEqual([])
  })

  test('finds only the groups of the caller on demand', async () => {
    const { coordinator, groupId, addGroup, succeeded } = await scene()
    await addGroup('עכו', Stage.active)
    const mine = { mine: 1, rule: 'no-trainees' }
    expect((await coordinator.get('get-attention.php', mine)).body.groups).toEqual([])
    await succeeded(
      coordinator.post('add-admin-groups.php', { adminId: coordinator.id, groupIds: [groupId] }),
    )
    const { body } = await coordinator.get('get-attention.php', mine)
    expect(body.groups).toMatchObject([{ id: groupId, adminIds: [coordinator.id] }])
    const first = [{ id: groupId, name: 'חיפה' }]
    expect(body.rules).toContainEqual({ rule: 'no-trainees', period: null, groupIds: [groupId], first })
  })

  test('refuses an unknown rule', async () => {
    const { coordinator } = await scene()
    expect((await coordinator.get('get-attention.php', { rule: 'all' })).status).toBe(400)
  })
})
