import { Broken } from './promises.ts'

const turn = setImmediate
const RealDate = Date

type Event = { at: number; order: number; run: () => void }

/** Programmes begin in autumn. A Sunday. */
const start = RealDate.UTC(2024, 8, 1, 6)

const weekMs = 7 * 24 * 60 * 60 * 1000

export type Clock = ReturnType<typeof createClock>

/** Virtual time. It stands still while code runs, and jumps from one event to the next. */
export function createClock(maxEvents = 150_000) {
  let now = 0
  let order = 0
  let count = 0
  let events: Event[] = []

  /** Returns the function that cancels. Events of the same time run in the order of their creation. */
  function after(ms: number, run: () => void): () => void {
    const event = { at: now + Math.max(0, Math.trunc(ms) || 0), order: order++, run }
    let low = 0
    let high = events.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((events[middle]?.at ?? 0) > event.at) high = middle
      else low = middle + 1
    }
    events.splice(low, 0, event)
    return () => {
      const index = events.indexOf(event)
      if (index >= 0) events.splice(index, 1)
    }
  }

  return {
    after,
    /** Milliseconds since the world began. */
    now: () => now,
    weeks: () => now / weekMs,

    async advance(ms: number): Promise<void> {
      const end = now + ms
      await settled()
      for (let event = events[0]; event && event.at <= end; event = events[0]) {
        events.shift()
        count += 1
        if (count > maxEvents) throw new Broken('histories end', `${maxEvents} events until ${now} ms`)
        now = event.at
        event.run()
        await settled()
      }
      now = end
    },

    stop() {
      events = []
    },
  }
}

/** Everything that the last event has caused runs as microtasks. */
export function settled(): Promise<void> {
  return new Promise((resolve) => turn(() => resolve()))
}

/** Whether the code of a page or a process runs. What happens meanwhile to a frozen one, it learns once it is thawed. */
export function createGate() {
  let state: 'running' | 'frozen' | 'ended' = 'running'
  let postponed: (() => void)[] = []

  return {
    enter(run: () => void) {
      if (state === 'running') run()
      else if (state === 'frozen') postponed.push(run)
    },
    isRunning: () => state === 'running',
    hasEnded: () => state === 'ended',
    freeze() {
      if (state === 'running') state = 'frozen'
    },
    thaw() {
      if (state !== 'frozen') return
      state = 'running'
      const runs = postponed
      postponed = []
      for (const run of runs) run()
    },
    end() {
      state = 'ended'
      postponed = []
    },
  }
}

export type Gate = ReturnType<typeof createGate>

/** Of a commit. */
export const moments = ['before', 'after'] as const

export type Moment = (typeof moments)[number]

/** Ends a process or a page at its next commit, either before it is made or before anybody learns of it. */
export function createFuse() {
  let armed: { moment: Moment; kill: () => void } | undefined

  return {
    arm(moment: Moment, kill: () => void) {
      armed = { moment, kill }
    },
    disarm() {
      armed = undefined
    },
    /** Returns whether it has ended something. */
    burn(moment: Moment) {
      if (armed?.moment !== moment) return false
      const { kill } = armed
      armed = undefined
      kill()
      return true
    },
  }
}

const handleOf = (cancel: () => void) => {
  const handle = { cancel, unref: () => handle, ref: () => handle }
  return handle
}

const clear = (handle?: ReturnType<typeof handleOf> | null) => handle?.cancel()

/** The clocks of a machine, whose time of day may jump. Timers do not follow it. */
export function createMachine(clock: Clock, { enter }: Gate) {
  const origin = clock.now()
  let skew = 0
  const today = () => start + clock.now() + skew

  class VirtualDate extends RealDate {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(today())
      else super(...(given as [number]))
    }

    static override now = today
  }

  const setTimeout = <Given extends unknown[]>(run: (...given: Given) => void, ms = 0, ...given: Given) =>
    handleOf(clock.after(ms, () => enter(() => run(...given))))

  /** What a frozen page has missed runs once. */
  function setInterval(run: () => void, ms = 0) {
    const again = () =>
      clock.after(Math.max(1, ms), () =>
        enter(() => {
          cancel = again()
          run()
        }),
      )
    let cancel = again()
    return handleOf(() => cancel())
  }

  return {
    now: () => new RealDate(today()),
    jump(ms: number) {
      skew += ms
    },
    globals: {
      Date: VirtualDate,
      performance: { now: () => clock.now() - origin, getEntriesByType: () => [] },
      ...{ setTimeout, setInterval, setImmediate: (run: () => void) => setTimeout(run) },
      ...{ clearTimeout: clear, clearInterval: clear, clearImmediate: clear },
    },
  }
}

export type Machine = ReturnType<typeof createMachine>
