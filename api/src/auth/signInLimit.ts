import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Env } from '../calls/env.ts'
import { codeOf } from '../calls/refusals.ts'
import { type ErrorCode, Refusal } from '../errors.ts'
import { clientAddress } from '../http/client.ts'

/** Counts attempts for each client address, over 10 minutes. */
export function createSignInLimit(attempts: number): RateLimiterMemory {
  return new RateLimiterMemory({ points: attempts, duration: 10 * 60 })
}

/**
 * Limits how many phones one address may try. Beyond the limit every attempt is refused alike, or the limit itself
 * would tell known phones from unknown. An attempt is taken before the look-up, so that many at once cannot slip
 * through, and given back when it turns out not to count.
 *
 * @param counts whether an attempt that ended so counts
 * @throws Refusal too-many
 */
export function limitSignIns(counts: (end: 'done' | ErrorCode) => boolean): MiddlewareHandler<Env> {
  return async (c, next) => {
    const limit = c.var.deps.signInLimit
    const address = clientAddress(c)
    await limit.consume(address).catch((reached: unknown) => {
      if (!(reached instanceof RateLimiterRes)) throw reached
      c.header('Retry-After', String(Math.ceil(reached.msBeforeNext / 1000)))
      throw new Refusal('too-many')
    })
    await next()
    const end = c.error ? codeOf(c.error) : 'done'
    if (!counts(end)) await limit.reward(address)
  }
}
