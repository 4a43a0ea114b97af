import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from '../rules/errors.ts'
import { origin } from './address.ts'

/** Rejects a Host header that makes the request's URL invalid, such as `1.2.3.4.5`. */
export const guardHost: MiddlewareHandler = (c, next) => {
  if (!URL.canParse(c.req.url)) throw new Refusal('invalid')
  return next()
}

/** @throws Refusal not-found, method-not-allowed, foreign-origin, not-json */
export function guardRequest(methodOf: (path: string) => 'GET' | 'POST' | undefined): MiddlewareHandler {
  return (c, next) => {
    const method = methodOf(c.req.path)
    if (!method) throw new Refusal('not-found')
    if (c.req.method !== method && !(c.req.method === 'HEAD' && method === 'GET')) {
      c.header('Allow', method)
      throw new Refusal('method-not-allowed')
    }
    if (method === 'POST') guardPost(c)
    return next()
  }
}

function guardPost(c: Context) {
  const from = c.req.header('origin')
  if (from !== undefined && from !== origin(c)) throw new Refusal('foreign-origin')
  // Browsers send this header even where the Origin was removed.
  const site = c.req.header('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') throw new Refusal('foreign-origin')
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) throw new Refusal('not-json')
}
