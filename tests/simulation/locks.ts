import type { Gate } from './clock.ts'

type Request = { name: string; owner: object; grant: () => void }

type Options = { ifAvailable?: boolean; signal?: AbortSignal }

type Callback = (lock: object | null) => unknown

/** The Web Locks of a browser, all of which are exclusive. */
export function createLocks() {
  /** In the order in which they were asked for. The first of each name is held. */
  let requests: Request[] = []
  const holderOf = (name: string) => requests.find((request) => request.name === name)

  function remove(request: Request) {
    const wasHeld = holderOf(request.name) === request
    requests = requests.filter((one) => one !== request)
    if (wasHeld) holderOf(request.name)?.grant()
  }

  return {
    forPage: (owner: object, { enter, hasEnded }: Gate) => ({
      request(name: string, ...given: [Callback] | [Options, Callback]): Promise<unknown> {
        const callback = given.at(-1) as Callback
        const { ifAvailable = false, signal } = given.length === 2 ? given[0] : {}
        return new Promise((resolve, reject) => {
          // What a page does at its very end has no effect.
          if (hasEnded()) return
          const call = (lock: object | null) => Promise.resolve(callback(lock)).then(resolve, reject)
          const isFree = !holderOf(name)
          if (ifAvailable && !isFree) return void call(null)
          const request = {
            name,
            owner,
            grant: () => enter(() => void call({ name }).finally(() => remove(request))),
          }
          signal?.addEventListener('abort', () => {
            if (!requests.includes(request) || holderOf(name) === request) return
            remove(request)
            reject(signal.reason)
          })
          requests.push(request)
          if (isFree) request.grant()
        })
      },
      query: async () => ({
        held: requests.filter((one) => holderOf(one.name) === one).map(({ name }) => ({ name })),
      }),
    }),

    releaseAll(owner: object) {
      for (const request of requests.filter((one) => one.owner === owner).reverse()) remove(request)
    },
  }
}
