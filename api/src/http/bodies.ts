import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from '../errors.ts'
import { usualMaxBodyBytes } from '../limits.ts'

/** The bodies above the usual limit, each of which is in memory until it is answered, have together this many bytes. */
const maxLargeBytes = 32 * 1024 * 1024

/** The JSON parser would replace malformed bytes with U+FFFD. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads the body of a POST. Runs once the caller is authorized, so that strangers cannot fill the memory.
 *
 * @param maxBytesOf the limit of a path; undefined for the usual one
 * @throws Refusal too-large, unavailable, invalid
 */
export function readBody(maxBytesOf: (path: string) => number | undefined): MiddlewareHandler {
  let largeBytes = 0

  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    // The server reads no further than the declared size, so a body without one is refused unread.
    const bytes = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY)
    if (bytes > (maxBytesOf(c.req.path) ?? usualMaxBodyBytes)) throw new Refusal('too-large')
    const counted = bytes > usualMaxBodyBytes ? bytes : 0
    if (largeBytes + counted > maxLargeBytes) throw new Refusal('unavailable')
    largeBytes += counted
    try {
      await decode(c)
      await next()
    } finally {
      largeBytes -= counted
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
