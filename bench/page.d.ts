/** What the measurements keep in a page, and what browsers have but TypeScript does not describe. */
interface Window {
  presses: Record<number, number>
  shown: Promise<number>
  frameTimes: number[]
  readyAt?: number
  shift: number
}

interface PerformanceObserverInit {
  durationThreshold?: number
}

declare class LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}
