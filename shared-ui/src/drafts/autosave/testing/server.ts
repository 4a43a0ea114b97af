import { keysOf } from '@hafifa/api/contract'
import type { Base, Conflicts, FailureKind, SaveOptions } from '../types.ts'

export type Form = { day: string; hours: string; place: string }

export const emptyForm: Form = { day: '', hours: '', place: '' }

/** The network dropped the request, or only its response. */
export class NetworkFailure extends Error {
  readonly dropped: 'request' | 'response'

  constructor(dropped: 'request' | 'response' = 'request') {
    super(`${dropped} dropped`)
    this.dropped = dropped
  }
}

export class Rejected extends Error {
  readonly fields: (keyof Form)[]

  constructor(fields: (keyof Form)[]) {
    super('rejected')
    this.fields = fields
  }
}

class ChangedMeanwhile extends Error {
  readonly conflicts: Conflicts<Form>
  readonly saved: (keyof Form)[]

  constructor(conflicts: Conflicts<Form>, saved: (keyof Form)[]) {
    super('changed meanwhile')
    this.conflicts = conflicts
    this.saved = saved
  }
}

export class SignedOut extends Error {}

export type Outcome = 'ok' | Error | { delayMs: number }

export function classifyFailure(error: unknown): FailureKind<Form> {
  if (error instanceof Rejected) return { rejected: error.fields }
  if (error instanceof ChangedMeanwhile) return error
  return error instanceof SignedOut ? 'blocked' : 'transient'
}

export type Write = { name: keyof Form; value: string; over: string; writer: string }

export function createStored(initial: Form = emptyForm) {
  let form = initial
  let last: Partial<Record<keyof Form, string>> = {}
  const writes: Write[] = []

  function save(writer: string, changes: Partial<Form>, bases: SaveOptions<Form>['base']) {
    const rejected = keysOf(changes).filter((name) => changes[name]?.includes('!'))
    if (rejected.length > 0) throw new Rejected(rejected)
    const isFree = (name: keyof Form) =>
      form[name] === changes[name] || (bases[name] as Base<string>).includes(form[name])
    const saved = keysOf(changes).filter(isFree)
    const taken = keysOf(changes).filter((name) => !isFree(name))
    const conflicts = Object.fromEntries(
      taken.map((name) => {
        const guide = { id: 1, name: last[name] ?? '' }
        return [name, { value: form[name], guide, at: '2024-11-05 16:20:00' }]
      }),
    )
    for (const name of saved) {
      const value = changes[name] ?? ''
      if (value === form[name]) continue
      writes.push({ name, value, over: form[name], writer })
      form = { ...form, [name]: value }
      last = { ...last, [name]: writer }
    }
    if (taken.length > 0) throw new ChangedMeanwhile(conflicts, saved)
  }

  return { form: () => form, writes, save }
}

export function createServer(initial: Form = emptyForm, stored = createStored(initial), writer = 'me') {
  let acknowledged = stored.form()
  const inDoubt = new Set<keyof Form>()
  let defaultOutcome: Outcome = 'ok'
  const nextOutcomes: Outcome[] = []
  const requests: Partial<Form>[] = []
  const running = new Set<Request>()
  let closed = false
  const server = {
    requests,
    writes: stored.writes,
    maxConcurrent: 0,
    last: undefined as ({ changes: Partial<Form> } & Omit<SaveOptions<Form>, 'signal'>) | undefined,
    stored: stored.form,
    next: (...outcomes: Outcome[]) => void nextOutcomes.push(...outcomes),
    recover: () => {
      defaultOutcome = 'ok'
      nextOutcomes.length = 0
    },
    redundant: [] as Partial<Form>[],
    always: (outcome: Outcome) => {
      defaultOutcome = outcome
    },

    change(changes: Partial<Form>) {
      const form = stored.form()
      stored.save('other', changes, { day: [form.day], hours: [form.hours], place: [form.place] })
    },

    close({ arrive }: { arrive: boolean }) {
      closed = true
      for (const request of running) request.end({ arrive })
    },

    async save(changes: Partial<Form>, { base, keepalive, signal }: SaveOptions<Form>): Promise<void> {
      if (closed) return new Promise(() => {})
      requests.push(changes)
      const names = keysOf(changes)
      if (names.every((name) => changes[name] === acknowledged[name] && !inDoubt.has(name))) {
        server.redundant.push(changes)
      }
      for (const name of names) inDoubt.add(name)
      server.last = { changes, base, keepalive }
      const request = send(() => stored.save(writer, changes, base), nextOutcomes.shift() ?? defaultOutcome)
      running.add(request)
      server.maxConcurrent = Math.max(server.maxConcurrent, running.size)
      signal.addEventListener('abort', () => {
        request.end({ arrive: false })
        running.delete(request)
      })
      await request.response.finally(() => running.delete(request))
      acknowledged = { ...acknowledged, ...changes }
      for (const name of names) inDoubt.delete(name)
    },
  }

  return server
}

type Request = ReturnType<typeof send>

function send(receive: () => void, outcome: Outcome) {
  const isReceived = !(outcome instanceof Error) || isDroppedResponse(outcome)
  const delayMs = typeof outcome === 'object' && 'delayMs' in outcome ? outcome.delayMs : 100
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let refusal: unknown
  let arrived = false

  function arrive() {
    if (arrived || !isReceived) return
    arrived = true
    try {
      receive()
    } catch (reason) {
      refusal = reason
    }
  }

  function answer() {
    if (outcome instanceof Error) reject(outcome)
    else if (refusal) reject(refusal)
    else resolve()
  }

  const arrival = setTimeout(arrive, delayMs / 2)
  const response = setTimeout(answer, delayMs)
  return {
    response: promise,
    end({ arrive: arrives }: { arrive: boolean }) {
      clearTimeout(arrival)
      clearTimeout(response)
      if (arrives) arrive()
      reject(new NetworkFailure())
    },
  }
}

function isDroppedResponse(outcome: Error): boolean {
  return outcome instanceof NetworkFailure && outcome.dropped === 'response'
}
