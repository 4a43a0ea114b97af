import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { daySeconds } from '../../rules/time.ts'
import { guides } from '../../schema/guides.table.ts'
import { startApi } from '../../testing/api.ts'
import { soon, startTown } from '../../testing/changeStreams.ts'
import { listen, serveApi } from '../../testing/eventStreams.ts'

describe('a stream ends', () => {
  test('at sign-out', async () => {
    const { url, member } = await startTown()
    const stream = await listen(url, member.cookie)
    await member.post('logout.php')
    await soon(() => expect(stream.isOpen).toBe(false))
    expect((await listen(url, member.cookie)).response.status).toBe(401)
  })

  test('when the session is ended from another device', async () => {
    const { url, member, coordinator } = await startTown()
    const stream = await listen(url, member.cookie)
    await coordinator.post('delete-session.php', { id: member.sessionId })
    await soon(() => expect(stream.isOpen).toBe(false))
    expect(stream.events).toEqual([])
  })

  test("with the guide's access", async () => {
    const { url, member, coordinator } = await startTown()
    const stream = await listen(url, member.cookie)
    await coordinator.post('update-guide-access.php', { id: member.id, active: false })
    await soon(() => expect(stream.isOpen).toBe(false))
  })

  test('when the session expires', async () => {
    const { url, member, clock } = await startTown({ heartbeatMs: 50 })
    const stream = await listen(url, member.cookie)
    clock.advance(91 * daySeconds)
    await soon(() => expect(stream.isOpen).toBe(false))
  })

  test('when the screen is locked, and none opens until it is unlocked', async () => {
    const api = startApi({ env: { COORDINATOR_SIGN_IN: 'strong' } })
    const coordinator = await api.signIn({ admin: 1 })
    const { words } = (await coordinator.post('add-recovery-words.php')).body
    const url = await serveApi(api)
    const stream = await listen(url, coordinator.cookie)
    await coordinator.post('lock.php')
    await soon(() => expect(stream.isOpen).toBe(false))
    expect(stream.events).toEqual([])
    expect((await listen(url, coordinator.cookie)).response.status).toBe(403)
    await coordinator.post('prove.php', { word: words[0] })
    expect((await listen(url, coordinator.cookie)).response.status).toBe(200)
  })

  test('when its guide needs a strong sign-in from now on', async () => {
    const api = startApi({ env: { COORDINATOR_SIGN_IN: 'strong' } })
    const guide = await api.signIn()
    const stream = await listen(await serveApi(api), guide.cookie)
    await transact(api.database, async (tx) => void (await tx.update(guides).set({ admin: 1 })))
    await soon(() => expect(stream.isOpen).toBe(false))
    expect(stream.events).toEqual([])
  })

  test.for([
    ['granted', 1],
    ['revoked', 0],
  ] as const)('with an event of all kinds when the role is %s', async ([_, admin]) => {
    const { url, signIn, coordinator } = await startTown()
    const guide = await signIn({ admin: 1 - admin })
    const stream = await listen(url, guide.cookie)
    await coordinator.post('update-guide-admin.php', { id: guide.id, admin })
    await soon(() => expect(stream.isOpen).toBe(false))
    expect(stream.events).toMatchObject([{ groups: [], kinds: ['all'] }])
  })

  test.for(['add', 'delete'] as const)(
    'with an event of all kinds when a coordinator %ss an assignment',
    async (step) => {
      const { url, stranger, member, coordinator, groupId } = await startTown()
      const guide = step === 'add' ? stranger : member
      const stream = await listen(url, guide.cookie)
      if (step === 'add') {
        await coordinator.post('add-guide-groups.php', { guideId: guide.id, groupIds: [groupId] })
      } else await coordinator.post('delete-guide-group.php', { guideId: guide.id, groupId })
      await soon(() => expect(stream.isOpen).toBe(false))
      expect(stream.events).toMatchObject([{ groups: [], kinds: ['all'] }])
    },
  )

  test('when changes cannot be read', async () => {
    const { url, member, database, log } = await startTown()
    const stream = await listen(url, member.cookie)
    await transact(database, (tx) => tx.raw(sql`alter table changes rename to unreadable`))
    await soon(() => expect(stream.isOpen).toBe(false))
    expect(log.join()).toContain('changes not delivered')
  })

  test('at once if the server is stopping', async () => {
    const { url, member, changes } = await startTown()
    changes.close()
    const stream = await listen(url, member.cookie)
    await soon(() => expect(stream.isOpen).toBe(false))
  })

  test('for one guide, not for others', async () => {
    const { url, member, stranger, coordinator } = await startTown()
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
    const { url, member, log } = await startTown()
    const lines = () => log.filter((line) => line.includes('get-changes.php'))
    const stream = await listen(url, member.cookie)
    await soon(() => expect(stream.text).toContain('id: '))
    expect(lines()).toEqual([])
    stream.leave()
    await soon(() => expect(lines()).toHaveLength(1))
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ status: 200, guideId: member.id })
  })

  test('opens 20 of 200 parallel streams of a guide, and refuses the others', async () => {
    const { url, member, stranger, signInAgain } = await startTown()
    const phone = await signInAgain(member.phone)
    const cookies = Array.from({ length: 200 }, (_, n) => (n % 2 ? member : phone).cookie)
    const streams = await Promise.all(cookies.map((cookie) => listen(url, cookie)))
    expect(streams.filter(({ response }) => response.status === 200)).toHaveLength(20)
    const refused = await fetch(`${url}/get-changes.php`, { headers: { cookie: member.cookie } })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await refused.json()).toMatchObject({
      error: 'too-many-calls',
      message: expect.stringMatching(/[א-ת]/),
    })
    expect((await listen(url, stranger.cookie)).response.status).toBe(200)
  })

  test.for(['GET', 'HEAD'])('refuses %s without a session', async (method) => {
    const { url } = await startTown()
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
    const { url, member, log } = await startTown()
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
    const { url, member } = await startTown()
    const response = await fetch(`${url}/get-changes.php`, {
      method: 'HEAD',
      headers: { cookie: member.cookie },
    })
    expect(response.status).toBe(200)
  })

  test('accepts no stream in a batch', async () => {
    const { member } = await startTown()
    expect((await member.get('get-batch.php', { call: '/api/get-changes.php' })).status).toBe(400)
  })
})

test('requests are answered while an event goes to many readers', async () => {
  const { changes, member, save } = await startTown()
  let turns = 0
  let next = setImmediate(count)
  function count() {
    turns += 1
    next = setImmediate(count)
  }
  onTestFinished(() => clearImmediate(next))
  const guides = Array.from({ length: 150 }, (_, guideId) => guideId)
  const streams = await Promise.all(
    guides.map((guideId) => changes.open({ guideId, tokenHash: member.sessionId }, undefined)),
  )
  const readers = streams.map(({ body }) => body.getReader())
  await Promise.all(readers.map((reader) => reader.read()))
  const events = readers.map((reader) => reader.read().then(() => turns))
  await save('16:00')
  expect(await events.at(-1)).toBeGreaterThan((await events[0]) ?? 0)
})
