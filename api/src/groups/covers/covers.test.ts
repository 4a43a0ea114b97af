import { describe, expect, test } from 'vitest'
import { readDigest } from '../../notices/digest/digest.queries.ts'
import { runChores } from '../../operations/housekeeping/housekeeping.ts'
import { isolate } from '../../rules/isolate.ts'
import { startApi } from '../../testing/api.ts'
import { contentsOf } from '../../testing/contents.ts'

const days = { fromDay: '2024-11-10', toDay: '2024-11-12' }

const times = {
  before: new Date('2024-11-09T21:59:00Z'),
  first: new Date('2024-11-09T22:00:00Z'),
  last: new Date('2024-11-12T21:59:00Z'),
  after: new Date('2024-11-12T22:00:00Z'),
}

async function scene() {
  const api = startApi({ registration: 'approved' })
  const { succeeded } = api
  const away = await api.signInCoordinator('רותם')
  const cover = await api.signInCoordinator('שירה')
  const third = await api.signInCoordinator('נועם')
  const guide = await api.signIn({ name: 'דנה' })
  const groupId = await away.createGroup('חיפה', [guide])
  await succeeded(away.post('add-admin-groups.php', { adminId: away.id, groupIds: [groupId] }))
  const addCover = (input: object = {}, by = away) =>
    by.post('add-cover.php', { coverId: cover.id, ...days, ...input })
  const at = (time: Date) => {
    api.clock.now = time
  }
  const groupsOf = async (of: typeof cover) => {
    const { body } = await succeeded(of.get('get-admin-groups.php', { adminId: of.id }))
    return body.groups.map(({ name }: { name: string }) => name)
  }
  const coversOf = async (of: typeof cover) => (await succeeded(of.get('get-covers.php'))).body.covers
  const toldOf = async (of: typeof cover, kind = 'requested') => {
    const { body } = await succeeded(of.get('get-inbox.php'))
    return body.notices.filter((notice: { kind: string }) => notice.kind === kind).length
  }
  const requestGroup = async () => {
    const stranger = await api.signIn({ name: 'נוגה' })
    await succeeded(stranger.post('request-group.php', { groupId }))
    return { guideId: stranger.id, groupId, approve: true }
  }
  return {
    ...{ ...api, away, cover, third, guide, groupId, addCover, at, groupsOf, coversOf },
    ...{ toldOf, requestGroup },
  }
}

describe('the groups of who is away are those of the cover', () => {
  test.for([
    ['before', []],
    ['first', ['חיפה']],
    ['last', ['חיפה']],
    ['after', []],
  ] as const)('%s', async ([time, names]) => {
    const { database, away, cover, groupId, addCover, at, groupsOf, succeeded } = await scene()
    await succeeded(addCover())
    at(times[time])
    expect(await groupsOf(cover)).toEqual(names)
    expect(await groupsOf(away)).toEqual(['חיפה'])
    const { stats } = (await succeeded(cover.get('get-admin-stats.php', { adminId: cover.id }))).body
    expect(stats).toMatchObject({ adminGroups: names.length, adminGuides: names.length })
    const { rules } = (await succeeded(cover.get('get-attention.php', { mine: 1 }))).body
    const found = rules.find(({ rule }: { rule: string }) => rule === 'no-trainees')
    expect(found.groupIds).toEqual(names.length > 0 ? [groupId] : [])
    expect((await readDigest(database.read, cover.id, times[time])).isMine).toBe(names.length > 0)
  })

  test('with groups of their own, each once', async () => {
    const { away, cover, groupId, addCover, at, groupsOf, succeeded } = await scene()
    await succeeded(addCover())
    const both = { adminId: cover.id, groupIds: [groupId, await cover.createGroup('אילת')] }
    await succeeded(away.post('add-admin-groups.php', both))
    at(times.first)
    expect(await groupsOf(cover)).toEqual(['אילת', 'חיפה'])
    const { stats } = (await succeeded(cover.get('get-admin-stats.php', { adminId: cover.id }))).body
    expect(stats).toMatchObject({ adminGroups: 2, adminGuides: 1 })
  })

  test('until the cover is ended', async () => {
    const { away, cover, third, addCover, at, groupsOf, coversOf, toldOf, succeeded } = await scene()
    const { id } = (await succeeded(addCover())).body
    at(times.first)
    await succeeded(third.post('delete-cover.php', { id }))
    expect(await coversOf(cover)).toHaveLength(1)
    await succeeded(away.post('delete-cover.php', { id }))
    expect(await coversOf(cover)).toEqual([])
    expect(await groupsOf(cover)).toEqual([])
    expect(await toldOf(cover, 'covering')).toBe(2)
  })

  test('until the cover is no coordinator any more', async () => {
    const { away, cover, requestGroup, addCover, at, groupsOf, coversOf, toldOf, succeeded } = await scene()
    await succeeded(addCover())
    at(times.first)
    await succeeded(away.post('update-guide-admin.php', { id: cover.id, admin: 0 }))
    expect(await coversOf(away)).toEqual([])
    expect(await groupsOf(away)).toEqual(['חיפה'])
    await requestGroup()
    expect(await toldOf(away)).toBe(1)
  })

  test('until one of the two loses the role, also if they get it again', async () => {
    const { away, cover, third, addCover, at, groupsOf, coversOf, succeeded } = await scene()
    at(times.first)
    for (const { id } of [away, cover]) {
      await succeeded(addCover({ fromDay: '2024-11-10' }))
      await succeeded(third.post('update-guide-admin.php', { id, admin: 0 }))
      await succeeded(third.post('update-guide-admin.php', { id, admin: 1 }))
      expect(await coversOf(cover)).toEqual([])
      expect(await groupsOf(cover)).toEqual([])
    }
  })

  test('until who is away is no coordinator any more', async () => {
    const { away, cover, third, addCover, at, groupsOf, coversOf, succeeded } = await scene()
    await succeeded(addCover())
    at(times.first)
    await succeeded(third.post('update-guide-admin.php', { id: away.id, admin: 0 }))
    expect(await coversOf(cover)).toEqual([])
    expect(await groupsOf(cover)).toEqual([])
  })
})

describe('notices', () => {
  test('reach the cover instead of who is away', async () => {
    const { away, cover, third, requestGroup, addCover, at, toldOf, succeeded } = await scene()
    await succeeded(addCover())
    at(times.first)
    await requestGroup()
    expect(await Promise.all([away, cover, third].map((person) => toldOf(person)))).toEqual([0, 1, 0])
    at(times.after)
    expect(await toldOf(cover)).toBe(0)
    await requestGroup()
    expect(await Promise.all([away, cover, third].map((person) => toldOf(person)))).toEqual([1, 0, 0])
  })

  test('reach the other coordinators of the group as before', async () => {
    const { away, cover, third, groupId, requestGroup, addCover, at, toldOf, succeeded } = await scene()
    await succeeded(away.post('add-admin-groups.php', { adminId: third.id, groupIds: [groupId] }))
    await succeeded(addCover())
    at(times.first)
    await requestGroup()
    expect(await Promise.all([away, cover, third].map((person) => toldOf(person)))).toEqual([0, 1, 1])
  })

  test('tell the cover, with the days', async () => {
    const { cover, addCover, succeeded } = await scene()
    await succeeded(addCover())
    const { body } = await succeeded(cover.get('get-inbox.php'))
    expect(body.notices[0]).toMatchObject({
      kind: 'covering',
      text: `קבוצות לליווי במקום ${isolate('רותם')}: מ־10.11 עד 12.11`,
      path: '/dashboard/groups',
    })
  })
})

describe('the log', () => {
  async function logged({ decidedBy, time }: { decidedBy: 'away' | 'cover' | 'third'; time: Date }) {
    const { groupId, requestGroup, addCover, at, succeeded, ...people } = await scene()
    await succeeded(addCover())
    at(time)
    await succeeded(people[decidedBy].post('decide-join-request.php', await requestGroup()))
    const { body } = await succeeded(people.third.get('get-activity-log.php', { groupId }))
    return body.logs[0].for_guide
  }

  test.for([
    ['cover', 'last', 'רותם'],
    ['cover', 'after', null],
    ['away', 'first', null],
    ['third', 'first', null],
  ] as const)('says for whom %s decides (%s day): %s', async ([decidedBy, time, name]) => {
    expect(await logged({ decidedBy, time: times[time] })).toBe(name)
  })

  test('says nothing of a group that the cover also coordinates', async () => {
    const { away, cover, groupId, requestGroup, addCover, at, succeeded } = await scene()
    await succeeded(addCover())
    await succeeded(away.post('add-admin-groups.php', { adminId: cover.id, groupIds: [groupId] }))
    at(times.first)
    await succeeded(cover.post('decide-join-request.php', await requestGroup()))
    const { body } = await succeeded(away.get('get-activity-log.php', { groupId }))
    expect(body.logs.map(({ for_guide }: { for_guide: string | null }) => for_guide)).not.toContain('רותם')
  })
})

describe('a cover is refused', () => {
  test.for([
    ['of oneself', 'cover-self', ({ away }) => ({ coverId: away.id })],
    ['by a guide', 'not-a-coordinator', ({ guide }) => ({ coverId: guide.id })],
    ['from a day that is over', 'cover-past', () => ({ fromDay: '2024-11-04' })],
    ['to a day before', 'cover-days', () => ({ toDay: '2024-11-09' })],
    ['for 61 days', 'cover-long', () => ({ toDay: '2025-01-09' })],
  ] as [string, string, (people: Awaited<ReturnType<typeof scene>>) => object][])(
    '%s',
    async ([, error, input]) => {
      const all = await scene()
      expect((await all.addCover(input(all))).body).toMatchObject({ success: false, error })
      expect(await all.coversOf(all.away)).toEqual([])
    },
  )

  test.for([
    { fromDay: '2024-11-12', toDay: '2024-11-14' },
    { fromDay: '2024-11-06', toDay: '2024-11-10' },
    { fromDay: '2024-11-11', toDay: '2024-11-11' },
  ])('on days of another one: $fromDay to $toDay', async (overlapping) => {
    const { away, third, addCover, succeeded } = await scene()
    await succeeded(addCover())
    expect((await addCover({ ...overlapping, coverId: third.id })).body).toMatchObject({
      error: 'cover-overlap',
    })
    expect((await addCover({ ...overlapping, coverId: away.id }, third)).body).toMatchObject({
      error: 'cover-away',
    })
  })

  test('not for 60 days from today, and not on the day after another one', async () => {
    const { addCover, succeeded } = await scene()
    await succeeded(addCover({ fromDay: '2024-11-05', toDay: '2025-01-03' }))
    await succeeded(addCover({ fromDay: '2025-01-04', toDay: '2025-01-04' }))
  })
})

test('both coordinators see a cover until it ends, and it is deleted afterwards', async () => {
  const { database, logger, away, cover, third, addCover, at, coversOf, succeeded } = await scene()
  const { id } = (await succeeded(addCover())).body
  const shown = {
    ...{ id, coordinator_id: away.id, coordinator: 'רותם', cover_id: cover.id, cover: 'שירה' },
    ...{ from_day: days.fromDay, to_day: days.toDay },
  }
  expect(await coversOf(away)).toEqual([shown])
  expect(await coversOf(cover)).toEqual([shown])
  expect(await coversOf(third)).toEqual([])
  await runChores(database, logger, times.last)
  expect((await contentsOf(database.read)).covers).toHaveLength(1)
  at(times.after)
  expect(await coversOf(away)).toEqual([])
  await runChores(database, logger, times.after)
  expect((await contentsOf(database.read)).covers).toHaveLength(0)
})
