import { countUnwritten } from './unwritten.ts'

const backgroundMs = 5 * 60_000

const retryMs = 5000

let reloading = false

type Lock = { isOffline: () => boolean; lock: () => void; unlock: () => Promise<void> }

/**
 * Drops the key after 5 minutes in the background. The session gives it back when the page is shown.
 * Without a network the page is reloaded. While text is not on the device, it is not: a page that has the key keeps it,
 * and tries again while it is in the background. One that has dropped it tries again while it is shown.
 * Returns the function that stops it.
 */
export function lockInBackground({ isOffline, lock, unlock }: Lock): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  let hiddenAt: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let locked = false
  let unlocking = false

  function schedule(ms: number) {
    clearTimeout(timer)
    if (!signal.aborted) timer = setTimeout(act, ms)
  }

  const act = () => (document.visibilityState === 'visible' ? show() : drop())

  async function reload() {
    if (!(await reloadIfWritten())) schedule(retryMs)
  }

  async function drop() {
    if (locked) return
    if (isOffline()) return reload()
    locked = true
    lock()
  }

  async function show() {
    // A page in the background may not have had its timer.
    if (hiddenAt !== undefined && Date.now() - hiddenAt >= backgroundMs) void drop()
    hiddenAt = undefined
    if (!locked || unlocking) return
    unlocking = true
    try {
      await unlock()
      locked = false
    } catch {
      if (!signal.aborted) await reload()
    } finally {
      unlocking = false
    }
  }

  function onChange() {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') return void show()
    hiddenAt = Date.now()
    schedule(backgroundMs)
  }

  document.addEventListener('visibilitychange', onChange, { signal })
  return () => {
    clearTimeout(timer)
    listeners.abort()
  }
}

/**
 * Nothing of the copy stays in memory. Nobody is asked: what was typed is in the journal.
 * Returns false, without a reload, if text would be lost that is not on the device.
 */
export async function reloadIfWritten(): Promise<boolean> {
  if ((await countUnwritten()) > 0) return false
  // A second reload could interrupt the first, which then may not end.
  if (reloading) return true
  reloading = true
  const silence = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('beforeunload', silence, { capture: true })
  window.location.reload()
  return true
}
