import { and, desc, eq, gt, isNotNull, lte, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { isUnexpired } from '../../db/unexpired.ts'
import {
  daySeconds,
  hourSeconds,
  inSeconds,
  latestTime,
  parseTimestamp,
  timestamp,
} from '../../rules/time.ts'
import { codes } from '../../schema/codes.table.ts'
import { returnedTexts } from '../../schema/returned.table.ts'
import { hashToken } from './tokens.ts'

export const codeSeconds = 5 * 60

const resendSeconds = 30

/** Of all networks, so that strangers cannot flood a phone with messages. */
const phoneCodesPerHour = 9

/** From one network to one phone, so that a stranger in another network does not keep the owner waiting. */
const requestedCodesPerHour = 3

const networkCodesPerHour = 20

const siteCodesPerHour = 60

/** @param browser the cookie of the browser that requested the code */
export function findLiveCode(db: Db, phone: string, browser: string, now: Date) {
  return firstRow(
    db
      .select({ id: codes.id, code_hash: codes.code_hash, tries_left: codes.tries_left })
      .from(codes)
      .where(
        and(
          eq(codes.phone, phone),
          eq(codes.browser_hash, hashToken(browser)),
          isNotNull(codes.code_hash),
          isUnexpired(codes.expires_at, now, codeSeconds),
        ),
      ),
  )
}

type Requester = {
  phone: string
  network: string
  site: string
  /** Whether the browser has signed in with a code to this phone before. */
  isKnown: boolean
}

/** The codes of other networks do not keep a known browser waiting. */
export async function secondsToWait(
  db: Db,
  { phone, network, site, isKnown }: Requester,
  now: Date,
): Promise<number> {
  const toPhone = isKnown ? [] : await lastHour(db, eq(codes.phone, phone), phoneCodesPerHour, now)
  const forNetwork = await lastHour(db, eq(codes.network, network), networkCodesPerHour, now)
  const forSite = await lastHour(db, eq(codes.site, site), siteCodesPerHour, now)
  const both = and(eq(codes.phone, phone), eq(codes.network, network))
  const requested = await lastHour(db, both, requestedCodesPerHour, now)
  const remaining = (sentAt: Date | undefined, seconds: number) =>
    sentAt ? Math.ceil((sentAt.getTime() - now.getTime()) / 1000) + seconds : 0
  return Math.max(
    0,
    remaining(requested[0], resendSeconds),
    remaining(requested[requestedCodesPerHour - 1], hourSeconds),
    remaining(toPhone[phoneCodesPerHour - 1], hourSeconds),
    remaining(forNetwork[networkCodesPerHour - 1], hourSeconds),
    remaining(forSite[siteCodesPerHour - 1], hourSeconds),
  )
}

async function lastHour(db: Db, which: SQL | undefined, limit: number, now: Date): Promise<Date[]> {
  const hourAgo = timestamp(inSeconds(now, -hourSeconds))
  const rows = await db
    .select({ sentAt: codes.sent_at })
    .from(codes)
    .where(and(which, gt(codes.sent_at, hourAgo), lte(codes.sent_at, latestTime(now))))
    .orderBy(desc(codes.sent_at))
    .limit(limit)
  return rows.map(({ sentAt }) => parseTimestamp(sentAt))
}

/** Codes and other messages, which share the daily limit. */
export async function messagesOfLastDay(db: Db, now: Date): Promise<number> {
  const dayAgo = timestamp(inSeconds(now, -daySeconds))
  const sentCodes = await db.$count(codes, gt(codes.sent_at, dayAgo))
  return sentCodes + (await db.$count(returnedTexts, gt(returnedTexts.at, dayAgo)))
}
