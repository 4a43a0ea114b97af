import { eq, lte } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { runChores } from '../../operations/housekeeping/housekeeping.ts'
import { daySeconds, inSeconds, timestamp } from '../../rules/time.ts'
import { changes } from '../../schema/changes.table.ts'
import { pause, soon, startTown } from '../../testing/changeStreams.ts'
import { listen } from '../../testing/eventStreams.ts'

describe('a reader who connects again', () => {
  test('receives the missed changes', async () => {
    const { url, coordinator, groupId, save, version } = await startTown()
    const before = await version()
    await save('16:00')
    const stream = await listen(url, coordinator.cookie, { 'last-event-id': `${before}` })
    await soon(() =>
      expect(stream.events).toMatchObject([
        { version: before + 1, groups: [groupId], kinds: ['form', 'log'] },
      ]),
    )
  })

  test('receives the missed changes when only older ones are deleted', async () => {
    const { url, database, member, save, version } = await startTown()
    const before = await version()
    await save('16:00')
    await transact(database, async (tx) => {
      await tx.delete(changes).where(lte(changes.id, before))
    })
    const stream = await listen(url, member.cookie, { 'last-event-id': `${before}` })
    await soon(() => expect(stream.events).toMatchObject([{ kinds: ['form', 'log'] }]))
  })

  test('receives no changes of other groups', async () => {
    const { url, stranger, coordinator, save, version } = await startTown()
    const before = await version()
    await save('16:00')
    const own = await coordinator.createGroup('עכו', [stranger])
    const stream = await listen(url, stranger.cookie, { 'last-event-id': `${before}` })
    await soon(() =>
      expect(stream.events).toMatchObject([{ groups: [own], kinds: ['group', 'log', 'inbox'] }]),
    )
  })

  test('receives nothing if nothing was missed', async () => {
    const { url, coordinator, version } = await startTown()
    const stream = await listen(url, coordinator.cookie, { 'last-event-id': `${await version()}` })
    await soon(() => expect(stream.text).toContain('id: '))
    await pause()
    expect(stream.events).toEqual([])
  })

  test('refetches everything after an unknown version', async () => {
    const { url, coordinator, version } = await startTown()
    const unknown = `${(await version()) + 1}`
    const stream = await listen(url, coordinator.cookie, { 'last-event-id': unknown })
    await soon(() => expect(stream.events).toMatchObject([{ groups: [], kinds: ['all'] }]))
  })

  test('refetches everything when some of the changes are deleted', async () => {
    const { url, coordinator, database, logger, save, version } = await startTown()
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

  test('refetches everything after more than a thousand changes', async () => {
    const { url, member, database, groupId, version } = await startTown()
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
    const { url, coordinator, version } = await startTown()
    const unknown = (await version()) + 1
    const stream = await listen(url, coordinator.cookie, {}, `?lastEventId=${unknown}`)
    await soon(() => expect(stream.events).toMatchObject([{ kinds: ['all'] }]))
  })
})

describe('a page that opens its first stream', () => {
  async function afterAWhile() {
    const scene = await startTown()
    const age = () =>
      transact(scene.database, async (tx) => {
        await tx.update(changes).set({ at: '2024-11-05 08:00:00' })
      })
    await age()
    return { ...scene, age }
  }

  test('receives the changes since its oldest answer', async () => {
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

  test('receives a stream even if it was open for a month', async () => {
    const { url, member, save } = await afterAWhile()
    const stream = await listen(url, member.cookie, {}, `?age=${30 * daySeconds}`)
    await save('16:00')
    await soon(() => expect(stream.events).not.toHaveLength(0))
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
