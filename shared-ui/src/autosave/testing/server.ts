import type { FailureKind, SaveOptions } from '../types.ts'

export type Form = { day: string; hours: string; place: string }

/** The network dropped the request, or only its response. */
export class NetworkFailure extends Error {
  readonly dropped: 'request' | 'response'

  constructor(dropped: 'request' | 'response' = 'request') {
    super(`${dropped} dropped`)
    this.dropped = dropped
  }
}

/** The server rejects fields whose value has an exclamation mark. */
export class Rejected extends Error {
  readonly fields: (keyof Form)[]

  constructor(fields: (keyof Form)[]) {
    super('rejected')
    this.fields = fields
  }
}

export class SignedOut extends Error {}

/** The outcome of a request. Responses take 100 ms unless a delay is given. */
export type Outcome = 'ok' | Error | { delayMs: number }

export function classifyFailure(error: unknown): FailureKind {
  if (error instanceof Rejected) return { rejected: error.fields }
  return error instanceof SignedOut ? 'blocked' : 'transient'
}

/** A server that stores a form, behind a network whose failures the test chooses. */
export function createServer(initial: Form) {
  let form = initial
  let acknowledged = initial
  /** Fields that were sent and not acknowledged: the client does not know the server's value. */
  const inDoubt = new Set<keyof Form>()
  let defaultOutcome: Outcome = 'ok'
  const nextOutcomes: Outcome[] = []
  const requests: Partial<Form>[] = []
  const running = new Set<object>()
  const server = {
    requests,
    /** Each value that was stored, in order. */
    writes: [] as [name: keyof Form, value: string][],
    maxConcurrent: 0,
    last: undefined as { changes: Partial<Form>; keepalive: boolean } | undefined,
    stored: () => form,
    next: (...outcomes: Outcome[]) => void nextOutcomes.push(...outcomes),
    /** Makes every request from now on succeed. */
    recover: () => {
      defaultOutcome = 'ok'
      nextOutcomes.length = 0
    },
    /** Requests in which every field was acknowledged already and not in doubt. */
    redundant: [] as Partial<Form>[],
    always: (outcome: Outcome) => {
      defaultOutcome = outcome
    },

    save(changes: Partial<Form>, { keepalive, signal }: SaveOptions): Promise<void> {
      const request = {}
      requests.push(changes)
      const names = Object.keys(changes) as (keyof Form)[]
      if (names.every((name) => changes[name] === acknowledged[name] && !inDoubt.has(name))) {
        server.redundant.push(changes)
      }
      for (const name of names) inDoubt.add(name)
      server.last = { changes, keepalive }
      running.add(request)
      server.maxConcurrent = Math.max(server.maxConcurrent, running.size)
      const outcome = nextOutcomes.shift() ?? defaultOutcome
      const delayMs = typeof outcome === 'object' && 'delayMs' in outcome ? outcome.delayMs : 100
      return new Promise<void>((resolve, reject) => {
        // The request arrives half-way through the delay, unless it is aborted before.
        const arrival = setTimeout(() => receive(changes, outcome), delayMs / 2)
        const response = setTimeout(() => {
          const rejected = rejectedFields(changes)
          if (outcome instanceof Error) reject(outcome)
          else if (rejected.length > 0) reject(new Rejected(rejected))
          else resolve()
        }, delayMs)
        signal.addEventListener('abort', () => {
          clearTimeout(arrival)
          clearTimeout(response)
          running.delete(request)
          reject(new NetworkFailure())
        })
      })
        .then(() => {
          acknowledged = { ...acknowledged, ...changes }
          for (const name of names) inDoubt.delete(name)
        })
        .finally(() => running.delete(request))
    },
  }

  function receive(changes: Partial<Form>, outcome: Outcome) {
    if (outcome instanceof Error && !(outcome instanceof NetworkFailure && outcome.dropped === 'response'))
      return
    if (rejectedFields(changes).length > 0) return
    form = { ...form, ...changes }
    server.writes.push(...(Object.entries(changes) as [keyof Form, string][]))
  }

  return server
}

function rejectedFields(changes: Partial<Form>): (keyof Form)[] {
  const names = Object.keys(changes) as (keyof Form)[]
  return names.filter((name) => changes[name]?.includes('!'))
}
