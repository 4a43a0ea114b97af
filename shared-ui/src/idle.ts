/** Calls back once the browser is idle. Returns the function that cancels. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 200)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(callback)
  return () => cancelIdleCallback(id)
}
