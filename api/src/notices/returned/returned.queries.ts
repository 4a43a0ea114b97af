import { and, asc, eq, exists, gte, isNull, lt, lte, max, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { dayInIsrael, daySeconds, hourSeconds, inSeconds, timestamp } from '../../rules/time.ts'
import { guides } from '../../schema/guides.table.ts'
import { notices } from '../../schema/notices.table.ts'
import { pushSubscriptions } from '../../schema/push.table.ts'
import { returnedTexts } from '../../schema/returned.table.ts'
import { isSessionOpen, sessions } from '../../schema/sessions.table.ts'
import { visibleTo } from '../inbox/inbox.queries.ts'

/** How long a guide has to look before a message is sent, and between two messages. */
const unseenSeconds = 2 * daySeconds

/** Older returns are left to the coordinators. */
const oldestSeconds = 9 * daySeconds

const repeatSeconds = hourSeconds

export function guidesToText(db: Db, now: Date, limit: number) {
  const one = { one: sql`1` }
  const before = (seconds: number) => timestamp(inSeconds(now, -seconds))
  const ofGuide = eq(sessions.guide_id, guides.id)
  const hasLooked = exists(
    db
      .select(one)
      .from(sessions)
      .where(and(ofGuide, gte(sessions.used_at, notices.at))),
  )
  const hasPush = exists(
    db
      .select(one)
      .from(sessions)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.session, sessions.token_hash))
      .where(and(ofGuide, isSessionOpen(timestamp(now)))),
  )
  return db
    .select({ id: guides.id, phone: guides.phone, noticeId: max(notices.id).mapWith(Number) })
    .from(notices)
    .innerJoin(guides, eq(guides.id, notices.guide_id))
    .leftJoin(returnedTexts, eq(returnedTexts.guide_id, guides.id))
    .where(
      and(
        eq(notices.kind, 'returned'),
        isNull(notices.read_at),
        lte(notices.at, before(unseenSeconds)),
        gte(notices.at, before(oldestSeconds)),
        isNull(guides.deactivated_at),
        or(
          isNull(returnedTexts.at),
          and(eq(returnedTexts.sent, false), lte(returnedTexts.at, before(repeatSeconds))),
          and(lt(returnedTexts.notice_id, notices.id), lte(returnedTexts.at, before(unseenSeconds))),
        ),
        not(hasLooked),
        not(hasPush),
        visibleTo(db, dayInIsrael(now)),
      ),
    )
    .groupBy(guides.id)
    .orderBy(asc(guides.id))
    .limit(limit)
}

export type GuideToText = Awaited<ReturnType<typeof guidesToText>>[number]
