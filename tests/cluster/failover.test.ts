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
    const [{ origin }, other] = await Promise.all([startServer(pair.url), startServer(pair.url)])
    const load = await startLoad(origin, other.origin)
    await load.proceeds(200)
    pair.killPrimary()
    await expect.poll(() => load.failures.length).toBeGreaterThanOrEqual(20)
    await pair.promoteStandby()
    const promotedAt = performance.now()
    await load.proceeds(500)
    const written = await load.stop()
    expect(load.failures.filter(({ sentAt }) => sentAt > promotedAt + 5000)).toEqual([])
    const answers = load.failures.map(({ status, error, retryAfter }) => ({ status, error, retryAfter }))
    for (const answer of answers)
      expect(answer).toEqual({ status: 503, error: 'unavailable', retryAfter: '2' })
    await expectStored(origin, written, load.failures)
  })

  test('acknowledges no change that the standby lacks', async () => {
    const { origin } = await startServer(pair.url)
    const [client] = await signIn(coordinator.phone, origin)
    pair.stopStandby()
    const sentAt = performance.now()
    const { status } = await client.post('add-group.php', { name: 'חיפה' })
    expect(status).toBe(503)
    expect(performance.now() - sentAt).toBeLessThan(20_000)
  })

  test('keeps the processes ready while no database responds', async () => {
    const { origin } = await startServer(pair.url)
    pair.killPrimary()
    expect((await fetch(`${origin}/ready`)).status).toBe(200)
    expect((await createClient(origin).get('get-groups.php')).status).toBe(503)
  })
})
