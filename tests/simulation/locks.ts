import type { Gate } from './clock.ts'

type Request = { name: string; owner: object; grant: () => void }

type Options = { ifAvailable?: boolean; signal?: AbortSignal }

type Callback = (lock: object | null) => unknown

/** The Web Locks of a browser, all of which are exclusive. */
export function createLocks() {
  const held: Request[] = []
  let waiting: Request[] = []

  function grantNext(name: string) {
    if (held.some((lock) => lock.name === name)) return
    const next = waiting.find((request) => request.name === name)
    if (!next) return
    waiting = waiting.filter((request) => request !== next)
    held.push(next)
    next.grant()
  }

  function release(lock: Request) {
    const index = held.indexOf(lock)
    if (index < 0) return
    held.splice(index, 1)
    grantNext(lock.name)
  }

  return {
    forPage: (owner: object, { enter, hasEnded }: Gate) => ({
      request(name: string, ...given: [Callback] | [Options, Callback]): Promise<unknown> {
        const callback = given.at(-1) as Callback
        const { ifAvailable = false, signal } = given.length === 2 ? given[0] : {}
        return new Promise((resolve, reject) => {
          // What a page does at its very end has no effect.
          if (hasEnded()) return
          if (ifAvailable && held.some((lock) => lock.name === name)) {
            return Promise.resolve(callback(null)).then(resolve, reject)
          }
          const lock: Request = {
            name,
            owner,
            grant: () =>
              enter(() => {
                Promise.resolve(callback({ name }))
                  .then(resolve, reject)
                  .finally(() => release(lock))
              }),
          }
          signal?.addEventListener('abort', () => {
            if (!waiting.includes(lock)) return
            waiting = waiting.filter((request) => request !== lock)
            reject(signal.reason)
          })
          waiting.push(lock)
          grantNext(name)
        })
      },
      query: async () => ({ held: held.map(({ name }) => ({ name })) }),
    }),

    releaseAll(owner: object) {
      waiting = waiting.filter((request) => request.owner !== owner)
      for (const lock of held.filter((request) => request.owner === owner)) release(lock)
    },
  }
}
