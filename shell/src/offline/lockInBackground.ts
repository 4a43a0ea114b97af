import { countUnwritten } from './unwritten.ts'

const backgroundMs = 5 * 60_000

const retryMs = 5000

let reloading = false

type Lock = { isOffline: () => boolean; lock: () => void; unlock: () => Promise<void> }

/** Drops the key after 5 minutes in the background. Returns the function that stops it. */
export function lockInBackground({ isOffline, lock, unlock }: Lock): () => void {
  const listeners = new AbortController()
  let hiddenAt: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let locked = false

  function drop() {
    if (locked) return
    if (isOffline()) return void reloadIfWritten()
    locked = true
    lock()
  }

  async function show() {
    clearTimeout(timer)
    // A page in the background may not have had its timer.
    if (hiddenAt !== undefined && Date.now() - hiddenAt >= backgroundMs) drop()
    hiddenAt = undefined
    if (!locked) return
    try {
      await unlock()
      locked = false
    } catch {
      if (listeners.signal.aborted || (await reloadIfWritten())) return
      timer = setTimeout(() => document.visibilityState === 'visible' && show(), retryMs)
    }
  }

  function onChange() {
    if (document.visibilityState === 'visible') return void show()
    hiddenAt = Date.now()
    timer = setTimeout(drop, backgroundMs)
  }

  document.addEventListener('visibilitychange', onChange, { signal: listeners.signal })
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
