import { createHash, randomBytes } from 'node:crypto'
import { eq, lte } from 'drizzle-orm'
import type { Actor } from '../calls/env.ts'
import type { Tx } from '../db/connection.ts'
import { inSeconds, parseTimestamp, timestamp } from '../time.ts'
import { sessions } from './sessions.table.ts'

const daySeconds = 24 * 60 * 60

export const sessionSeconds = 30 * daySeconds

/** A session ends after this time even if it is in use, so that a stolen cookie does not work for ever. */
const maxSessionSeconds = 90 * daySeconds

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Opens a session and deletes expired ones. Returns the token for the cookie. */
export async function openSession(tx: Tx, guideId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.delete(sessions).where(lte(sessions.expires_at, timestamp(now)))
  await tx.insert(sessions).values({
    token_hash: hashToken(token),
    guide_id: guideId,
    opened_at: timestamp(now),
    expires_at: expiry(now, now),
  })
  return token
}

export async function closeSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.token_hash, tokenHash))
}

/** A session in use is renewed once a day, so that a read rarely costs a write. */
export function needsRenewal(actor: Actor, now: Date): boolean {
  return actor.expires_at < expiry(parseTimestamp(actor.opened_at), inSeconds(now, -daySeconds))
}

export async function renewSession(tx: Tx, actor: Actor, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ expires_at: expiry(parseTimestamp(actor.opened_at), now) })
    .where(eq(sessions.token_hash, actor.tokenHash))
}

function expiry(openedAt: Date, now: Date) {
  const [renewed, last] = [inSeconds(now, sessionSeconds), inSeconds(openedAt, maxSessionSeconds)]
  return timestamp(renewed < last ? renewed : last)
}
