import { eq, lte, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { changes } from '../db/changes.table.ts'
import { dataVersion } from '../db/dataVersion.ts'
import { transact } from '../db/transaction.ts'
import { groups } from '../groups/groups.table.ts'
import { runChores } from '../housekeeping/housekeeping.ts'
import { startApi } from '../testing/api.ts'
import { listen, serveApi } from '../testing/eventStreams.ts'
import { inSeconds, timestamp } from '../time.ts'

async function town(options: Parameters<typeof startApi>[0] = {}) {
  const api = startApi(options)
  const coordinator = await api.signInCoordinator('רותם')
  const member = await api.signIn({ name: 'דנה' })
  const stranger = await api.signIn({ name: 'עומר' })
  const groupId = await coordinator.createGroup('חיפה', [member])
  const url = await serveApi(api)
  const save = (activity_hours: string) =>
    member.post('update-group-form.php', { group_id: groupId, fields: { activity_hours } })
  const version = () => dataVersion(api.database.read)
  return { ...api, coordinator, member, stranger, groupId, url, save, version }
}

const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

/** Longer than the time in which changes are joined. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 400))

describe('a stream of changes', () => {
  test('has an event of a save', async () => {
    const { url, coordinator, groupId, save, version } = await town()
    const stream = await listen(url, coordinator.cookie)
    await save('16:00')
    await soon(() => expect(stream.events).toHaveLength(1))
    expect(stream.events[0]).toEqual({
      version: await version(),
      ids: [await version()],
      groups: [groupId],
      kinds: ['form', 'log'],
    })
    expect(stream.text).toContain(`id: ${await version()}\ndata: `)
  })

  test('has no event of a change before it was opened, although others have not received it yet', async () => {
    const { url, coordinator, member, save, version } = await town()
    const first = await listen(url, coordinator.cookie)
    await save('16:00')
    const second = await listen(url, member.cookie)
    await soon(() => expect(first.events).toHaveLength(1))
    await save('17:00')
    await soon(() => expect(second.events).not.toHaveLength(0))
    expect(second.events).toMatchObject([{ ids: [await version()] }])
  })

  test('joins the changes of one burst', async () => {
    const { url, coordinator, groupId, save, version } = await town()
    const stream = await listen(url, coordinator.cookie)
    await save('16:00')
    await save('17:00')
    await coordinator.post('update-guide.php', { id: coordinator.id, full_name: 'רותם לוי' })
    await soon(() => expect(stream.events).not.toHaveLength(0))
    await pause()
    expect(stream.events).toMatchObject([
      { version: await version(), groups: [groupId], kinds: ['form', 'people', 'log'] },
    ])
  })

  test('has no values and no names', async () => {
    const { url, coordinator, save } = await town()
    const stream = await listen(url, coordinator.cookie)
    await save('סוד גדול')
    await soon(() => expect(stream.events).toHaveLength(1))
    expect(stream.text).toMatch(/^[\x20-\x7e\n]*$/)
  })

  test('says that anything may have changed after a write without entries in the log', async () => {
    const { url, database, stranger, groupId } = await town()
    const stream = await listen(url, stranger.cookie)
    await transact(database, async (tx) => {
      await tx.update(groups).set({ name: 'עכו' }).where(eq(groups.id, groupId))
    })
    await soon(() => expect(stream.events).toMatchObject([{ groups: [], kinds: ['all'] }]))
  })

  test('has no event of a sign-in', async () => {
    const { url, coordinator, member, signInAgain, version } = await town()
    const stream = await listen(url, coordinator.cookie)
    const before = await version()
    await signInAgain(member.phone)
    await pause()
    expect(stream.events).toEqual([])
    expect(await version()).toBe(before)
  })

  test('is neither cached nor gathered by a proxy nor compressed', async () => {
    const { url, member } = await town()
    const { response } = await listen(url, member.cookie, { 'accept-encoding': 'br, gzip' })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(response.headers.has('content-encoding')).toBe(false)
  })

  test('begins with a heartbeat, and has one now and then', async () => {
    const { url, member } = await town({ heartbeatMs: 50 })
    const stream = await listen(url, member.cookie)
    await soon(() => expect(stream.heartbeats).toBeGreaterThanOrEqual(3))
    expect(stream.text).toMatch(/^retry: 3000\nid: \d+\nevent: heartbeat\ndata: \{\}\n\n/)
    expect(stream.events).toEqual([])
  })
})

describe('a reader receives', () => {
  test('as a coordinator, changes of every group and of people', async () => {
    const { url, coordinator, stranger, groupId } = await town()
    const stream = await listen(url, coordinator.cookie)
    await coordinator.post('update-guide.php', { id: stranger.id, full_name: 'עומר לוי' })
    await soon(() => expect(stream.events).toMatchObject([{ groups: [], kinds: ['people', 'log'] }]))
    await stranger.post('request-group.php', { groupId })
    await soon(() => expect(stream.events.at(-1)).toMatchObject({ kinds: ['log', 'requests'] }))
  })

  test('as a guide, changes of the own group', async () => {
    const { url, member, groupId, save } = await town()
    const stream = await listen(url, member.cookie)
    await save('16:00')
    await soon(() => expect(stream.events).toMatchObject([{ groups: [groupId], kinds: ['form', 'log'] }]))
  })

  test('as a guide, no changes of another group, of people or of requests', async () => {
    const { url, coordinator, member, stranger, groupId, save } = await town()
    const stream = await listen(url, stranger.cookie)
    const witness = await listen(url, coordinator.cookie)
    await save('16:00')
    await coordinator.post('update-guide.php', { id: member.id, full_name: 'דנה לוי' })
    await stranger.post('request-group.php', { groupId })
    await soon(() => expect(witness.events.at(-1)?.kinds).toContain('requests'))
    expect(stream.events).toEqual([])
  })
})

describe('a reader learns who opens a handover file', () => {
  async function arrival(cookieOf: (scene: Awaited<ReturnType<typeof town>>) => string) {
    const scene = await town()
    const stream = await listen(scene.url, cookieOf(scene))
    const witness = await listen(scene.url, scene.member.cookie)
    await scene.member.post('update-presence.php', { group_id: scene.groupId })
    await soon(() => expect(witness.events).toHaveLength(1))
    return { ...scene, stream }
  }

  test('as a guide of the group', async () => {
    const { stream, groupId } = await arrival(({ member }) => member.cookie)
    await soon(() => expect(stream.events).toMatchObject([{ groups: [groupId], kinds: ['presence'] }]))
  })

  test('as a coordinator', async () => {
    const { stream, groupId } = await arrival(({ coordinator }) => coordinator.cookie)
    await soon(() => expect(stream.events).toMatchObject([{ groups: [groupId], kinds: ['presence'] }]))
  })

  test('but not as a guide of another group', async () => {
    const { stream, coordinator, stranger } = await arrival(({ stranger }) => stranger.cookie)
    // The next event is the first.
    await coordinator.post('update-guide-admin.php', { id: stranger.id, admin: 1 })
    await soon(() => expect(stream.events).toMatchObject([{ kinds: ['all'] }]))
  })

  test('once, also after connecting again', async () => {
    const { stream, url, member, save } = await arrival(({ member }) => member.cookie)
    await soon(() => expect(stream.events).toHaveLength(1))
    const again = await listen(url, member.cookie, { 'last-event-id': `${stream.events[0]?.version}` })
    await save('16:00')
    await soon(() => expect(again.events).toMatchObject([{ kinds: ['form', 'log'] }]))
  })
})

describe('a reader who connects again', () => {
  test('receives what was missed', async () => {
    const { url, coordinator, groupId, save, version } = await town()
    const before = await version()
    await save('16:00')
    const stream = await listen(url, coordinator.cookie, { 'last-event-id': `${before}` })
    await soon(() =>
      expect(stream.events).toMatchObject([
        { version: before + 1, groups: [groupId], kinds: ['form', 'log'] },
      ]),
    )
  })

  test('receives what was missed when only older changes are deleted', async () => {
    const { url, database, member, save, version } = await town()
    const before = await version()
    await save('16:00')
    await transact(database, async (tx) => {
      await tx.delete(changes).where(lte(changes.id, before))
    })
    const stream = await listen(url, member.cookie, { 'last-event-id': `${before}` })
    await soon(() => expect(stream.events).toMatchObject([{ kinds: ['form', 'log'] }]))
  })

  test('receives changes of no other group', async () => {
    const { url, stranger, coordinator, save, version } = await town()
    const before = await version()
    await save('16:00')
    const own = await coordinator.createGroup('עכו', [stranger])
    const stream = await listen(url, stranger.cookie, { 'last-event-id': `${before}` })
    await soon(() => expect(stream.events).toMatchObject([{ groups: [own], kinds: ['group', 'log'] }]))
  })

  test('receives nothing if nothing was missed', async () => {
    const { url, coordinator, version } = await town()
    const stream = await listen(url, coordinator.cookie, { 'last-event-id': `${await version()}` })
    await soon(() => expect(stream.text).toContain('id: '))
    await pause()
    expect(stream.events).toEqual([])
  })

  test('looks at everything after a version that the server does not know', async () => {
    const { url, coordinator, version } = await town()
    const unknown = `${(await version()) + 1}`
    const stream = await listen(url, coordinator.cookie, { 'last-event-id': unknown })
    await soon(() => expect(stream.events).toMatchObject([{ groups: [], kinds: ['all'] }]))
  })

  test('looks at everything when some of the changes are deleted', async () => {
    const { url, coordinator, database, logger, save, version } = await town()
    const before = await version()
    await transact(database, async (tx) => {
      await tx.update(changes).set({ at: '2024-11-05 08:00:00' })
    })
    await save('16:00')
    await save('17:00')
    await transact(database, async (tx) => {
      await tx
        .update(changes)
        .set({ at: '2024-11-05 08:00:00' })
        .where(eq(changes.id, before + 1))
    })
    await runChores(database, logger, new Date('2024-11-05T10:00:00Z'))
    const stream = await listen(url, coordinator.cookie, { 'last-event-id': `${before}` })
    await soon(() => expect(stream.events).toMatchObject([{ kinds: ['all'] }]))
  })

  test('looks at everything after more than a thousand changes', async () => {
    const { url, member, database, groupId, version } = await town()
    const before = await version()
    const add = (count: number) =>
      transact(database, async (tx) => {
        const change = { group_id: groupId, kind: 'form' } as const
        await tx.insert(changes).values(Array.from({ length: count }, () => change))
      })
    const first = async () => {
      const stream = await listen(url, member.cookie, { 'last-event-id': `${before}` })
      await soon(() => expect(stream.events).toHaveLength(1))
      return stream.events[0]?.kinds
    }
    await add(1000)
    expect(await first()).toEqual(['form', 'log'])
    await add(1)
    expect(await first()).toEqual(['all'])
  })

  test('may name the last event in the address', async () => {
    const { url, coordinator, version } = await town()
    const unknown = (await version()) + 1
    const stream = await listen(url, coordinator.cookie, {}, `?lastEventId=${unknown}`)
    await soon(() => expect(stream.events).toMatchObject([{ kinds: ['all'] }]))
  })
})

describe('a stream ends', () => {
  test('at sign-out', async () => {
    const { url, member } = await town()
    const stream = await listen(url, member.cookie)
    await member.post('logout.php')
    await soon(() => expect(stream.isOpen).toBe(false))
    expect((await listen(url, member.cookie)).response.status).toBe(401)
  })

  test('when the session is ended from another device', async () => {
    const { url, member, coordinator } = await town()
    const stream = await listen(url, member.cookie)
    await coordinator.post('delete-session.php', { id: member.sessionId })
    await soon(() => expect(stream.isOpen).toBe(false))
    expect(stream.events).toEqual([])
  })

  test("with the guide's access", async () => {
    const { url, member, coordinator } = await town()
    const stream = await listen(url, member.cookie)
    await coordinator.post('update-guide-access.php', { id: member.id, active: false })
    await soon(() => expect(stream.isOpen).toBe(false))
  })

  test('when the session expires', async () => {
    const { url, member, clock } = await town({ heartbeatMs: 50 })
    const stream = await listen(url, member.cookie)
    clock.now = new Date(clock.now.getTime() + 91 * 24 * 60 * 60 * 1000)
    await soon(() => expect(stream.isOpen).toBe(false))
  })

  test.for([
    ['granted', 1],
    ['revoked', 0],
  ] as const)('when the role is %s, for which anything may look different', async ([_, admin]) => {
    const { url, signIn, coordinator } = await town()
    const guide = await signIn({ admin: 1 - admin })
    const stream = await listen(url, guide.cookie)
    await coordinator.post('update-guide-admin.php', { id: guide.id, admin })
    await soon(() => expect(stream.isOpen).toBe(false))
    expect(stream.events).toMatchObject([{ groups: [], kinds: ['all'] }])
  })

  test.for(['add', 'delete'] as const)('when a coordinator %ss an assignment', async (step) => {
    const { url, stranger, member, coordinator, groupId } = await town()
    const guide = step === 'add' ? stranger : member
    const stream = await listen(url, guide.cookie)
    if (step === 'add') {
      await coordinator.post('add-guide-groups.php', { guideId: guide.id, groupIds: [groupId] })
    } else await coordinator.post('delete-guide-group.php', { guideId: guide.id, groupId })
    await soon(() => expect(stream.isOpen).toBe(false))
    expect(stream.events).toMatchObject([{ groups: [], kinds: ['all'] }])
  })

  test('when changes cannot be read, so that its client catches up with another', async () => {
    const { url, member, database, log } = await town()
    const stream = await listen(url, member.cookie)
    await transact(database, (tx) => tx.raw(sql`alter table changes rename to unreadable`))
    await soon(() => expect(stream.isOpen).toBe(false))
    expect(log.join()).toContain('changes not delivered')
  })

  test('at once if the server is stopping', async () => {
    const { url, member, changes } = await town()
    changes.close()
    const stream = await listen(url, member.cookie)
    await soon(() => expect(stream.isOpen).toBe(false))
  })

  test('for one guide, not for others', async () => {
    const { url, member, stranger, coordinator } = await town()
    const stream = await listen(url, stranger.cookie)
    const gone = await listen(url, member.cookie)
    await member.post('logout.php')
    await soon(() => expect(gone.isOpen).toBe(false))
    expect(stream.isOpen).toBe(true)
    await coordinator.post('update-guide-admin.php', { id: stranger.id, admin: 1 })
    await soon(() => expect(stream.isOpen).toBe(false))
  })
})

describe('the server', () => {
  test('logs a stream once, at its end', async () => {
    const { url, member, log } = await town()
    const lines = () => log.filter((line) => line.includes('get-changes.php'))
    const stream = await listen(url, member.cookie)
    await soon(() => expect(stream.text).toContain('id: '))
    expect(lines()).toEqual([])
    stream.leave()
    await soon(() => expect(lines()).toHaveLength(1))
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ status: 200, guideId: member.id })
  })

  test('opens 20 of 200 parallel streams of a guide, and refuses the others', async () => {
    const { url, member, stranger, signInAgain } = await town()
    const phone = await signInAgain(member.phone)
    const cookies = Array.from({ length: 200 }, (_, n) => (n % 2 ? member : phone).cookie)
    const streams = await Promise.all(cookies.map((cookie) => listen(url, cookie)))
    expect(streams.filter(({ response }) => response.status === 200)).toHaveLength(20)
    const refused = await fetch(`${url}/get-changes.php`, { headers: { cookie: member.cookie } })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await refused.json()).toMatchObject({ error: 'too-many', message: expect.stringMatching(/[א-ת]/) })
    expect((await listen(url, stranger.cookie)).response.status).toBe(200)
  })

  test.for(['GET', 'HEAD'])('refuses %s without a session', async (method) => {
    const { url } = await town()
    const response = await fetch(`${url}/get-changes.php`, { method })
    expect(response.status).toBe(401)
    expect(response.headers.get('content-type')).toContain('application/json')
    if (method === 'HEAD') return
    expect(await response.json()).toMatchObject({
      error: 'not-signed-in',
      message: expect.stringMatching(/[א-ת]/),
    })
  })

  test('counts no stream that the client has left', async () => {
    const { url, member, log } = await town()
    for (let n = 0; n < 21; n++) {
      const stream = await listen(url, member.cookie)
      expect(stream.response.status).toBe(200)
      stream.leave()
      await soon(() => {
        expect(log.filter((line) => line.includes('get-changes.php'))).toHaveLength(n + 1)
      })
    }
  })

  test('answers HEAD without a stream', async () => {
    const { url, member } = await town()
    const response = await fetch(`${url}/get-changes.php`, {
      method: 'HEAD',
      headers: { cookie: member.cookie },
    })
    expect(response.status).toBe(200)
  })

  test('takes a stream into no batch', async () => {
    const { member } = await town()
    expect((await member.get('get-batch.php', { call: '/api/get-changes.php' })).status).toBe(400)
  })
})

describe('a page that opens its first stream', () => {
  async function afterAWhile() {
    const scene = await town()
    const age = () =>
      transact(scene.database, async (tx) => {
        await tx.update(changes).set({ at: '2024-11-05 08:00:00' })
      })
    await age()
    return { ...scene, age }
  }

  test('receives what was changed since its oldest answer', async () => {
    const { url, member, groupId, save } = await afterAWhile()
    await save('16:00')
    const stream = await listen(url, member.cookie, {}, '?age=5')
    await soon(() => expect(stream.events).toMatchObject([{ groups: [groupId], kinds: ['form', 'log'] }]))
  })

  test('receives a change that is hardly younger than its oldest answer', async () => {
    const { url, database, member, save, version } = await afterAWhile()
    await save('16:00')
    await transact(database, async (tx) => {
      const at = timestamp(inSeconds(new Date(), -57))
      await tx
        .update(changes)
        .set({ at })
        .where(eq(changes.id, await version()))
    })
    const stream = await listen(url, member.cookie, {}, '?age=60')
    await soon(() => expect(stream.events).toMatchObject([{ kinds: ['form', 'log'] }]))
  })

  test('receives no older change', async () => {
    const { url, member, save, age } = await afterAWhile()
    await save('16:00')
    await age()
    const stream = await listen(url, member.cookie, {}, '?age=5')
    await save('17:00')
    await soon(() => expect(stream.events).toMatchObject([{ ids: [expect.any(Number)] }]))
  })
})

test('a page recognizes its own changes in the stream', async () => {
  const { url, coordinator, save } = await town()
  const stream = await listen(url, coordinator.cookie)
  const { headers } = await save('16:00')
  await soon(() => expect(stream.events).toHaveLength(1))
  expect(headers.get('change-ids')).toBe(String(stream.events[0]?.ids))
})

describe('old changes', () => {
  test('are deleted, and the version of the data stays', async () => {
    const { database, logger, save, version } = await town()
    await save('16:00')
    const before = await version()
    await transact(database, async (tx) => {
      await tx.update(changes).set({ at: '2024-11-05 08:00:00' })
    })
    await save('17:00')
    await runChores(database, logger, new Date('2024-11-05T10:00:00Z'))
    expect(await database.read.$count(changes)).toBe(1)
    expect(await version()).toBe(before + 1)
  })

  test('are not deleted from the version on, although a guide has opened a handover file since', async () => {
    const { database, groupId, logger, member, save, version } = await town()
    await save('16:00')
    const before = await version()
    await transact(database, async (tx) => {
      await tx.update(changes).set({ at: '2024-11-05 08:00:00' })
    })
    await member.post('update-presence.php', { group_id: groupId })
    await runChores(database, logger, new Date('2024-11-05T10:00:00Z'))
    expect(await version()).toBe(before)
    const kept = await database.read.select({ kind: changes.kind }).from(changes)
    expect(kept).toEqual([{ kind: 'form' }, { kind: 'presence' }])
  })

  test('stay for an hour', async () => {
    const { database, logger, save } = await town()
    await transact(database, async (tx) => {
      await tx.update(changes).set({ at: '2024-11-05 09:00:00' })
    })
    await save('16:00')
    const before = await database.read.$count(changes)
    await runChores(database, logger, new Date('2024-11-05T10:00:00Z'))
    expect(await database.read.$count(changes)).toBe(before)
    await runChores(database, logger, new Date('2024-11-05T10:00:01Z'))
    expect(await database.read.$count(changes)).toBe(1)
  })

  test('stay if none is younger', async () => {
    const { database, logger, save, version } = await town()
    await save('16:00')
    const before = await version()
    await runChores(database, logger, new Date('2099-01-01T10:00:00Z'))
    expect(await version()).toBe(before)
  })
})
