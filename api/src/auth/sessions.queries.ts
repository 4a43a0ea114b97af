import { and, eq, gt, sql } from 'drizzle-orm'
import type { Actor } from '../calls/env.ts'
import { type Db, perConnection } from '../db/connection.ts'
import { guides } from '../guides/guides.table.ts'
import { timestamp } from '../time.ts'
import { sessions } from './sessions.table.ts'

const queries = perConnection((db) => {
  const session = (column: 'guide_id' | 'opened_at' | 'expires_at') =>
    db
      .select({ [column]: sessions[column] })
      .from(sessions)
      .where(
        and(
          eq(sessions.token_hash, sql.placeholder('tokenHash')),
          gt(sessions.expires_at, sql.placeholder('now')),
        ),
      )
  return {
    // Every call runs this. As a join, SQLite takes three times as long.
    actor: db
      .select({
        id: guides.id,
        full_name: guides.full_name,
        phone: guides.phone,
        admin: guides.admin,
        opened_at: sql<string>`${session('opened_at')}`,
        expires_at: sql<string>`${session('expires_at')}`,
      })
      .from(guides)
      .where(sql`${guides.id} = ${session('guide_id')}`)
      .prepare(),
  }
})

/** The holder of a session. The role is read at each call, so that revoking it takes effect at once. */
export async function findActor(db: Db, tokenHash: string, now: Date): Promise<Actor | undefined> {
  const actor = await queries(db).actor.get({ tokenHash, now: timestamp(now) })
  return actor && { ...actor, tokenHash }
}
