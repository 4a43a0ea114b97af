import type { RateLimiterAbstract } from 'rate-limiter-flexible'

/** Counts what may happen so many times in so many seconds, over all processes that use the database. */
export type CreateLimiter = (options: {
  keyPrefix: string
  points: number
  duration: number
}) => RateLimiterAbstract
