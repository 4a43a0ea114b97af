import { timestamp } from '../../api/src/rules/time.ts'
import { db } from './database.ts'
import type { Caller } from './http.ts'

const guideOfSession = db
  .prepare<[string, string], number>('SELECT guide_id FROM sessions WHERE token_hash = ? AND expires_at > ?')
  .pluck()
const guide = db.prepare<[number], Caller>('SELECT id, admin FROM guides WHERE id = ?')
const membership = db
  .prepare<[number, number], number>(
    'SELECT EXISTS (SELECT 1 FROM group_guides m WHERE m.group_id = g.id AND m.guide_id = ?) FROM groups g WHERE g.id = ?',
  )
  .pluck()

export function findCaller(tokenHash: string): Caller | undefined {
  const guideId = guideOfSession.get(tokenHash, timestamp(new Date()))
  return guideId === undefined ? undefined : guide.get(guideId)
}

export function accessStatus(groupId: number, caller: Caller): 200 | 403 | 404 {
  const member = membership.get(caller.id, groupId)
  if (caller.admin !== 0) return member === undefined ? 404 : 200
  return member === 1 ? 200 : 403
}
