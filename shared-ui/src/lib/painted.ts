/** Resolves once the browser has painted what has changed; at once on a hidden page. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
