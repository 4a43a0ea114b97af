import { daySeconds } from './time.ts'

const firstSeconds = 60

export const maxRetrySeconds = daySeconds

/** How long to wait after a failed try: twice as long each time, and not less than asked for. */
export function retrySeconds(earlierTries: number, atLeast = 0): number {
  return Math.min(maxRetrySeconds, Math.max(firstSeconds * 2 ** Math.min(earlierTries, 20), atLeast))
}
