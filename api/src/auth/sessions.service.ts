import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { type Db, perConnection, type Tx } from '../db/connection.ts'
import { guides } from '../guides/guides.table.ts'
import { parseTimestamp, timestamp } from '../time.ts'
import { sessions } from './sessions.table.ts'

/** The guide who makes a call, as the session and the database say now. */
export type Actor = {
  id: number
  full_name: string
  phone: string
  admin: number
  /** Which session, for ending it. */
  tokenHash: string
  opened_at: string
  expires_at: string
}

const dayMs = 24 * 60 * 60 * 1000

/** How long a session lasts after its last renewal. */
export const sessionSeconds = 30 * 24 * 60 * 60

/** A session in use ends after this many days all the same, so that a stolen cookie does not work for ever. */
const maxSessionDays = 90

const queries = perConnection((db) => {
  const session = (
    wanted: Record<string, typeof sessions.guide_id | typeof sessions.expires_at | typeof sessions.opened_at>,
  ) =>
    db
      .select(wanted)
      .from(sessions)
      .where(
        and(
          eq(sessions.token_hash, sql.placeholder('tokenHash')),
          gt(sessions.expires_at, sql.placeholder('now')),
        ),
      )
  return {
    // Every call asks this. As a join SQLite takes three times as long for it.
    actor: db
      .select({
        id: guides.id,
        full_name: guides.full_name,
        phone: guides.phone,
        admin: guides.admin,
        opened_at: sql<string>`${session({ opened_at: sessions.opened_at })}`,
        expires_at: sql<string>`${session({ expires_at: sessions.expires_at })}`,
      })
      .from(guides)
      .where(sql`${guides.id} = ${session({ guideId: sessions.guide_id })}`)
      .prepare(),
  }
})

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Who holds this session. The role is read anew at every call, so that taking it away works at once. */
export async function findActor(db: Db, tokenHash: string, now: string): Promise<Actor | undefined> {
  const actor = await queries(db).actor.get({ tokenHash, now })
  return actor && { ...actor, tokenHash }
}

/** Opens a session and clears away those that ended. Returns the cookie's value. */
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

/** A session in use is renewed once a day, not at every call: a read must not cost a write. */
export function wantsRenewal(actor: Actor, now: Date): boolean {
  const dayAgo = new Date(now.getTime() - dayMs)
  return actor.expires_at < expiry(parseTimestamp(actor.opened_at), dayAgo)
}

export async function renewSession(tx: Tx, actor: Actor, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ expires_at: expiry(parseTimestamp(actor.opened_at), now) })
    .where(eq(sessions.token_hash, actor.tokenHash))
}

function expiry(openedAt: Date, now: Date) {
  const last = openedAt.getTime() + maxSessionDays * dayMs
  return timestamp(new Date(Math.min(now.getTime() + sessionSeconds * 1000, last)))
}
