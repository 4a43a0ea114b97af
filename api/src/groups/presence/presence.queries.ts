import { and, asc, between, eq, ne } from 'drizzle-orm'
import { type Db, perConnection } from '../../db/connection.ts'
import { presentSeconds } from '../../rules/limits.ts'
import { inSeconds, latestTime, timestamp } from '../../rules/time.ts'
import { guides } from '../../schema/guides.table.ts'
import { presence } from '../../schema/presence.table.ts'

export function presentSince(now: Date): string {
  return timestamp(inSeconds(now, -presentSeconds))
}

const queries = perConnection((db, param) => ({
  others: db
    .select({ id: guides.id, name: guides.full_name })
    .from(presence)
    .innerJoin(guides, eq(guides.id, presence.guide_id))
    .where(
      and(
        eq(presence.group_id, param('groupId')),
        ne(presence.guide_id, param('guideId')),
        between(presence.seen_at, param('since'), param('until')),
      ),
    )
    .orderBy(asc(guides.full_name), asc(guides.id))
    .prepare(),
}))

export async function othersPresent(db: Db, groupId: number, guideId: number, now: Date) {
  return queries(db).others.execute({ groupId, guideId, since: presentSince(now), until: latestTime(now) })
}
