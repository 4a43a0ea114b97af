import { isUtf8 } from 'node:buffer'
import type { MiddlewareHandler } from 'hono'
import type { Env } from '../calls/env.ts'
import { Refusal } from '../errors.ts'
import { type CallName, permissions } from '../permissions.ts'
import { origin } from './client.ts'

const maxBodyBytes = 64 * 1024

/**
 * What a request must be before anyone looks at who sent it: a known call by the right method; for a change also from
 * our own pages, JSON and of a bounded, declared size.
 * @throws Refusal not-found, method-not-allowed, foreign-origin, not-json, too-large
 */
export const guardRequest: MiddlewareHandler<Env> = async (c, next) => {
  const method = c.req.path.startsWith('/api/docs/') ? 'GET' : methods.get(c.req.path)
  if (!method) throw new Refusal('not-found')
  if (c.req.method !== method && !(c.req.method === 'HEAD' && method === 'GET')) {
    c.header('Allow', method)
    throw new Refusal('method-not-allowed')
  }
  if (method === 'POST') await guardChange(c)
  return next()
}

async function guardChange(c: Parameters<typeof guardRequest>[0]) {
  const from = c.req.header('origin')
  if (from !== undefined && from !== origin(c)) throw new Refusal('foreign-origin')
  // Only browsers send it. It also covers a form of another site whose Origin was removed on the way.
  if (c.req.header('sec-fetch-site') === 'cross-site') throw new Refusal('foreign-origin')
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) throw new Refusal('not-json')
  // The declared size is trusted: the server reads no further. Without one it could not be known before reading.
  const length = c.req.header('content-length')
  if (length === undefined || Number(length) > maxBodyBytes) throw new Refusal('too-large')
  // The JSON parser would store broken bytes as U+FFFD.
  if (!isUtf8(Buffer.from(await c.req.arrayBuffer()))) throw new Refusal('invalid')
}

/** The calls' names tell their method: what gets is GET, all else is POST. */
const methods = new Map<string, 'GET' | 'POST'>([
  ...(Object.keys(permissions) as CallName[]).map(
    (name) => [`/api/${name}`, name.startsWith('get-') ? 'GET' : 'POST'] as const,
  ),
  ['/api/openapi.json', 'GET'],
  ['/api/docs', 'GET'],
])
