import { and, asc, count, eq, gt, isNull, lte, max, or } from 'drizzle-orm'
import { type Db, perConnection } from '../../db/connection.ts'
import { onlyRow } from '../../db/rows.ts'
import { secret } from '../../db/secrets.ts'
import { dayInIsrael, inSeconds, timestamp } from '../../rules/time.ts'
import { guides } from '../../schema/guides.table.ts'
import { noticeSettings, notices } from '../../schema/notices.table.ts'
import { pushSubscriptions } from '../../schema/push.table.ts'
import { isSessionOpen, sessions } from '../../schema/sessions.table.ts'
import { maxRetrySeconds } from '../channel.ts'
import { visibleTo } from '../inbox/inbox.queries.ts'
import { openServerKey, type ServerKey } from './vapid.ts'

/** Whoever is looking at the page has seen the notice by then. */
const waitSeconds = 30

const serverKeys = perConnection(() => ({}) as { opened?: ServerKey })

export async function serverKey(db: Db): Promise<ServerKey> {
  const cached = serverKeys(db)
  cached.opened ??= openServerKey(await secret(db, 'push'))
  return cached.opened
}

export async function isSubscribed(db: Db, session: string): Promise<boolean> {
  return (await db.$count(pushSubscriptions, eq(pushSubscriptions.session, session))) > 0
}

export async function newestNoticeOf(db: Db, guideId: number): Promise<number> {
  const rows = db
    .select({ id: max(notices.id) })
    .from(notices)
    .where(eq(notices.guide_id, guideId))
  return (await onlyRow(rows)).id ?? 0
}

/** The devices to notify, each with the number of new unread notices that its guide may still see. */
export function dueMessages(db: Db, now: Date, limit: number) {
  const columns = { ...deviceColumns, newest: max(notices.id).mapWith(Number), count: count(notices.id) }
  return db
    .select(columns)
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.token_hash, pushSubscriptions.session))
    .innerJoin(guides, eq(guides.id, sessions.guide_id))
    .innerJoin(notices, and(eq(notices.guide_id, guides.id), gt(notices.id, pushSubscriptions.told_of)))
    .leftJoin(
      noticeSettings,
      and(eq(noticeSettings.guide_id, notices.guide_id), eq(noticeSettings.kind, notices.kind)),
    )
    .where(
      and(
        isSessionOpen(timestamp(now)),
        isDue(now),
        isNull(notices.read_at),
        lte(notices.at, timestamp(inSeconds(now, -waitSeconds))),
        or(isNull(noticeSettings.push), eq(noticeSettings.push, true)),
        visibleTo(db, dayInIsrael(now)),
      ),
    )
    .groupBy(pushSubscriptions.session, guides.id)
    .orderBy(asc(pushSubscriptions.next_at), asc(pushSubscriptions.session))
    .limit(limit)
}

export type DueMessage = Awaited<ReturnType<typeof dueMessages>>[number]

/** A later time than any retry was recorded before the clock was set back. */
function isDue(now: Date) {
  const { next_at } = pushSubscriptions
  return or(lte(next_at, timestamp(now)), gt(next_at, timestamp(inSeconds(now, 2 * maxRetrySeconds))))
}

const deviceColumns = {
  session: pushSubscriptions.session,
  endpoint: pushSubscriptions.endpoint,
  p256dh: pushSubscriptions.p256dh,
  auth: pushSubscriptions.auth,
  tries: pushSubscriptions.tries,
  admin: guides.admin,
}
