import { hash, timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, Hono } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Registry } from 'prom-client'
import type { Env } from '../../calls/env.ts'
import { Refusal } from '../../rules/errors.ts'

/** Programs on this machine need no token. To everybody else the path does not exist. */
export function serveMetrics(app: Hono<Env>, registry: Registry, token: string | undefined): void {
  app.get('/metrics', async (c) => {
    if (!hasToken(c, token) && !isLocal(c)) throw new Refusal('not-found')
    const body = await registry.metrics()
    return c.body(body, 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
  })
}

function hasToken(c: Context, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (token === undefined || given === undefined) return false
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'))
}

/** A proxy on this machine connects from here, too, but names its client in a header. */
function isLocal(c: Context): boolean {
  const forwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => c.req.header(name) !== undefined)
  const { address } = getConnInfo(c).remote
  return !forwarded && address !== undefined && ipaddr.process(address).range() === 'loopback'
}
