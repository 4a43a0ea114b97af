import type { Clock } from './clock.ts'
import type { Random } from './random.ts'
import type { Answer, Received, Server } from './server.ts'

type Weather = 'fine' | 'lossy' | 'slow' | 'offline'

type Enter = (run: () => void) => void

type Connection = {
  browser: number
  cookies: Map<string, string>
  random: Random
  enter: Enter
  onAnswer: (path: string, answer: Answer) => void
}

const origin = 'http://hafifa.test'

/** How long a browser waits for an answer that does not come. */
const silenceMs = 120_000

/** What happens to a request. Times are in milliseconds. */
type Fate = {
  arrivesAfter: number | undefined
  answersAfter: number | undefined
  /** When it arrives a second time, as browsers and proxies repeat a request whose connection broke. */
  againAfter?: number
}

const weathers: Record<Weather, (random: Random) => Fate> = {
  fine: (random) => ({ arrivesAfter: random.between(10, 80), answersAfter: random.between(10, 80) }),
  slow: (random) => ({
    arrivesAfter: random.between(100, 30_000),
    answersAfter: random.between(100, 15_000),
  }),
  lossy(random) {
    const fate = weathers.fine(random)
    const luck = random.below(10)
    if (luck < 2) return { ...fate, arrivesAfter: undefined }
    if (luck < 5) return { ...fate, answersAfter: undefined }
    if (luck < 7) return { ...fate, againAfter: random.between(20, 10_000) }
    return luck < 9 ? weathers.slow(random) : fate
  },
  offline: () => ({ arrivesAfter: undefined, answersAfter: undefined }),
}

/** Between the browsers and the server. Requests of a page overtake each other. */
export function createNetwork(clock: Clock, server: Server) {
  const weather = new Map<number, Weather>()
  const cutters = new Map<number, Set<() => void>>()

  function connect({ browser, cookies, random, enter, onAnswer }: Connection) {
    const cuts = new Set<() => void>()
    const answers = new WeakMap<Response, Answer>()
    let isOpen = true
    const now = () => weather.get(browser) ?? 'fine'
    cutters.set(browser, cuts)

    function received(path: string, init: RequestInit): Received {
      const body = typeof init.body === 'string' ? init.body : undefined
      const headers = new Headers(init.headers)
      headers.set('host', new URL(origin).host)
      if (init.credentials !== 'omit') headers.set('cookie', cookieHeader(cookies))
      if (body !== undefined) headers.set('content-length', String(Buffer.byteLength(body)))
      if (init.method === 'POST') headers.set('origin', origin)
      return { browser, path, method: init.method ?? 'GET', headers, body }
    }

    function fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
      if (init.signal?.aborted) return Promise.reject(init.signal.reason)
      const request = received(String(input), init)
      const fate = weathers[now()](random)
      const { arrivesAfter, answersAfter, againAfter } = fate
      // An aborted request may already be on its way.
      const arrivesAborted = random.chance(0.5)
      return new Promise((resolve, reject) => {
        let isAborted = false
        const fail = () => enter(() => reject(new TypeError('Failed to fetch')))
        init.signal?.addEventListener('abort', () => {
          isAborted = true
          reject(init.signal?.reason)
        })
        if (now() === 'offline') return void clock.after(5, fail)
        clock.after(silenceMs, fail)
        const deliver = async (ms: number | undefined) => {
          if ((isAborted || !isOpen) && !arrivesAborted && !init.keepalive) return
          const answer = await server.receive(request)
          if (answer === 'cut') return clock.after(5, fail)
          if (ms === undefined) return
          const isCancelled = () => isAborted || (!isOpen && !init.keepalive)
          // The page may end before it learns what its browser has stored.
          clock.after(ms - 5, () => {
            if (!isCancelled() && init.credentials !== 'omit')
              for (const text of answer.cookies) keepCookie(cookies, text)
          })
          clock.after(ms, () => {
            if (isCancelled()) return
            onAnswer(request.path, answer)
            enter(() => {
              const { body, status, headers } = answer
              const response = new Response(body, { status, headers })
              answers.set(response, answer)
              resolve(response)
            })
          })
        }
        if (arrivesAfter === undefined) return
        if (againAfter === undefined) return void clock.after(arrivesAfter, () => void deliver(answersAfter))
        clock.after(arrivesAfter, () => void deliver(undefined))
        clock.after(arrivesAfter + againAfter, () => void deliver(answersAfter))
      })
    }

    class EventSource extends EventTarget {
      static readonly CLOSED = 2
      readyState = 0
      #end = () => {}

      constructor(address: string) {
        super()
        clock.after(random.between(10, 80), () => void this.#open(address))
      }

      async #open(address: string) {
        if (this.readyState === 2 || !isOpen) return
        if (now() === 'offline') return this.#fail(0)
        const stream = await server.openStream(
          received(address, {}),
          (event, data) => {
            if (this.readyState === 2) return
            // One after the other: a connection does not reorder.
            clock.after(40, () =>
              enter(() => {
                if (this.readyState !== 2) this.dispatchEvent(new MessageEvent(event, { data }))
              }),
            )
          },
          () => this.#fail(0),
        )
        if (stream === 'cut') return this.#fail(0)
        if (typeof stream === 'number') return this.#fail(2)
        const end = () => this.#fail(0)
        cuts.add(end)
        this.#end = () => {
          cuts.delete(end)
          stream.close()
        }
        if (this.readyState === 2 || !isOpen) this.#end()
      }

      #fail(readyState: number) {
        if (this.readyState === 2) return
        this.#end()
        clock.after(40, () =>
          enter(() => {
            if (this.readyState === 2) return
            this.readyState = readyState
            this.dispatchEvent(new Event('error'))
          }),
        )
      }

      close() {
        this.readyState = 2
        this.#end()
      }
    }

    return {
      fetch,
      /** Undefined for a response that did not come from the network. */
      answerOf: (response: Response) => answers.get(response),
      EventSource,
      isOnline: () => now() !== 'offline',
      cut() {
        isOpen = false
        for (const cut of [...cuts]) cut()
      },
    }
  }

  return {
    connect,
    weatherOf: (browser: number) => weather.get(browser) ?? 'fine',
    change(browser: number, next: Weather) {
      weather.set(browser, next)
      if (next === 'offline') for (const cut of [...(cutters.get(browser) ?? [])]) cut()
    },
  }
}

export type Network = ReturnType<typeof createNetwork>

export const cookieHeader = (cookies: Iterable<[name: string, value: string]>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

export function keepCookie(cookies: Map<string, string>, text: string) {
  const [pair = '', ...attributes] = text.split(';')
  const [name = '', value = ''] = pair.split('=')
  const isEnded = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
  if (isEnded || value === '') cookies.delete(name)
  else cookies.set(name, value)
}
