import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import type { SignInOutcome } from '../../rules/signInMeans.ts'
import { guides } from '../../schema/guides.table.ts'
import { signIns } from '../../schema/signIns.table.ts'

type Page = { outcome?: SignInOutcome | undefined; guideId?: number | undefined; page: number; limit: number }

/** Long enough to see that two strangers are one, too short to be compared with other data. */
const strangerLength = 6

export async function readSignIns(db: Db, { outcome, guideId, page, limit }: Page) {
  const where = and(
    outcome === undefined ? undefined : eq(signIns.outcome, outcome),
    guideId === undefined ? undefined : eq(signIns.guide_id, guideId),
  )
  const rows = await db
    .select({
      id: signIns.id,
      at: signIns.at,
      lastAt: signIns.last_at,
      count: signIns.count,
      means: signIns.means,
      outcome: signIns.outcome,
      reason: signIns.reason,
      guide_id: signIns.guide_id,
      guide: guides.full_name,
      stranger: signIns.phone_hash,
      network: signIns.network,
    })
    .from(signIns)
    .leftJoin(guides, eq(guides.id, signIns.guide_id))
    .where(where)
    .orderBy(desc(signIns.last_at), desc(signIns.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return {
    signIns: rows.map((row) => ({ ...row, stranger: row.stranger?.slice(0, strangerLength) ?? null })),
    total: await db.$count(signIns, where),
  }
}
