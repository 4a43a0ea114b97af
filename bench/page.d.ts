/** What the measurements keep in a page, and what browsers have but TypeScript does not describe. */
interface Window {
  presses: Record<number, number>
  readyAt?: number
}

interface PerformanceObserverInit {
  durationThreshold?: number
}
