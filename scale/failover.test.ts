import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createClient, signIn } from './client.ts'
import { expectStored, startLoad } from './load.ts'
import { type Pair, startPair } from './pair.ts'
import { coordinator, killAll, startServer } from './processes.ts'

describe.skipIf(!inject('hasPostgres'))('a primary with a synchronous standby', () => {
  let pair: Pair

  beforeEach(async () => {
    pair = await startPair()
  })

  afterEach(() => {
    killAll()
    pair.remove()
  })

  test('loses no acknowledged write when it is killed under load and the standby is promoted', async () => {
    const servers = await Promise.all([startServer(pair.url), startServer(pair.url)])
    const origins = servers.map(({ origin }) => origin)
    const loads = await Promise.all(origins.map((origin) => startLoad(origin, 6)))
    await Promise.all(loads.map(({ proceeds }) => proceeds(100)))
    pair.killPrimary()
    await expect.poll(() => loads.every(({ failures }) => failures.length >= 20)).toBe(true)
    pair.promoteStandby()
    const promotedAt = performance.now()
    await Promise.all(loads.map(({ proceeds }) => proceeds(1)))
    await Promise.all(loads.map(({ proceeds }) => proceeds(200)))
    for (const [i, load] of loads.entries()) {
      const written = await load.stop()
      const late = load.failures.filter(({ sentAt }) => sentAt > promotedAt + 5000)
      console.log(load.failures.length, Math.max(...load.failures.map((f) => f.sentAt)) - promotedAt)
      expect(late).toEqual([])
      const answers = load.failures.map(({ status, error, retryAfter }) => [status, error, retryAfter])
      expect(new Set(answers.map(String))).toEqual(new Set(['503,unavailable,2']))
      await expectStored(origins[1 - i] ?? '', written, load.failures)
    }
  })

  test('acknowledges no change that the standby lacks', async () => {
    const { origin } = await startServer(pair.url)
    const [client] = await signIn(coordinator.phone, origin)
    pair.stopStandby()
    const { status } = await client.post('add-group.php', { name: 'חיפה' })
    expect(status).toBe(503)
  })

  test('leaves the processes ready while no database answers', async () => {
    const { origin } = await startServer(pair.url)
    pair.killPrimary()
    expect((await fetch(`${origin}/ready`)).status).toBe(200)
    expect((await createClient(origin).get('get-groups.php')).status).toBe(503)
  })
})
