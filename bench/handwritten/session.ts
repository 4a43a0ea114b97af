import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { db, timestamp } from './database.ts'

export type Caller = { id: number; admin: number }

const guideOfSession = db
  .prepare<[string, string], number>('SELECT guide_id FROM sessions WHERE token_hash = ? AND expires_at > ?')
  .pluck()
const guide = db.prepare<[number], Caller>('SELECT id, admin FROM guides WHERE id = ?')
const membership = db
  .prepare<[number, number], number>(
    'SELECT EXISTS (SELECT 1 FROM group_guides m WHERE m.group_id = g.id AND m.guide_id = ?) FROM groups g WHERE g.id = ?',
  )
  .pluck()

export function findCaller(request: IncomingMessage): Caller | undefined {
  const token = /(?:^|;\s*)session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  if (!token) return undefined
  const hash = createHash('sha256').update(token).digest('base64url')
  const guideId = guideOfSession.get(hash, timestamp(Date.now()))
  return guideId === undefined ? undefined : guide.get(guideId)
}

export function accessStatus(groupId: number, caller: Caller): 200 | 403 | 404 {
  const member = membership.get(caller.id, groupId)
  if (caller.admin !== 0) return member === undefined ? 404 : 200
  return member === 1 ? 200 : 403
}
