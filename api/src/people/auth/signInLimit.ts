import { hash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Deps, Env, SignInLimit } from '../../calls/env.ts'
import { codeOf } from '../../calls/refusals.ts'
import { validated } from '../../calls/route.ts'
import type { phone } from '../../calls/schemas.ts'
import { secret } from '../../db/secrets.ts'
import { clientAddress } from '../../http/address.ts'
import { type ErrorCode, Refusal } from '../../rules/errors.ts'

const windowSeconds = 10 * 60

/** Networks share this many counters, so that many addresses cannot fill the memory. */
const maxCounters = 65_536

/** A provider may give a customer a /48, which has 65,536 networks. */
const networksOfSite = 4

/** @param attempts to sign in or register that each network has in 10 minutes */
export function createSignInLimit(
  { read, createLimiter }: Pick<Deps['database'], 'read' | 'createLimiter'>,
  attempts: number,
  counterCount = maxCounters,
): SignInLimit {
  const counters = createLimiter({ keyPrefix: 'signIn', points: attempts, duration: windowSeconds })
  const ofSites = createLimiter({
    keyPrefix: 'signInSite',
    points: attempts * networksOfSite,
    duration: windowSeconds,
  })
  const lookUps = createLimiter({ keyPrefix: 'lookUp', points: 1, duration: windowSeconds })

  /** Salted: otherwise an attacker could choose addresses that share a victim's counter. */
  const hashOf = async (text: string) =>
    hash('sha256', (await secret(read, 'sign-in limit')) + text, 'buffer')

  const counterOf = async (network: string) => `${(await hashOf(network)).readUInt32BE() % counterCount}`

  const lookUpOf = async (address: string, phone: string) =>
    `${await counterOf(networkOf(address))}/${(await hashOf(phone)).toString('base64url')}`

  return {
    async take(address: string) {
      await counters.consume(await counterOf(networkOf(address)))
      if (hasSite(address)) await ofSites.consume(await counterOf(siteOf(address)))
    },

    async giveBack(address: string) {
      await counters.reward(await counterOf(networkOf(address)))
      if (hasSite(address)) await ofSites.reward(await counterOf(siteOf(address)))
    },

    recordLookUp: async (address: string, phone: string) =>
      lookUps.set(await lookUpOf(address, phone), 1, windowSeconds),

    async giveBackLookUp(address: string, phone: string) {
      if (await lookUps.delete(await lookUpOf(address, phone))) await this.giveBack(address)
    },
  }
}

/** The /64 of an IPv6 address, which is one customer's, without a port. Clients may choose anything else: one network. */
export function networkOf(address: string): string {
  return prefixOf(address, 64)
}

/** The /48 of an IPv6 address; otherwise the network. */
export function siteOf(address: string): string {
  return prefixOf(address, 48)
}

const hasSite = (address: string) => networkOf(address).includes(':')

function prefixOf(address: string, bits: number): string {
  const [, ipv6, ipv4 = address] = /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? []
  const withoutPort = ipv6 ?? ipv4
  if (!ipaddr.IPv6.isValid(withoutPort) && !ipaddr.IPv4.isValidFourPartDecimal(withoutPort)) return 'unknown'
  const parsed = ipaddr.process(withoutPort)
  return parsed instanceof ipaddr.IPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits}`).toString()
    : `${parsed}`
}

/**
 * An attempt is counted before the look-up, so that concurrent attempts cannot exceed the limit.
 * @throws Refusal too-many
 */
export function limitSignIns(counts: (result: 'done' | ErrorCode) => boolean): MiddlewareHandler<Env> {
  return async (c, next) => {
    const limit = c.get('deps').signInLimit
    const address = clientAddress(c)
    await limit.take(address).catch((reached: unknown) => {
      if (!(reached instanceof RateLimiterRes)) throw reached
      c.header('Retry-After', String(Math.ceil(reached.msBeforeNext / 1000)))
      throw new Refusal('too-many')
    })
    await next()
    const result = c.error ? codeOf(c.error) : 'done'
    const phoneOf = () => validated<{ phone: typeof phone }>(c, 'json').phone
    if (!counts(result)) await limit.giveBack(address)
    else if (result === 'unknown-phone') await limit.recordLookUp(address, phoneOf())
    else if (result === 'done') await limit.giveBackLookUp(address, phoneOf())
  }
}
