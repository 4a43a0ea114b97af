type Run = (signal: AbortSignal) => void

export function whileVisible(run: Run, hiddenMs: number): () => void {
  let running: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function start() {
    if (running) return
    running = new AbortController()
    run(running.signal)
  }

  function stop() {
    clearTimeout(timer)
    running?.abort()
    running = undefined
  }

  function follow() {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') start()
    else timer = setTimeout(stop, hiddenMs)
  }

  const listeners = new AbortController()
  const { signal } = listeners
  document.addEventListener('visibilitychange', follow, { signal })
  // The back/forward cache excludes pages that have a connection or a lock.
  window.addEventListener('pagehide', stop, { signal })
  window.addEventListener('pageshow', follow, { signal })
  follow()
  return () => {
    listeners.abort()
    stop()
  }
}
