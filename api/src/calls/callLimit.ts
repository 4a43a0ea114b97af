import type { Context, MiddlewareHandler } from 'hono'
import { type ErrorCode, Refusal } from '../rules/errors.ts'
import { maxCallsAtOnce } from '../rules/limits.ts'
import type { Env } from './env.ts'

type Limit = { atOnce: number; maxWaiting: number; refusal: ErrorCode }

export function limitAtOnce(
  keyOf: (c: Context<Env>) => string | number | undefined,
  { atOnce, maxWaiting, refusal }: Limit,
): MiddlewareHandler<Env> {
  const queues = new Map<string | number, { running: number; waiting: (() => void)[] }>()

  return async (c, next) => {
    const key = keyOf(c)
    if (key === undefined) return next()
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.waiting.length >= maxWaiting) throw new Refusal(refusal, undefined, { retryAfter: 1 })
    if (queue.running < atOnce) queue.running += 1
    else await new Promise<void>((start) => queue.waiting.push(start))
    await next()
    const startNext = queue.waiting.shift()
    if (startNext) return startNext()
    queue.running -= 1
    if (queue.running === 0) queues.delete(key)
  }
}

/** A batch counts as one call. More may wait than any page sends at once. */
export function limitCalls(): MiddlewareHandler<Env> {
  const sessionOf = (c: Context<Env>) => (c.env?.batchActor ? undefined : c.get('actor')?.tokenHash)
  return limitAtOnce(sessionOf, { atOnce: maxCallsAtOnce, maxWaiting: 50, refusal: 'too-many-calls' })
}
