import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Env } from '../calls/env.ts'
import { codeOf } from '../calls/refusals.ts'
import { type ErrorCode, Refusal } from '../errors.ts'
import { clientAddress } from '../http/address.ts'

/** Counts the attempts of each client address over 10 minutes. */
export function createSignInLimit(attempts: number): RateLimiterMemory {
  return new RateLimiterMemory({ points: attempts, duration: 10 * 60 })
}

/**
 * Limits how many phones one address may try. Beyond the limit, known and unknown phones get the same refusal. An attempt
 * is consumed before the look-up, so that concurrent attempts cannot slip through, and returned if it does not count.
 *
 * @param counts whether an attempt with this result counts
 * @throws Refusal too-many
 */
export function limitSignIns(counts: (result: 'done' | ErrorCode) => boolean): MiddlewareHandler<Env> {
  return async (c, next) => {
    const limit = c.var.deps.signInLimit
    const address = clientAddress(c)
    await limit.consume(address).catch((reached: unknown) => {
      if (!(reached instanceof RateLimiterRes)) throw reached
      c.header('Retry-After', String(Math.ceil(reached.msBeforeNext / 1000)))
      throw new Refusal('too-many')
    })
    await next()
    const result = c.error ? codeOf(c.error) : 'done'
    if (!counts(result)) await limit.reward(address)
  }
}
