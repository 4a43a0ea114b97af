import { batchOf } from './batch.ts'
import { createDraft } from './draft.ts'
import type { Autosaver, SaveState, Settings, Snapshot } from './types.ts'

/** Milliseconds between the last typed change and its save (specification, chapter 9). */
const quiet = 800

/** Milliseconds after which a save without an answer is given up, to be tried again. */
const patience = 20_000

/** Milliseconds until the next try after so many failures in a row: 2, 4, 8 … 60 seconds. */
const pauseAfter = (failures: number) => Math.min(1000 * 2 ** failures, 60_000)

type Request<Values> = {
  changes: Partial<Values>
  keepalive: boolean
  abort: AbortController
  /** Things changed for the better after it had begun: its failure says nothing of the next try. */
  outdated?: boolean
}

/**
 * Keeps fields saved while they are typed in: one request at a time, never an older value after a newer one, and
 * nothing typed is lost while the page lives.
 */
export function createAutosaver<Values extends object>(settings: Settings<Values>): Autosaver<Values> {
  const { save, verdict } = settings
  const draft = createDraft(settings.saved, settings.same)
  const listeners = new Set<() => void>()
  let running: Request<Values> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether more is to be sent as soon as the running request has ended. */
  let due = false
  /** Failures in a row; while there are any, the next try is on its way. */
  let failures = 0
  let error: unknown
  let flushes: ((saved: boolean) => void)[] = []
  let shot = look()

  function look(): Snapshot<Values> {
    const refused = draft.refused()
    return { values: draft.typed(), state: stateOf(), error: error ?? Object.values(refused)[0], refused }
  }

  function stateOf(): SaveState {
    if (error !== undefined || Object.keys(draft.refused()).length > 0) return 'failed'
    if (running) return 'saving'
    return draft.allSaved() ? 'saved' : 'pending'
  }

  function publish() {
    const next = look()
    const keys = Object.keys(next) as (keyof typeof next)[]
    if (keys.every((key) => next[key] === shot[key])) return
    shot = next
    for (const listener of listeners) listener()
  }

  function sendIn(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(send, milliseconds)
  }

  function send(keepalive = false) {
    clearTimeout(timer)
    timer = undefined
    due = running !== undefined
    if (running) return
    const unsent = draft.unsent()
    const changes = batchOf(unsent)
    if (Object.keys(changes).length === 0) return endFlushes()
    due = Object.keys(changes).length < Object.keys(unsent).length
    void run({ changes, keepalive, abort: new AbortController() })
  }

  async function run(request: Request<Values>) {
    const { changes, keepalive, abort } = request
    running = request
    draft.send(changes)
    publish()
    const giveUp = setTimeout(() => abort.abort(), patience)
    try {
      await save(changes, { keepalive, signal: abort.signal })
      if (running === request) succeeded(changes)
    } catch (reason) {
      if (running === request) failed(request, reason)
    } finally {
      clearTimeout(giveUp)
    }
  }

  function succeeded(changes: Partial<Values>) {
    running = undefined
    failures = 0
    error = undefined
    draft.save(changes)
    goOn()
  }

  function failed({ changes, outdated }: Request<Values>, reason: unknown) {
    running = undefined
    error = reason
    if (outdated) {
      failures = 0
      return send()
    }
    const meant = verdict(reason)
    failures = meant === 'later' ? failures + 1 : 0
    const fields = Array.isArray(meant) ? meant.filter((name) => name in changes) : []
    if (fields.length > 0) {
      draft.refuse(changes, fields, reason)
      due = true
      return goOn()
    }
    if (meant === 'later') sendIn(pauseAfter(failures))
    endFlushes()
    publish()
  }

  /** After a request: what is still to be sent goes now, or when the typing pauses. */
  function goOn() {
    const left = Object.keys(draft.unsent()).length > 0
    if (!left) endFlushes()
    else if (due || flushes.length > 0) send()
    else timer ??= setTimeout(send, quiet)
    publish()
  }

  function endFlushes() {
    due = false
    for (const end of flushes) end(draft.allSaved())
    flushes = []
  }

  return {
    snapshot: () => shot,

    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    change(changes) {
      draft.type(changes)
      if (failures === 0) sendIn(quiet)
      publish()
    },

    flush() {
      draft.insist()
      return new Promise((resolve) => {
        flushes.push(resolve)
        send()
        publish()
      })
    },

    reading() {
      const take = draft.read()
      return (fresh) => {
        const known = take(fresh)
        publish()
        return known
      }
    },

    leave() {
      if (running?.keepalive && draft.isCarriedBy(running.changes)) return
      // Two requests could overtake each other: the later one carries everything, so the earlier is called off.
      running?.abort.abort()
      running = undefined
      send(true)
      publish()
    },

    retry() {
      if (running) running.outdated = true
      else if (error !== undefined) {
        failures = 0
        send()
      }
    },
  }
}
