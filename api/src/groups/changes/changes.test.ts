import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { groups } from '../../schema/groups.table.ts'
import { pause, soon, startTown } from '../../testing/changeStreams.ts'
import { listen } from '../../testing/eventStreams.ts'

describe('a stream of changes', () => {
  test('has an event of a save', async () => {
    const { url, coordinator, groupId, save, version } = await startTown()
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

  test('has no event of an earlier change, which other streams have not sent yet', async () => {
    const { url, coordinator, member, save, version } = await startTown()
    const first = await listen(url, coordinator.cookie)
    await save('16:00')
    const second = await listen(url, member.cookie)
    await soon(() => expect(first.events).toHaveLength(1))
    await save('17:00')
    await soon(() => expect(second.events).not.toHaveLength(0))
    expect(second.events).toMatchObject([{ ids: [await version()] }])
  })

  test('joins the changes of one burst', async () => {
    const { url, coordinator, groupId, save, version } = await startTown({ burstMs: 3000 })
    const stream = await listen(url, coordinator.cookie)
    await save('16:00')
    await save('17:00')
    await coordinator.post('update-guide.php', { id: coordinator.id, full_name: 'רותם לוי' })
    await soon(() => expect(stream.events).not.toHaveLength(0))
    expect(stream.events).toMatchObject([
      { version: await version(), groups: [groupId], kinds: ['form', 'people', 'log'] },
    ])
  })

  test('has no values and no names', async () => {
    const { url, coordinator, save } = await startTown()
    const stream = await listen(url, coordinator.cookie)
    await save('סוד גדול')
    await soon(() => expect(stream.events).toHaveLength(1))
    expect(stream.text).toMatch(/^[\x20-\x7e\n]*$/)
  })

  test('has an event of all kinds after a write without log entries', async () => {
    const { url, database, stranger, groupId } = await startTown()
    const stream = await listen(url, stranger.cookie)
    await transact(database, async (tx) => {
      await tx.update(groups).set({ name: 'עכו' }).where(eq(groups.id, groupId))
    })
    await soon(() => expect(stream.events).toMatchObject([{ groups: [], kinds: ['all'] }]))
  })

  test('has no event of a sign-in', async () => {
    const { url, coordinator, member, signInAgain, version } = await startTown()
    const stream = await listen(url, coordinator.cookie)
    const before = await version()
    await signInAgain(member.phone)
    await pause()
    expect(stream.events).toEqual([])
    expect(await version()).toBe(before)
  })

  test('has headers against caching, buffering and compression', async () => {
    const { url, member } = await startTown()
    const { response } = await listen(url, member.cookie, { 'accept-encoding': 'br, gzip' })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(response.headers.has('content-encoding')).toBe(false)
  })

  test('begins with a heartbeat and has further ones', async () => {
    const { url, member } = await startTown({ heartbeatMs: 50 })
    const stream = await listen(url, member.cookie)
    await soon(() => expect(stream.heartbeats).toBeGreaterThanOrEqual(3))
    expect(stream.text).toMatch(/^retry: 3000\nid: \d+\nevent: heartbeat\ndata: \{\}\n\n/)
    expect(stream.events).toEqual([])
  })
})

describe('a reader receives', () => {
  test('that they were told of something, and nothing of what others were told', async () => {
    const { url, coordinator, member, stranger, groupId } = await startTown()
    const [own, other] = [await listen(url, member.cookie), await listen(url, stranger.cookie)]
    await coordinator.post('add-admin-groups.php', { adminId: coordinator.id, groupIds: [groupId] })
    await soon(() => expect(own.events).toMatchObject([{ kinds: ['group', 'log', 'inbox'] }]))
    await stranger.post('mark-inbox-read.php', { all: true })
    await pause()
    expect(other.events).toEqual([])
  })

  test('as a coordinator, changes of every group and of people', async () => {
    const { url, coordinator, stranger, groupId } = await startTown()
    const stream = await listen(url, coordinator.cookie)
    await coordinator.post('update-guide.php', { id: stranger.id, full_name: 'עומר לוי' })
    await soon(() => expect(stream.events).toMatchObject([{ groups: [], kinds: ['people', 'log'] }]))
    await stranger.post('request-group.php', { groupId })
    await soon(() => expect(stream.events.at(-1)).toMatchObject({ kinds: ['log', 'requests', 'inbox'] }))
  })

  test('as a guide, changes of the own group', async () => {
    const { url, member, groupId, save } = await startTown()
    const stream = await listen(url, member.cookie)
    await save('16:00')
    await soon(() => expect(stream.events).toMatchObject([{ groups: [groupId], kinds: ['form', 'log'] }]))
  })

  test('as a guide, no changes of other groups, people or requests', async () => {
    const { url, coordinator, member, stranger, groupId, save } = await startTown()
    const stream = await listen(url, stranger.cookie)
    const witness = await listen(url, coordinator.cookie)
    await save('16:00')
    await coordinator.post('update-guide.php', { id: member.id, full_name: 'דנה לוי' })
    await stranger.post('request-group.php', { groupId })
    await soon(() => expect(witness.events.at(-1)?.kinds).toContain('requests'))
    expect(stream.events).toEqual([])
  })
})

describe('a reader receives the arrival at a handover file', () => {
  async function arrival(cookieOf: (scene: Awaited<ReturnType<typeof startTown>>) => string) {
    const scene = await startTown()
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
    // An event of the arrival would precede this one.
    await coordinator.post('update-guide-admin.php', { id: stranger.id, admin: 1 })
    await soon(() => expect(stream.events).toMatchObject([{ kinds: ['all'] }]))
  })

  test('once, although the client connects again', async () => {
    const { stream, url, member, save } = await arrival(({ member }) => member.cookie)
    await soon(() => expect(stream.events).toHaveLength(1))
    const again = await listen(url, member.cookie, { 'last-event-id': `${stream.events[0]?.version}` })
    await save('16:00')
    await soon(() => expect(again.events).toMatchObject([{ kinds: ['form', 'log'] }]))
  })
})

test('a page recognizes its own changes in the stream', async () => {
  const { url, coordinator, save } = await startTown()
  const stream = await listen(url, coordinator.cookie)
  const { headers } = await save('16:00')
  await soon(() => expect(stream.events).toHaveLength(1))
  expect(headers.get('change-ids')).toBe(String(stream.events[0]?.ids))
})
