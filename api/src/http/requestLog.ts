import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { HttpEnv } from './env.ts'

/** Logs the path without the query, which may hold a name. */
export function logRequests<Env extends HttpEnv>(
  log: Logger,
  details: (c: Context<Env>) => Record<string, unknown>,
  onAnswered: (c: Context<Env>, ms: number) => void = () => undefined,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    // hono's request-id middleware would accept an id from the client.
    const requestId = randomUUID()
    const start = performance.now()
    c.set('requestId', requestId)
    c.header('X-Request-Id', requestId)
    await next()
    const write = () => {
      const ms = performance.now() - start
      onAnswered(c, ms)
      log.info({
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(ms * 10) / 10,
        ...details(c),
      })
    }
    const ended = c.get('ended')
    if (ended) void ended.then(write)
    else write()
  }
}
