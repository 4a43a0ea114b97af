import { setTimeout } from 'node:timers/promises'
import { itemAt } from '../api/src/rules/itemAt.ts'
import { errorMessage } from '../api/src/rules/thrown.ts'
import { type Connection, openConnection } from './connection.ts'
import type { Person, Write } from './people.ts'

/** An acknowledged write, with the times at which it was sent and acknowledged. */
export type Acknowledged = Write & { sentAt: number; answeredAt: number }

export type Arrivals = {
  /** Responses per second. */
  rate: number
  /** In ms since the request was due, so that a stalled server cannot hide delays by receiving fewer requests. */
  latencies: number[]
  /** The calls with a status other than 200, with the status or the failure. */
  errors: string[]
  acknowledged: Acknowledged[]
  /** Writes whose call failed. Each may be stored or not. */
  uncertain: Write[]
  clientLoad: number
}

export type ConnectedPerson = { person: Person; connection: Connection; done: Promise<unknown> }

/** Gives each person a connection for their sequential requests. */
export function connectPeople(port: number, people: Person[]): Promise<ConnectedPerson[]> {
  return Promise.all(
    people.map(async (person) => ({
      person,
      connection: await openConnection(port),
      done: Promise.resolve(),
    })),
  )
}

let actions = 0

/** Sends requests of random people at random times, at this average rate per second. */
export async function arrive(
  connected: ConnectedPerson[],
  perSecond: number,
  seconds: number,
): Promise<Arrivals> {
  const latencies: number[] = []
  const errors: string[] = []
  const acknowledged: Acknowledged[] = []
  const uncertain: Write[] = []

  async function act({ person, connection }: ConnectedPerson, due: number) {
    actions += 1
    const { name, request, write } = person.next(actions)
    try {
      const sentAt = performance.now()
      const { status } = await connection.exchange(request)
      const answeredAt = performance.now()
      latencies.push(answeredAt - due)
      if (status !== 200) throw new Error(`${status}`)
      if (write) acknowledged.push({ ...write, sentAt, answeredAt })
    } catch (error) {
      errors.push(`${name} ${errorMessage(error)}`)
      if (write) uncertain.push(write)
    }
  }

  const cpu = process.cpuUsage()
  const start = performance.now()
  const end = start + seconds * 1000
  for (let due = start; due < end; due += (-Math.log(1 - Math.random()) * 1000) / perSecond) {
    const early = due - performance.now()
    if (early > 0) await setTimeout(early)
    const one = itemAt(connected, Math.floor(Math.random() * connected.length))
    one.done = one.done.then(() => act(one, due))
  }
  await Promise.all(connected.map(({ done }) => done))
  const elapsed = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  return {
    rate: (latencies.length / elapsed) * 1000,
    latencies,
    errors,
    acknowledged,
    uncertain,
    clientLoad: (user + system) / 1000 / elapsed,
  }
}

export function percentile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
