import { compileFunction } from 'node:vm'
import { copyMark } from '../../shared-ui/src/drafts/journal/copyMark.ts'
import { type Clock, createGate, createMachine, type Machine } from './clock.ts'
import { createDisk } from './disk.ts'
import { PageEventTarget } from './eventTarget.ts'
import { createFiles } from './files.ts'
import { createLocks } from './locks.ts'
import { cookieHeader, keepCookie, type Network } from './network.ts'
import type { Page } from './page/index.ts'
import { createPasskeys } from './passkey.ts'
import type { Random } from './random.ts'
import { type Answer, offlineDays } from './server.ts'
import { webCrypto } from './webCrypto.ts'

export type OpenPage = ReturnType<typeof openPage>

/** Returns what makes a page. The globals of its browser are free variables in the code. */
export function compilePage(code: string) {
  let make: ((...globals: unknown[]) => Page) | undefined
  return (globals: Record<string, unknown>): Page => {
    make ??= compileFunction(code, Object.keys(globals)) as unknown as typeof make
    return (make as NonNullable<typeof make>)(...Object.values(globals))
  }
}

/** What a call of a page was answered with. Without an answer of the server, by the copy. */
export type Fetched = {
  path: string
  answer: Answer | undefined
  body: string
  at: number
  /** When its guide had signed in. */
  session: number
}

type Parts = {
  id: number
  clock: Clock
  random: Random
  network: Network
  make: ReturnType<typeof compilePage>
  /** Of the guide whose browser it is. */
  phone: string
  /** Of the passkeys. */
  secret: string
  /** All accounts of the same person. */
  personOf: (guideId: number) => ReadonlySet<number>
  onFetched: (fetched: Fetched) => void
  /** The page reloads itself. */
  onReload: () => void
}

/** What outlives a page. */
function createDevice(given: Parts, holder: () => string) {
  const { clock, random } = given
  const storage = createStorage(given)
  const disk = createDisk(clock, random)
  const files = createFiles()
  return {
    ...{ ...given, storage, disk, files },
    passkeys: createPasskeys(() => `${given.secret} ${holder()}`),
    locks: createLocks(),
    channels: new Set<Channel>(),
    cookies: new Map<string, string>(),
    /** The keys of the sessions so far. */
    journalKeys: new Set<string>(),
    skew: 0,

    erase() {
      storage.erase()
      disk.erase()
      files.erase()
    },
  }
}

type Device = ReturnType<typeof createDevice>

/** A browser of a guide's phone. */
export function createBrowser(given: Parts) {
  let holder = given.phone
  let jumpedAt = 0
  let page: OpenPage | undefined
  const device = createDevice(given, () => holder)
  const { id, disk, storage, files, journalKeys } = device

  return {
    ...{ id, disk, journalKeys },
    ...storage.known,
    /** Whether the worker has what opens without a network. */
    hasPage: files.hasPage,
    /** The phone number of the person who has it in hand. */
    holder: () => holder,
    lend(phone: string) {
      holder = phone
    },
    /** When the clock was set last. */
    jumpedAt: () => jumpedAt,
    page: () => page,

    /** @param fromDevice as the worker opens it without a network */
    open(fromDevice: boolean) {
      page?.kill()
      page = openPage(device, fromDevice)
      return page
    },

    kill() {
      page?.kill()
      page = undefined
    },

    /** Its session has not been used for long. */
    expireCookies: () => device.cookies.clear(),

    /** Further luck of this browser's network and disk. */
    reseed: given.random.reseed,

    jump(ms: number) {
      device.skew += ms
      jumpedAt = given.clock.now()
      page?.machine.jump(ms)
    },
  }
}

export type Browser = ReturnType<typeof createBrowser>

function createStorage({ clock, personOf }: Parts) {
  const items = new Map<string, string>()
  let guideChangedAt = 0

  function set(key: string, value?: string) {
    if (key === 'guide' && storedGuide(items.get(key))?.id !== storedGuide(value)?.id)
      guideChangedAt = clock.now()
    if (value === undefined) items.delete(key)
    else items.set(key, value)
  }

  return {
    known: {
      /** When another guide, or nobody, was signed in last. */
      guideChangedAt: () => guideChangedAt,
      /** The accounts of the person who is signed in. */
      accounts(): ReadonlySet<number> {
        const guide = storedGuide(items.get('guide'))
        return guide ? personOf(guide.id) : new Set()
      },
      /** The guide whose copy the device keeps. */
      copyOwner: (): number | null => JSON.parse(items.get(copyMark) ?? '{}').owner ?? null,
      /** The texts in the local storage. */
      settings: () => [...items.values()],
    },
    erase() {
      for (const key of [...items.keys()]) set(key)
    },
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => set(key, String(value)),
      removeItem: (key: string) => set(key),
    },
  }
}

const storedGuide = (text = 'null') => JSON.parse(text) as { id: number } | null

class StorageEvent extends Event {
  readonly key: string | null

  constructor(type: string, { key = null }: { key?: string | null } = {}) {
    super(type)
    this.key = key
  }
}

type Channel = { name: string; target: EventTarget; owner: object }

function openPage(parts: Device, fromDevice: boolean) {
  const { clock, random, network, storage, channels, files, cookies } = parts
  let isHidden = false
  let shownAt = clock.now()
  let runningSince = shownAt
  let frozenAt: number | undefined
  const owner = {}
  const gate = createGate()
  const { enter } = gate
  const machine: Machine = createMachine(clock, gate)
  machine.jump(parts.skew)
  const window = new PageEventTarget()
  const settings = { content: JSON.stringify({ offlineDays, ...(fromDevice && { copyCode: '/copy.js' }) }) }
  const document = Object.assign(new PageEventTarget(), {
    querySelector: (selector: string) => (selector === 'meta[name="hafifa"]' ? settings : null),
    getElementById: () => null,
    createElement: () => ({ remove() {} }),
  })
  Object.defineProperties(document, {
    visibilityState: { get: () => (isHidden ? 'hidden' : 'visible') },
    cookie: {
      // A script cannot read the other one.
      get: () => cookieHeader([...cookies].filter(([name]) => name !== 'session')),
      set: (text: string) => keepCookie(cookies, text),
    },
  })
  const location = Object.assign(new URL('http://hafifa.test/groups'), {
    reload: () =>
      clock.after(10, () => {
        if (!gate.hasEnded()) parts.onReload()
      }),
  })
  const { idb, openMs, ...indexed } = parts.disk.forPage(gate)
  const passkey = parts.passkeys.forPage(machine, random)
  const link = network.connect({
    browser: parts.id,
    ...{ cookies, random, enter },
    onAnswer(path, { headers, body }) {
      if (path === '/api/get-journal-key.php' && body?.includes('"key"'))
        parts.journalKeys.add(JSON.parse(body).key)
      if (!gate.hasEnded() && headers.get('clear-site-data')?.includes('"storage"')) parts.erase()
    },
  })

  const observe =
    (by: 'network' | 'copy', fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
    async (input, init) => {
      const session = storage.known.guideChangedAt()
      const response = await fetch(input, init)
      const answer = link.answerOf(response)
      // The copy passes on what the network has answered.
      if (by === 'copy' && answer) return response
      const body = answer ? (answer.body ?? '') : await response.clone().text()
      parts.onFetched({ path: String(input), answer, body, at: machine.now().getTime(), session })
      return response
    }

  class BroadcastChannel extends PageEventTarget {
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

  const globals = {
    ...{ window, self: window, globalThis: window, document, location },
    navigator: {
      locks: parts.locks.forPage(owner, gate),
      serviceWorker: files.serviceWorker,
      credentials: passkey.credentials,
      get onLine() {
        return link.isOnline()
      },
    },
    localStorage: storage.localStorage,
    addEventListener: window.addEventListener.bind(window),
    ...indexed,
    disk: idb,
    fetch: observe('network', link.fetch),
    EventSource: link.EventSource,
    BroadcastChannel,
    crypto: webCrypto(random),
    isSecureContext: true,
    ...machine.globals,
    requestIdleCallback: (run: () => void) => machine.globals.setTimeout(run, 50),
    cancelIdleCallback: machine.globals.clearTimeout,
    PerformanceNavigationTiming: class {},
    StorageEvent,
    PublicKeyCredential: passkey.PublicKeyCredential,
    caches: files.caches,
    // A page may say what it could not do.
    console: { error() {} },
    AbortSignal: Object.create(AbortSignal, {
      timeout: {
        value(ms: number) {
          const timeout = new AbortController()
          machine.globals.setTimeout(() => timeout.abort(new DOMException('', 'TimeoutError')), ms)
          return timeout.signal
        },
      },
    }),
    Math: Object.create(Math, { random: { value: random.next } }),
  }
  Object.assign(window, globals)
  const code = parts.make(globals)
  code.observeCopy((fetch) => observe('copy', fetch))

  const fire = (type: string, ...targets: EventTarget[]) =>
    enter(() => {
      for (const target of targets) target.dispatchEvent(new Event(type, { cancelable: true }))
    })

  function setHidden(value: boolean) {
    if (isHidden === value) return
    isHidden = value
    fire('visibilitychange', document, window)
  }

  const page = {
    code,
    machine,
    journalOpenMs: openMs,
    isHidden: () => isHidden,
    isRunning: gate.isRunning,
    /** For how long it has run since then without a break. A frozen page neither writes nor tells. */
    ranMs: (since: number) => (frozenAt ?? clock.now()) - Math.max(since, runningSince),
    /** Since when the guide can see it. */
    shownAt: () => shownAt,
    online: () => fire('online', window),

    /** Another tab signs somebody in, and is closed before it stores whose session the browser has. */
    signInElsewhere(phone: string) {
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify({ phone }) }
      void link.fetch('/api/login.php', init).catch(() => undefined)
    },

    hide: () => setHidden(true),

    /** As phones do with pages that are hidden for long. */
    freeze() {
      frozenAt ??= clock.now()
      gate.freeze()
    },

    show() {
      if (frozenAt !== undefined) runningSince = clock.now()
      frozenAt = undefined
      gate.thaw()
      shownAt = clock.now()
      setHidden(false)
    },

    /** Reloads and closed tabs have time to send, but not to wait. */
    leave() {
      fire('beforeunload', window)
      setHidden(true)
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
