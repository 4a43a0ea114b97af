import { and, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../calls/env.ts'
import { type Db, perConnection } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { timestamp } from '../../rules/time.ts'
import { guides } from '../../schema/guides.table.ts'
import { isSessionOpen, sessions } from '../../schema/sessions.table.ts'

const queries = perConnection((db, param) => ({
  actor: db
    .select({
      id: guides.id,
      full_name: guides.full_name,
      phone: guides.phone,
      admin: guides.admin,
      opened_at: sessions.opened_at,
      used_at: sessions.used_at,
      copied_at: sessions.copied_at,
      proven_at: sessions.proven_at,
      proof: sessions.proof,
      made_from: sessions.made_from,
      locked: sessions.locked,
    })
    .from(sessions)
    .innerJoin(guides, eq(guides.id, sessions.guide_id))
    .where(and(eq(sessions.token_hash, param('tokenHash')), isSessionOpen(param('now'))))
    .prepare(),
}))

/** The holder of a session. The role is read at each call, so that revoking it takes effect at once. */
export async function findActor(db: Db, tokenHash: string, now: Date): Promise<Actor | undefined> {
  const actor = await firstRow(queries(db).actor.execute({ tokenHash, now: timestamp(now) }))
  return actor && { ...actor, tokenHash }
}

/** A guide's open sessions, the last used first. An id is the hash of the token, which cannot sign in. */
export async function sessionsOf(db: Db, guideId: number, now: Date) {
  // A session that an earlier version opened has no time of use.
  const usedAt = sql<string>`case when ${sessions.used_at} > ${sessions.opened_at} then ${sessions.used_at} else ${sessions.opened_at} end`
  return db
    .select({
      id: sessions.token_hash,
      device: sessions.device,
      openedAt: sessions.opened_at,
      usedAt,
      copiedAt: sessions.copied_at,
    })
    .from(sessions)
    .where(and(eq(sessions.guide_id, guideId), isSessionOpen(timestamp(now))))
    .orderBy(desc(usedAt), sessions.token_hash)
}

/** The key of the guide's session; empty without one, and if an earlier version opened it and it was not renewed since. */
export async function journalKeyOf(db: Db, tokenHash: string, guideId: number): Promise<string> {
  const row = await firstRow(
    db
      .select({ key: sessions.journal_key })
      .from(sessions)
      .where(and(eq(sessions.token_hash, tokenHash), eq(sessions.guide_id, guideId))),
  )
  return row?.key ?? ''
}

export async function guideOfSession(db: Db, id: string) {
  return firstRow(
    db
      .select({ id: guides.id, full_name: guides.full_name })
      .from(sessions)
      .innerJoin(guides, eq(guides.id, sessions.guide_id))
      .where(eq(sessions.token_hash, id)),
  )
}
