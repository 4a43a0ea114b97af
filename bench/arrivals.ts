import { setTimeout } from 'node:timers/promises'
import { itemAt } from '../api/src/rules/itemAt.ts'
import { errorMessage } from '../api/src/rules/thrown.ts'
import type { Connection } from './client.ts'
import type { Person, Write } from './people.ts'

/** Without an answer, it may be stored at any time after it was sent. */
export type SentWrite = { write: Write; sentAt: number; answeredAt: number }

export type Step = {
  /** In ms since the request was due, so that a stalled server cannot hide delays by receiving fewer requests. */
  latencies: number[]
  /** The calls with a status other than 200, with the status or the failure. */
  errors: string[]
  writes: SentWrite[]
}

let actions = 0

/** Sends requests of random people at random times, at this average rate per second. */
export async function arrive(
  people: { person: Person; connection: Connection }[],
  perSecond: number,
  seconds: number,
): Promise<Step> {
  const step: Step = { latencies: [], errors: [], writes: [] }
  const connected = people.map((one) => ({ ...one, done: Promise.resolve() }))

  async function act({ person, connection }: (typeof people)[number], due: number) {
    actions += 1
    const { sent, write } = person.next(actions)
    const sentAt = performance.now()
    let answeredAt = Number.POSITIVE_INFINITY
    try {
      const status = await connection.exchange(sent)
      step.latencies.push(performance.now() - due)
      if (status !== 200) throw new Error(`${status}`)
      answeredAt = performance.now()
    } catch (error) {
      step.errors.push(`${sent.path.replace(/\?.*/, '')} ${errorMessage(error)}`)
    }
    if (write) step.writes.push({ write, sentAt, answeredAt })
  }

  const start = performance.now()
  const end = start + seconds * 1000
  for (let due = start; due < end; due += (-Math.log(1 - Math.random()) * 1000) / perSecond) {
    const early = due - performance.now()
    if (early > 0) await setTimeout(early)
    const one = itemAt(connected, Math.floor(Math.random() * connected.length))
    one.done = one.done.then(() => act(one, due))
  }
  await Promise.all(connected.map(({ done }) => done))
  return step
}
