import type { SaveOptions, Verdict } from '../types.ts'

export type Form = { day: string; hours: string; place: string }

/** The network lost the request, or only its answer. */
export class Lost extends Error {
  readonly what: 'request' | 'answer'

  constructor(what: 'request' | 'answer' = 'request') {
    super(`lost ${what}`)
    this.what = what
  }
}

/** The server does not take these fields as they are: those with an exclamation mark. */
export class Refused extends Error {
  readonly fields: (keyof Form)[]

  constructor(fields: (keyof Form)[]) {
    super('refused')
    this.fields = fields
  }
}

export class SignedOut extends Error {}

/** What becomes of a request; answered after 100 ms unless it says otherwise. */
export type Fate = 'ok' | Error | { answersIn: number }

export function verdict(error: unknown): Verdict<Form> {
  if (error instanceof Refused) return error.fields
  return error instanceof SignedOut ? 'stop' : 'later'
}

/** A server that keeps a form, behind a network whose failures the test chooses. */
export function createServer(initial: Form) {
  let form = initial
  let acknowledged = initial
  /** Fields that were sent and not acknowledged: the sender cannot know what the server holds. */
  const doubtful = new Set<keyof Form>()
  let usual: Fate = 'ok'
  const planned: Fate[] = []
  const requests: Partial<Form>[] = []
  const running = new Set<object>()
  const server = {
    requests,
    /** Each value as the server took it, in order. */
    taken: [] as [name: keyof Form, value: string][],
    /** The most requests that ever ran at one time. */
    atOnce: 0,
    last: undefined as { changes: Partial<Form>; keepalive: boolean } | undefined,
    holds: () => form,
    next: (...fates: Fate[]) => void planned.push(...fates),
    /** From now on every request goes well. */
    recover: () => {
      usual = 'ok'
      planned.length = 0
    },
    /** Requests that carried nothing but what was acknowledged and not in doubt. */
    needless: [] as Partial<Form>[],
    always: (fate: Fate) => {
      usual = fate
    },

    save(changes: Partial<Form>, { keepalive, signal }: SaveOptions): Promise<void> {
      const request = {}
      requests.push(changes)
      const names = Object.keys(changes) as (keyof Form)[]
      if (names.every((name) => changes[name] === acknowledged[name] && !doubtful.has(name))) {
        server.needless.push(changes)
      }
      for (const name of names) doubtful.add(name)
      server.last = { changes, keepalive }
      running.add(request)
      server.atOnce = Math.max(server.atOnce, running.size)
      const fate = planned.shift() ?? usual
      const answersIn = typeof fate === 'object' && 'answersIn' in fate ? fate.answersIn : 100
      return new Promise<void>((resolve, reject) => {
        // It arrives half-way through; a request that is called off before never does.
        const arrival = setTimeout(() => arrive(changes, fate), answersIn / 2)
        const answer = setTimeout(() => {
          const refused = refusedOf(changes)
          if (fate instanceof Error) reject(fate)
          else if (refused.length > 0) reject(new Refused(refused))
          else resolve()
        }, answersIn)
        signal.addEventListener('abort', () => {
          clearTimeout(arrival)
          clearTimeout(answer)
          running.delete(request)
          reject(new Lost())
        })
      })
        .then(() => {
          acknowledged = { ...acknowledged, ...changes }
          for (const name of names) doubtful.delete(name)
        })
        .finally(() => running.delete(request))
    },
  }

  function arrive(changes: Partial<Form>, fate: Fate) {
    if (fate instanceof Error && !(fate instanceof Lost && fate.what === 'answer')) return
    if (refusedOf(changes).length > 0) return
    form = { ...form, ...changes }
    server.taken.push(...(Object.entries(changes) as [keyof Form, string][]))
  }

  return server
}

function refusedOf(changes: Partial<Form>): (keyof Form)[] {
  const names = Object.keys(changes) as (keyof Form)[]
  return names.filter((name) => changes[name]?.includes('!'))
}
