import { keysOf } from '@hafifa/api/contract'
import { createDraft } from './draft.ts'
import { omit } from './objects.ts'
import type { Autosaver, AutosaverSettings, ConflictKind, SaveState, Snapshot } from './types.ts'

const debounceMs = 800
const timeoutMs = 20_000

/** The delay after consecutive failures: 2, 4, 8 … 60 seconds. */
const backoffMs = (failures: number) => Math.min(1000 * 2 ** failures, 60_000)

type SaveRequest<Values> = {
  changes: Partial<Values>
  keepalive: boolean
  abort: AbortController
  /** A failed request is then repeated without a delay. */
  retryAtOnce?: boolean
}

/** One request runs at a time, so that an older value never overwrites a newer one. */
export function createAutosaver<Values extends object>(
  settings: AutosaverSettings<Values>,
): Autosaver<Values> {
  const { save, classifyFailure } = settings
  const draft = createDraft(settings.saved, settings.isEqual, settings.continues)
  const listeners = new Set<() => void>()
  let running: SaveRequest<Values> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let sendNext = false
  let transientFailures = 0
  let error: unknown
  let pendingFlushes: ((saved: boolean) => void)[] = []
  let snapshot = takeSnapshot()

  function takeSnapshot(): Snapshot<Values> {
    const rejected = draft.rejected()
    return {
      values: draft.values(),
      state: currentState(),
      unsaved: keysOf(draft.unsaved()).length,
      error: error ?? Object.values(rejected)[0],
      rejected,
      conflicts: draft.conflicts(),
    }
  }

  function currentState(): SaveState {
    if (error !== undefined || keysOf(draft.rejected()).length > 0) return 'failed'
    if (keysOf(draft.conflicts()).length > 0) return 'conflict'
    if (running) return 'saving'
    return draft.isSaved() ? 'saved' : 'pending'
  }

  function publish() {
    if (!running && !draft.hasSendable()) forgetFailures()
    const next = takeSnapshot()
    if (keysOf(next).every((key) => next[key] === snapshot[key])) return
    snapshot = next
    for (const listener of listeners) listener()
  }

  function forgetFailures() {
    transientFailures = 0
    error = undefined
  }

  function schedule(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(send, milliseconds)
  }

  function send(keepalive = false) {
    clearTimeout(timer)
    timer = undefined
    sendNext = running !== undefined
    if (running) return
    const changes = draft.nextBatch()
    if (keysOf(changes).length === 0) {
      settleFlushes()
      return publish()
    }
    sendNext = !draft.isCoveredBy(changes)
    void run({ changes, keepalive, abort: new AbortController() })
  }

  async function run(request: SaveRequest<Values>) {
    const { changes, keepalive, abort } = request
    running = request
    const base = draft.basesOf(changes)
    draft.markSent(changes)
    publish()
    const timeout = setTimeout(() => abort.abort(), timeoutMs)
    try {
      await save(changes, { base, keepalive, signal: abort.signal })
      if (running === request) onSuccess(changes)
    } catch (reason) {
      if (running === request) onFailure(request, reason)
    } finally {
      clearTimeout(timeout)
    }
  }

  function onSuccess(changes: Partial<Values>) {
    running = undefined
    forgetFailures()
    draft.markSaved(changes)
    sendRest()
  }

  function onFailure({ changes, retryAtOnce }: SaveRequest<Values>, reason: unknown) {
    running = undefined
    const kind = classifyFailure(reason)
    if (typeof kind === 'object' && 'conflicts' in kind) return onConflict(changes, kind)
    if (kind !== 'transient') draft.markRefused(changes)
    error = reason
    if (retryAtOnce) {
      transientFailures = 0
      return send()
    }
    transientFailures = kind === 'transient' ? transientFailures + 1 : 0
    const rejected = typeof kind === 'object' ? kind.rejected : []
    const fields = keysOf(changes).filter((name) => rejected.includes(String(name)))
    if (fields.length > 0) {
      draft.reject(changes, fields, reason)
      sendNext = true
      return sendRest()
    }
    if (kind === 'transient') schedule(backoffMs(transientFailures))
    settleFlushes()
    publish()
  }

  function onConflict(changes: Partial<Values>, { conflicts, saved }: ConflictKind<Values>) {
    forgetFailures()
    const others = keysOf(changes).filter((name) => !saved.includes(name))
    draft.markSaved(omit(changes, others))
    draft.addConflicts(conflicts)
    sendRest()
  }

  function sendRest() {
    if (!draft.hasSendable()) settleFlushes()
    else if (sendNext || pendingFlushes.length > 0) send()
    else timer ??= setTimeout(send, debounceMs)
    publish()
  }

  function settleFlushes() {
    sendNext = false
    for (const settle of pendingFlushes) settle(draft.isSaved())
    pendingFlushes = []
  }

  return {
    snapshot: () => snapshot,

    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    change(changes) {
      draft.edit(changes)
      // After a transient failure, the next try is already scheduled and will include the edit.
      if (transientFailures === 0) schedule(debounceMs)
      publish()
    },

    resolve(name, value) {
      draft.resolve(name, value)
      if (transientFailures === 0) schedule(debounceMs)
      publish()
    },

    unsaved: draft.unsaved,

    restore(edits) {
      const restored = draft.restore(edits)
      if (restored.length > 0 && transientFailures === 0) schedule(debounceMs)
      publish()
      return restored
    },

    hold: draft.hold,

    release(name) {
      draft.release(name)
      publish()
    },

    flush() {
      draft.clearRejections()
      return new Promise((resolve) => {
        pendingFlushes.push(resolve)
        send()
        publish()
      })
    },

    flushOnPageHide() {
      if (running?.keepalive && draft.isCoveredBy(running.changes)) return
      // Two requests could overtake each other, so abort the earlier one and send its fields again.
      running?.abort.abort()
      running = undefined
      send(true)
      publish()
    },

    stop() {
      clearTimeout(timer)
      timer = undefined
      running?.abort.abort()
      running = undefined
    },

    retry() {
      if (running) running.retryAtOnce = true
      else if (error !== undefined) {
        transientFailures = 0
        send()
      }
    },

    beginRefresh() {
      const refresh = draft.beginRefresh()
      return (fresh) => {
        const acknowledged = refresh(fresh)
        publish()
        return acknowledged
      }
    },
  }
}
