import type { MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Env } from '../calls/env.ts'
import { codeOf } from '../calls/refusals.ts'
import { type ErrorCode, Refusal } from '../errors.ts'
import { clientAddress } from '../http/client.ts'

const windowSeconds = 10 * 60

/** Networks with a counter of their own. Further ones share a counter, so that many addresses cannot fill the memory. */
const maxNetworks = 50_000

export type SignInLimit = ReturnType<typeof createSignInLimit>

/**
 * Counts attempts to sign in or register for each network over 10 minutes.
 * @param attempts how many each network has
 */
export function createSignInLimit(attempts: number, maxCounted = maxNetworks) {
  const counters = new RateLimiterMemory({ points: attempts, duration: windowSeconds })
  const lookUps = new RateLimiterMemory({ keyPrefix: 'lookUp', points: 1, duration: windowSeconds })
  let counted = 0

  async function counterOf(address: string): Promise<string> {
    const network = networkOf(address)
    return counted < maxCounted || (await counters.get(network)) ? network : 'others'
  }

  return {
    /** @throws RateLimiterRes when the network has no attempt left */
    async take(address: string): Promise<void> {
      const { isFirstInDuration } = await counters.consume(await counterOf(address))
      if (!isFirstInDuration) return
      counted += 1
      setTimeout(() => {
        counted -= 1
      }, windowSeconds * 1000).unref()
    },

    async giveBack(address: string): Promise<void> {
      await counters.reward(await counterOf(address))
    },

    /** Remembers that an unknown phone was looked up from this network. */
    async rememberLookUp(address: string, phone: string): Promise<void> {
      await lookUps.set(`${await counterOf(address)}/${phone}`, 1, windowSeconds)
    },

    /** Gives back the look-up of a phone that has registered, so that a newcomer costs one attempt. */
    async giveBackLookUp(address: string, phone: string): Promise<void> {
      if (await lookUps.delete(`${await counterOf(address)}/${phone}`)) await this.giveBack(address)
    },
  }
}

/** An IPv4 address, or the /64 of an IPv6 address: a provider gives each customer at least that many addresses. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts.slice(0, 4).map(hex).join(':')}::/64`
    : parsed.toString()
}

const hex = (part: number) => part.toString(16)

/**
 * Limits how many phones one network may try. Beyond the limit every attempt is refused alike, or the limit itself would
 * tell known phones from unknown. An attempt is taken before the look-up, so that parallel ones cannot exceed the limit,
 * and given back when it turns out not to count.
 *
 * @param counts whether an attempt with this outcome counts
 * @throws Refusal too-many
 */
export function limitSignIns(counts: (outcome: 'done' | ErrorCode) => boolean): MiddlewareHandler<Env> {
  return async (c, next) => {
    const limit = c.var.deps.signInLimit
    const address = clientAddress(c)
    await limit.take(address).catch((reached: unknown) => {
      if (!(reached instanceof RateLimiterRes)) throw reached
      c.header('Retry-After', String(Math.ceil(reached.msBeforeNext / 1000)))
      throw new Refusal('too-many')
    })
    await next()
    const outcome = c.error ? codeOf(c.error) : 'done'
    if (!counts(outcome)) return limit.giveBack(address)
    const { phone } = await c.req.json()
    if (outcome === 'unknown-phone') await limit.rememberLookUp(address, phone)
    if (outcome === 'done') await limit.giveBackLookUp(address, phone)
  }
}
