/** Even a page that is never idle needs the code that protects its unsaved text. */
const timeoutMs = 3000

export function whenIdle(callback: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 200)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(callback, { timeout: timeoutMs })
  return () => cancelIdleCallback(id)
}
