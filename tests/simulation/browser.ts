import { compileFunction } from 'node:vm'
import type { Clock, Machine } from './clock.ts'
import { createGate, createMachine } from './clock.ts'
import { createDisk } from './disk.ts'
import { createLocks } from './locks.ts'
import type { Network } from './network.ts'
import type { Page } from './pageContract.ts'
import type { Random } from './random.ts'
import { webCrypto } from './webCrypto.ts'

/** The globals of a page, in the order in which its code takes them. */
const names = [
  ...['window', 'self', 'globalThis', 'document', 'navigator', 'localStorage', 'location'],
  ...['addEventListener', 'indexedDB', 'IDBKeyRange', 'disk', 'fetch', 'EventSource', 'BroadcastChannel'],
  ...['crypto', 'isSecureContext', 'Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate'],
  ...['clearTimeout', 'clearInterval', 'clearImmediate', 'requestIdleCallback', 'cancelIdleCallback'],
  ...['PerformanceNavigationTiming', 'Math'],
] as const

export type OpenPage = ReturnType<typeof openPage>

type Make = (...globals: unknown[]) => Page

export const compilePage = (code: string) => compileFunction(code, [...names]) as unknown as Make

type Parts = { id: number; clock: Clock; random: Random; network: Network; make: Make }

/** A browser of a guide's phone: what outlives a page. */
export function createBrowser({ id, clock, random, network, make }: Parts) {
  const storage = createStorage(clock)
  const disk = createDisk(clock, random)
  const locks = createLocks()
  const channels = new Set<Channel>()
  const cookies = new Map<string, string>()
  const journalKeys = new Set<string>()
  let skew = 0
  let page: OpenPage | undefined

  return {
    id,
    disk,
    cookies,
    /** When another guide, or nobody, was signed in last. */
    guideChangedAt: storage.guideChangedAt,
    /** The keys of the sessions so far. */
    journalKeys,
    page: () => page,

    open() {
      page?.kill()
      const parts = {
        id,
        clock,
        random,
        network,
        make,
        storage,
        disk,
        locks,
        channels,
        cookies,
        skew,
        journalKeys,
      }
      page = openPage(parts)
      return page
    },

    kill() {
      page?.kill()
      page = undefined
    },

    /** Further luck of this browser's network and disk. */
    reseed: random.reseed,

    jump(ms: number) {
      skew += ms
      page?.machine.jump(ms)
    },
  }
}

export type Browser = ReturnType<typeof createBrowser>

function createStorage(clock: Clock) {
  const items = new Map<string, string>()
  let guideChangedAt = 0

  function set(key: string, value: string | undefined) {
    if (key === 'guide' && items.get(key) !== value) guideChangedAt = clock.now()
    if (value === undefined) items.delete(key)
    else items.set(key, value)
  }

  return {
    guideChangedAt: () => guideChangedAt,
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => set(key, String(value)),
      removeItem: (key: string) => set(key, undefined),
    },
  }
}

type Channel = { name: string; target: EventTarget; owner: object }

type PageParts = Parts & {
  storage: ReturnType<typeof createStorage>
  disk: ReturnType<typeof createDisk>
  locks: ReturnType<typeof createLocks>
  channels: Set<Channel>
  cookies: Map<string, string>
  journalKeys: Set<string>
  skew: number
}

function openPage(parts: PageParts) {
  const { clock, random, network, storage, channels } = parts
  let isHidden = false
  const owner = {}
  const gate = createGate()
  const { enter } = gate
  const machine: Machine = createMachine(clock, gate)
  machine.jump(parts.skew)
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), {
    querySelector: () => null,
  })
  Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') })
  const { idb, openMs, ...indexed } = parts.disk.forPage(gate)
  const link = network.connect({
    browser: parts.id,
    cookies: parts.cookies,
    random,
    enter,
    onAnswer(path, body) {
      if (path === '/api/get-journal-key.php' && body.includes('"key"'))
        parts.journalKeys.add(JSON.parse(body).key)
    },
  })

  class BroadcastChannel extends EventTarget {
    readonly #channel: Channel

    constructor(name: string) {
      super()
      this.#channel = { name, target: this, owner }
      channels.add(this.#channel)
    }

    postMessage(data: unknown) {
      for (const { name, target } of channels) {
        if (target === this || name !== this.#channel.name) continue
        clock.after(1, () => target.dispatchEvent(new MessageEvent('message', { data })))
      }
    }

    close() {
      channels.delete(this.#channel)
    }
  }

  const globals: Record<(typeof names)[number], unknown> = {
    window,
    self: window,
    globalThis: window,
    document,
    navigator: {
      locks: parts.locks.forPage(owner, gate),
      get onLine() {
        return link.isOnline()
      },
    },
    localStorage: storage.localStorage,
    location: new URL('http://hafifa.test/groups'),
    addEventListener: window.addEventListener.bind(window),
    ...indexed,
    disk: idb,
    fetch: link.fetch,
    EventSource: link.EventSource,
    BroadcastChannel,
    crypto: webCrypto(random),
    isSecureContext: true,
    ...machine.globals,
    requestIdleCallback: (run: () => void) => machine.globals.setTimeout(run, 50),
    cancelIdleCallback: machine.globals.clearTimeout,
    PerformanceNavigationTiming: class {},
    Math: Object.create(Math, { random: { value: random.next } }),
  }
  Object.assign(window, globals)
  const code = parts.make(...names.map((name) => globals[name]))

  const fire = (type: string, ...targets: EventTarget[]) =>
    enter(() => {
      for (const target of targets) target.dispatchEvent(new Event(type, { cancelable: true }))
    })
  const fireVisibility = () => fire('visibilitychange', document, window)

  const page = {
    code,
    machine,
    journalOpenMs: openMs,
    isHidden: () => isHidden,
    isRunning: gate.isRunning,
    online: () => fire('online', window),

    hide() {
      isHidden = true
      fireVisibility()
    },

    /** As phones do with pages that are hidden for long. */
    freeze: gate.freeze,

    show() {
      gate.thaw()
      isHidden = false
      fireVisibility()
    },

    /** Reloads and closed tabs have time to send, but not to wait. */
    leave() {
      fire('beforeunload', window)
      isHidden = true
      fireVisibility()
      fire('pagehide', window)
      page.kill()
    },

    kill() {
      if (gate.hasEnded()) return
      gate.end()
      for (const channel of channels) if (channel.owner === owner) channels.delete(channel)
      parts.locks.releaseAll(owner)
      link.cut()
    },
  }
  return page
}
