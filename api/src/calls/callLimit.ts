import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../errors.ts'
import { maxCallsAtOnce } from '../limits.ts'
import type { Env } from './env.ts'

/** More calls than any page sends at once, for example when the user leaves it with unsaved rows. */
const maxWaiting = 50

/**
 * Limits the calls that run at once for each session. A batch counts as one call.
 * @throws Refusal too-many
 */
export function limitCalls(): MiddlewareHandler<Env> {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>()

  return async (c, next) => {
    const session = c.get('actor')?.tokenHash
    if (session === undefined || c.env?.batchActor) return next()
    const queue = queues.get(session) ?? { running: 0, waiting: [] }
    queues.set(session, queue)
    if (queue.waiting.length >= maxWaiting) {
      c.header('Retry-After', '1')
      throw new Refusal('too-many')
    }
    if (queue.running < maxCallsAtOnce) queue.running += 1
    else await new Promise<void>((start) => queue.waiting.push(start))
    await next()
    const startNext = queue.waiting.shift()
    if (startNext) return startNext()
    queue.running -= 1
    if (queue.running === 0) queues.delete(session)
  }
}
