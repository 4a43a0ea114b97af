import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from '../rules/errors.ts'
import { usualMaxBodyBytes } from '../rules/limits.ts'

/** The most bytes of all bodies above the usual limit together. Each is in memory until it is answered. */
const maxLargeBytes = 32 * 1024 * 1024

/** The most bytes of one caller. Otherwise a slow caller would keep all others waiting. */
const maxLargeBytesOfCaller = 8 * 1024 * 1024

/** The JSON parser would replace malformed bytes with U+FFFD. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

type Options = {
  maxBytesOf: (path: string) => number | undefined
  callerOf: (c: Context) => number | undefined
}

/**
 * Runs once the caller is authorized, so that strangers cannot fill the memory.
 * @throws Refusal too-large, unavailable, invalid
 */
export function readBody({ maxBytesOf, callerOf }: Options): MiddlewareHandler {
  const largeBytes = new Map<number | undefined, number>()

  function count(caller: number | undefined, bytes: number) {
    const ofCaller = (largeBytes.get(caller) ?? 0) + bytes
    if (ofCaller === 0) largeBytes.delete(caller)
    else largeBytes.set(caller, ofCaller)
  }

  function hasRoom(caller: number | undefined, bytes: number) {
    const ofAll = [...largeBytes.values()].reduce((sum, some) => sum + some, 0)
    const ofCaller = largeBytes.get(caller) ?? 0
    return ofAll + bytes <= maxLargeBytes && ofCaller + bytes <= maxLargeBytesOfCaller
  }

  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    // The server reads only the declared size, so a body without one is refused unread.
    const bytes = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY)
    if (bytes > (maxBytesOf(c.req.path) ?? usualMaxBodyBytes)) throw new Refusal('too-large')
    if (bytes <= usualMaxBodyBytes) {
      await decode(c)
      return next()
    }
    const caller = callerOf(c)
    if (!hasRoom(caller, bytes)) throw new Refusal('unavailable')
    count(caller, bytes)
    try {
      await decode(c)
      await next()
    } finally {
      count(caller, -bytes)
    }
  }
}

async function decode(c: Context) {
  const text = await c.req
    .arrayBuffer()
    .then((body) => utf8.decode(body))
    .catch(() => undefined)
  if (text === undefined) throw new Refusal('invalid')
  // Otherwise Hono decodes the bytes again, by a `Response`.
  Object.assign(c.req.bodyCache, { text: Promise.resolve(text) })
}
