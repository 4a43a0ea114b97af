import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Env } from '../calls/env.ts'

/**
 * One line for each call, with an id that its answer carries as `X-Request-Id`. Only the path: the query may hold the
 * name that someone searches for.
 */
export function logRequests(log: Logger): MiddlewareHandler<Env> {
  return async (c, next) => {
    const requestId = randomUUID()
    const start = performance.now()
    c.set('requestId', requestId)
    c.header('X-Request-Id', requestId)
    await next()
    log.info({
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      guideId: c.var.actor?.id,
    })
  }
}
