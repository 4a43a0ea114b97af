import type { MiddlewareHandler } from 'hono'
import type { Env } from '../../calls/env.ts'
import { longChange } from '../../calls/longChange.ts'
import { transact } from '../../db/transaction.ts'
import { readSessionCookie, setSessionCookie } from './session.cookie.ts'
import { findActor } from './sessions.queries.ts'
import { needsRenewal, renewSession } from './sessions.service.ts'
import { hashToken } from './tokens.ts'

/** A device that makes this call keeps a copy, as the list of devices says. */
const packPath = '/api/get-offline-pack.php'

export const findSession: MiddlewareHandler<Env> = async (c, next) => {
  if (c.env?.batchActor) {
    c.set('actor', c.env.batchActor)
    return next()
  }
  const token = readSessionCookie(c)
  if (!token) return next()
  const { config, database, now: clock } = c.get('deps')
  const now = clock()
  const actor = await findActor(database.read, hashToken(token), now)
  c.set('actor', actor)
  // During a long change, the renewal would wait for its end, so a later call renews.
  const takesCopy = config.OFFLINE_DAYS > 0 && c.req.path === packPath
  if (actor && needsRenewal(actor, now, takesCopy) && !longChange()) {
    await transact(database, (tx) => renewSession(tx, actor, { now, config, takesCopy }))
    setSessionCookie(c, token)
  }
  await next()
  // What the browser has cached before is not encrypted.
  if (takesCopy && actor?.copied_at === '') c.header('Clear-Site-Data', '"cache"')
}
