const backgroundMs = 5 * 60_000

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
    locked = true
    if (isOffline()) reloadLocked()
    else lock()
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
      reloadLocked()
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

/** Nothing of the copy stays in memory. What was typed is in the journal, so nobody needs to be asked. */
export function reloadLocked(): void {
  // A second reload could interrupt the first, which then may not end.
  if (reloading) return
  reloading = true
  const silence = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('beforeunload', silence, { capture: true })
  window.location.reload()
}
