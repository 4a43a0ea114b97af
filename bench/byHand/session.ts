import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { db, timestamp } from './database.ts'

export type Caller = { id: number; admin: number }

const bySession = db.prepare<[string, string], Caller>(
  'SELECT g.id, g.admin FROM sessions s JOIN guides g ON g.id = s.guide_id WHERE s.token_hash = ? AND s.expires_at > ?',
)
const membership = db
  .prepare<[number, number], number>(
    'SELECT EXISTS (SELECT 1 FROM group_guides m WHERE m.group_id = g.id AND m.guide_id = ?) FROM groups g WHERE g.id = ?',
  )
  .pluck()

/** Who holds the session of this request's cookie. */
export function findCaller(request: IncomingMessage): Caller | undefined {
  const token = /(?:^|;\s*)session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  if (!token) return undefined
  return bySession.get(createHash('sha256').update(token).digest('base64url'), timestamp(Date.now()))
}

/** The status with which the caller is refused, or 200 for a member of the group or a coordinator. */
export function mayActOn(groupId: number, caller: Caller): 200 | 403 | 404 {
  const member = membership.get(caller.id, groupId)
  if (caller.admin !== 0) return member === undefined ? 404 : 200
  return member === 1 ? 200 : 403
}
