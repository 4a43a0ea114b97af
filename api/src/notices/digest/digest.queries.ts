import { and, asc, eq, gt, gte, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { coordinates } from '../../groups/covers/covers.queries.ts'
import { attention } from '../../programme/attention/attention.queries.ts'
import { attentionRules } from '../../programme/attention/attention.rules.ts'
import { dayInIsrael, daySeconds, inSeconds, timestamp } from '../../rules/time.ts'
import { digests } from '../../schema/digests.table.ts'
import { groupAdmins } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { noticeSettings, notices } from '../../schema/notices.table.ts'
import { maxRetrySeconds } from '../channel.ts'
import { visibleTo } from '../inbox/inbox.queries.ts'
import { weekOf } from '../quietTime.ts'

const newsDays = 7

export async function digestOf(db: Db, guideId: number) {
  const row = await firstRow(
    db
      .select({ address: digests.address, token: digests.token_hash })
      .from(digests)
      .where(and(eq(digests.guide_id, guideId), ne(digests.address, ''))),
  )
  return row && { address: row.address, confirmed: row.token === null }
}

export function dueDigests(db: Db, now: Date, limit: number) {
  const { next_at } = digests
  return db
    .select({ guideId: digests.guide_id, address: digests.address, tries: digests.tries })
    .from(digests)
    .innerJoin(guides, eq(guides.id, digests.guide_id))
    .where(
      and(
        gt(guides.admin, 0),
        isNull(guides.deactivated_at),
        isNull(digests.token_hash),
        lt(digests.sent_week, weekOf(now)),
        // A later time than any retry was recorded before the clock was set back.
        or(lte(next_at, timestamp(now)), gt(next_at, timestamp(inSeconds(now, 2 * maxRetrySeconds)))),
      ),
    )
    .orderBy(asc(next_at), asc(digests.guide_id))
    .limit(limit)
}

export type DueDigest = Awaited<ReturnType<typeof dueDigests>>[number]

export async function readDigest(db: Db, guideId: number, now: Date) {
  const isMine = (await db.$count(groupAdmins, coordinates(db, guideId, dayInIsrael(now)))) > 0
  const found = await attention(db, now, isMine ? guideId : undefined)
  return {
    isMine,
    rules: found.filter(({ rule, groupIds }) => attentionRules[rule].inDigest && groupIds.length > 0),
    news: await readNews(db, guideId, now),
  }
}

export type Digest = Awaited<ReturnType<typeof readDigest>>

function readNews(db: Db, guideId: number, now: Date) {
  return db
    .select({ kind: notices.kind, count: sql<number>`count(*)`.mapWith(Number) })
    .from(notices)
    .innerJoin(guides, eq(guides.id, notices.guide_id))
    .leftJoin(
      noticeSettings,
      and(eq(noticeSettings.guide_id, notices.guide_id), eq(noticeSettings.kind, notices.kind)),
    )
    .where(
      and(
        eq(notices.guide_id, guideId),
        gte(notices.at, timestamp(inSeconds(now, -newsDays * daySeconds))),
        or(isNull(noticeSettings.digest), eq(noticeSettings.digest, true)),
        visibleTo(db, dayInIsrael(now)),
      ),
    )
    .groupBy(notices.kind)
    .orderBy(notices.kind)
}
