import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from '../errors.ts'
import { usualMaxBodyBytes } from '../limits.ts'
import { origin } from './address.ts'

/** The JSON parser would replace malformed bytes with U+FFFD. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Rejects a Host header that makes the request's URL invalid, such as `1.2.3.4.5`. */
export const guardHost: MiddlewareHandler = (c, next) => {
  if (!URL.canParse(c.req.url)) throw new Refusal('invalid')
  return next()
}

/**
 * Runs before the session is read.
 *
 * @param methodOf the method of a path; undefined for an unknown path
 * @param maxBodyBytesOf the limit of a path; undefined for the usual one
 * @throws Refusal not-found, method-not-allowed, foreign-origin, not-json, too-large, invalid
 */
export function guardRequest(
  methodOf: (path: string) => 'GET' | 'POST' | undefined,
  maxBodyBytesOf: (path: string) => number | undefined = () => undefined,
): MiddlewareHandler {
  return async (c, next) => {
    const method = methodOf(c.req.path)
    if (!method) throw new Refusal('not-found')
    if (c.req.method !== method && !(c.req.method === 'HEAD' && method === 'GET')) {
      c.header('Allow', method)
      throw new Refusal('method-not-allowed')
    }
    if (method === 'POST') await guardPost(c, maxBodyBytesOf(c.req.path) ?? usualMaxBodyBytes)
    return next()
  }
}

async function guardPost(c: Context, maxBodyBytes: number) {
  const from = c.req.header('origin')
  if (from !== undefined && from !== origin(c)) throw new Refusal('foreign-origin')
  // Browsers send this header even where the Origin was removed.
  const site = c.req.header('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') throw new Refusal('foreign-origin')
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) throw new Refusal('not-json')
  // The server reads no further than the declared size, so a body without one is refused unread.
  const length = c.req.header('content-length')
  if (length === undefined || Number(length) > maxBodyBytes) throw new Refusal('too-large')
  const text = await c.req
    .arrayBuffer()
    .then((body) => utf8.decode(body))
    .catch(() => undefined)
  if (text === undefined) throw new Refusal('invalid')
  // Otherwise Hono decodes the bytes again, by a `Response`.
  Object.assign(c.req.bodyCache, { text: Promise.resolve(text) })
}
