import { expect } from 'vitest'
import type { CallName } from '../../api/src/contract.ts'
import { type Answer, signIn } from './client.ts'
import { coordinator } from './processes.ts'

export type Failure = {
  call: CallName
  status: number
  error: unknown
  retryAfter: string | null
  sentAt: number
}

type Written = { groupId: number; hours: number; trainees: string[] }

const writers = 6

/**
 * Each writer repeatedly saves a form, adds a trainee and reads the list in their own group.
 * @param origins each writer calls one of them
 */
export async function startLoad(...origins: [string, ...string[]]) {
  const failures: Failure[] = []
  const stale: string[] = []
  let answers = 0
  let isStopped = false

  async function write(n: number): Promise<Written> {
    const [client] = await signIn(coordinator.phone, origins[n % origins.length] ?? origins[0])
    const groupId = (await client.post('add-group.php', { name: `קבוצה ${n}` })).body.id
    const written: Written = { groupId, hours: 0, trainees: [] }
    const post = (call: CallName, input: object) => succeeded(call, client.post(call, input))
    for (let round = 1; !isStopped; round++) {
      const fields = { activity_hours: `${round}` }
      if (await post('update-group-form.php', { group_id: groupId, fields })) written.hours = round
      const name = { first_name: `${round}`, last_name: 'לוי' }
      if (await post('add-trainee.php', { group_id: groupId, ...name })) written.trainees.push(`${round}`)
      const list = await succeeded(
        'get-group-trainees.php',
        client.get('get-group-trainees.php', { groupId }),
      )
      if (!list) continue
      const shown = namesOf(list.trainees)
      stale.push(...written.trainees.filter((name) => !shown.includes(name)))
    }
    return written
  }

  async function succeeded(call: CallName, answer: Promise<Answer>): Promise<Answer['body']> {
    const sentAt = performance.now()
    const { status, body, headers } = await answer.catch(() => none)
    answers += 1
    if (status === 200 && body.success !== false) return body
    failures.push({ call, status, error: body.error, retryAfter: headers.get('retry-after'), sentAt })
  }

  const running = Array.from({ length: writers }, (_, n) => write(n))
  return {
    failures,
    /** Resolves after this number of additional successful calls. */
    async proceeds(further: number) {
      const successes = () => answers - failures.length
      const goal = successes() + further
      await expect.poll(successes, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(goal)
    },
    /** Stops the writers and returns their acknowledged writes. */
    async stop() {
      isStopped = true
      const written = await Promise.all(running)
      expect(stale).toEqual([])
      return written
    },
  }
}

const none: Answer = { status: 0, body: {}, headers: new Headers() }

const namesOf = (trainees: { first_name: string }[]) => trainees.map(({ first_name }) => first_name)

/** Expects that each acknowledged write is stored once, and nothing else except possibly failed requests. */
export async function expectStored(origin: string, written: Written[], failures: Failure[] = []) {
  const [client] = await signIn(coordinator.phone, origin)
  let unacknowledged = 0
  for (const { groupId, hours, trainees } of written) {
    const stored = namesOf((await client.get('get-group-trainees.php', { groupId })).body.trainees)
    expect(new Set(stored).size).toBe(stored.length)
    expect(stored).toEqual(expect.arrayContaining(trainees))
    unacknowledged += stored.length - trainees.length
    const { form } = (await client.get('get-group-form.php', { group_id: groupId })).body
    expect(Number(form.activity_hours)).toBeGreaterThanOrEqual(hours)
    const { group } = (await client.get('get-group.php', { id: groupId })).body
    expect(group.participantCount).toBe(stored.length)
  }
  const failed = failures.filter(({ call }) => call === 'add-trainee.php')
  expect(unacknowledged).toBeLessThanOrEqual(failed.length)
}
