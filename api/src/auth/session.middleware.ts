import type { MiddlewareHandler } from 'hono'
import type { Env } from '../calls/env.ts'
import { writeOutsideCall } from '../calls/write.ts'
import { readSessionCookie, setSessionCookie } from './session.cookie.ts'
import { findActor } from './sessions.queries.ts'
import { hashToken, needsRenewal, renewSession } from './sessions.service.ts'

/** Finds the actor of a request by its session cookie, or by its batch. */
export const findSession: MiddlewareHandler<Env> = async (c, next) => {
  if (c.env?.batchActor) {
    c.set('actor', c.env.batchActor)
    return next()
  }
  const token = readSessionCookie(c)
  if (!token) return next()
  const { config, database, now: clock } = c.var.deps
  const now = clock()
  const actor = await findActor(database.read, hashToken(token), now)
  c.set('actor', actor)
  if (actor && needsRenewal(actor, now)) {
    await writeOutsideCall(database, (tx) => renewSession(tx, actor, now, config))
    setSessionCookie(c, token)
  }
  return next()
}
