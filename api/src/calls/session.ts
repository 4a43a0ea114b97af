import type { MiddlewareHandler } from 'hono'
import { giveSessionCookie, readSessionCookie } from '../auth/cookie.ts'
import { findActor, hashToken, renewSession, wantsRenewal } from '../auth/sessions.service.ts'
import { timestamp } from '../time.ts'
import type { Env } from './env.ts'

/** Finds out who acts, from the session cookie alone. */
export const findSession: MiddlewareHandler<Env> = async (c, next) => {
  const token = readSessionCookie(c)
  if (!token) return next()
  const { database, now: clock } = c.var.deps
  const now = clock()
  const actor = await findActor(database.read, hashToken(token), timestamp(now))
  c.set('actor', actor)
  if (actor && wantsRenewal(actor, now)) {
    await database.transaction((tx) => renewSession(tx, actor, now))
    giveSessionCookie(c, token)
  }
  return next()
}
