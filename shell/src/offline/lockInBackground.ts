import { countUnwritten } from './unwritten.ts'

const backgroundMs = 5 * 60_000

const retryMs = 5000

let reloading = false

/**
 * Leaves the page after 5 minutes in the background, and with it everything that it has of the copy.
 * @param leave returns false if the page stays, which is then tried again
 * @returns the function that stops it
 */
export function lockInBackground(leave: () => Promise<boolean>): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  let hiddenAt = Number.POSITIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  async function lock() {
    if (!(await leave()) && isHidden() && !signal.aborted) timer = setTimeout(lock, retryMs)
  }

  function onChange() {
    clearTimeout(timer)
    if (isHidden()) {
      hiddenAt = Date.now()
      timer = setTimeout(lock, backgroundMs)
    }
    // A page in the background may not have had its timer.
    else if (Date.now() - hiddenAt >= backgroundMs) void lock()
  }

  document.addEventListener('visibilitychange', onChange, { signal })
  return () => {
    clearTimeout(timer)
    listeners.abort()
  }
}

export const isHidden = (): boolean => document.visibilityState === 'hidden'

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
