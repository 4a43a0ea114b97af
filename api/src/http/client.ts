import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Env } from '../calls/env.ts'

/** What the last hop wrote: proxies append, so everything before it may be the client's own invention. */
function lastHop(c: Context<Env>, header: string): string | undefined {
  if (!c.var.deps.config.TRUST_PROXY) return undefined
  return c.req.header(header)?.split(',').at(-1)?.trim() || undefined
}

/** The client's network address. */
export function clientAddress(c: Context<Env>): string {
  return lastHop(c, 'x-forwarded-for') ?? getConnInfo(c).remote.address ?? 'unknown'
}

/** The server's own origin, as the client addressed it. */
export function origin(c: Context<Env>): string {
  const scheme = lastHop(c, 'x-forwarded-proto') ?? 'http'
  return `${scheme}://${c.req.header('host')}`
}
