/** Begins something that is not urgent once the browser has nothing else to do; gives the way to call it off. */
export function whenIdle(begin: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin, 200)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(begin)
  return () => cancelIdleCallback(callback)
}
