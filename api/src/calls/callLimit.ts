import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../errors.ts'
import type { Env } from './env.ts'

const maxRunning = 6

/** More than a page sends at once, such as the unsaved rows of a table when the page is left. */
const maxWaiting = 50

/**
 * Runs a few calls of each session at once, so that no session can keep the server busy for itself. A batch is one call.
 * @throws Refusal too-many
 */
export function limitCalls(): MiddlewareHandler<Env> {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>()

  return async (c, next) => {
    const session = c.var.actor?.tokenHash
    if (session === undefined || c.env?.batchActor) return next()
    const queue = queues.get(session) ?? { running: 0, waiting: [] }
    queues.set(session, queue)
    if (queue.waiting.length >= maxWaiting) {
      c.header('Retry-After', '1')
      throw new Refusal('too-many')
    }
    if (queue.running < maxRunning) queue.running += 1
    else await new Promise<void>((start) => queue.waiting.push(start))
    await next()
    // A waiting call takes over the place of this one.
    const startNext = queue.waiting.shift()
    if (startNext) return startNext()
    queue.running -= 1
    if (queue.running === 0) queues.delete(session)
  }
}
