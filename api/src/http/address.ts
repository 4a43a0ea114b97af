import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Proxies append, so only the last value is certain not to come from the client. */
function lastHop(c: Context, header: string): string | undefined {
  if (!c.get('trustProxy')) return undefined
  return c.req.header(header)?.split(',').at(-1)?.trim() || undefined
}

export function clientAddress(c: Context): string {
  return lastHop(c, 'x-forwarded-for') ?? getConnInfo(c).remote.address ?? 'unknown'
}

export function origin(c: Context): string {
  const scheme = lastHop(c, 'x-forwarded-proto') ?? 'http'
  return `${scheme}://${c.req.header('host')}`
}

export function isHttps(c: Context): boolean {
  return origin(c).startsWith('https:')
}
