import { and, desc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { firstRow } from '../db/rows.ts'
import { daySeconds, hourSeconds, inSeconds, latestTime, parseTimestamp, timestamp } from '../time.ts'
import { codes } from './codes.table.ts'

const resendSeconds = 30

const phoneCodesPerHour = 3

const networkCodesPerHour = 20

export function findLiveCode(db: Db, phone: string, now: Date) {
  return firstRow(
    db
      .select({ id: codes.id, code_hash: codes.code_hash, tries_left: codes.tries_left })
      .from(codes)
      .where(and(eq(codes.phone, phone), isNotNull(codes.code_hash), gt(codes.expires_at, timestamp(now)))),
  )
}

/** Seconds until this network may request another code for this phone. */
export async function secondsToWait(db: Db, phone: string, network: string, now: Date): Promise<number> {
  const toPhone = await lastHour(db, { phone }, phoneCodesPerHour, now)
  const forNetwork = await lastHour(db, { network }, networkCodesPerHour, now)
  const remaining = (sentAt: Date | undefined, seconds: number) =>
    sentAt ? Math.ceil((sentAt.getTime() - now.getTime()) / 1000) + seconds : 0
  return Math.max(
    0,
    remaining(toPhone[0], resendSeconds),
    remaining(toPhone[phoneCodesPerHour - 1], hourSeconds),
    remaining(forNetwork[networkCodesPerHour - 1], hourSeconds),
  )
}

/** The times of the last codes, newest first. */
async function lastHour(
  db: Db,
  to: { phone: string } | { network: string },
  limit: number,
  now: Date,
): Promise<Date[]> {
  const receiver = 'phone' in to ? eq(codes.phone, to.phone) : eq(codes.network, to.network)
  const hourAgo = timestamp(inSeconds(now, -hourSeconds))
  const rows = await db
    .select({ sentAt: codes.sent_at })
    .from(codes)
    .where(and(receiver, gt(codes.sent_at, hourAgo), lte(codes.sent_at, latestTime(now))))
    .orderBy(desc(codes.sent_at))
    .limit(limit)
  return rows.map(({ sentAt }) => parseTimestamp(sentAt))
}

export function codesOfLastDay(db: Db, now: Date): Promise<number> {
  return db.$count(codes, gt(codes.sent_at, timestamp(inSeconds(now, -daySeconds))))
}
