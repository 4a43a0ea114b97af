import { createHmac } from 'node:crypto'
import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Attempt } from '../../calls/env.ts'
import type { Tx } from '../../db/connection.ts'
import { deleteRows, firstRow } from '../../db/rows.ts'
import { secret } from '../../db/secrets.ts'
import type { ErrorCode } from '../../rules/errors.ts'
import { traceMonths } from '../../rules/limits.ts'
import type { SignInMeans, SignInOutcome } from '../../rules/signInMeans.ts'
import { inSeconds, monthsBefore, timestamp } from '../../rules/time.ts'
import { guides } from '../../schema/guides.table.ts'
import { signIns } from '../../schema/signIns.table.ts'
import { networkOf } from '../auth/signInLimit.ts'

/** Equal refusals within this time are one row. */
const mergeSeconds = 10 * 60

/** Limits of a network, whatever the phone: with it, a stranger could fill the table. */
const ofNetwork: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['too-many', 'code-wait', 'code-limit'])

export async function saveAttempt(tx: Tx, { means, refusal, at, address, ...who }: Attempt): Promise<void> {
  const outcome = outcomeOf(refusal)
  const reason = outcome === 'refused' && refusal ? refusal : null
  const person = refusal && ofNetwork.has(refusal) ? nobody : await personOf(tx, who)
  const attempt = { means, outcome, reason, ...person, network: networkOf(address) }
  if (reason !== null && (await mergeIntoEarlier(tx, { ...attempt, reason }, at))) return
  await tx.insert(signIns).values({ ...attempt, at: timestamp(at), last_at: timestamp(at), count: 1 })
}

type Refused = {
  means: SignInMeans
  reason: ErrorCode
  guide_id: number | null
  phone_hash: string | null
  network: string
}

async function mergeIntoEarlier(tx: Tx, refused: Refused, at: Date): Promise<boolean> {
  const merged = await tx
    .update(signIns)
    .set({ count: sql`${signIns.count} + 1`, last_at: timestamp(at) })
    .where(
      and(
        eq(signIns.network, refused.network),
        gte(signIns.last_at, timestamp(inSeconds(at, -mergeSeconds))),
        eq(signIns.means, refused.means),
        eq(signIns.reason, refused.reason),
        isOrNull(signIns.guide_id, refused.guide_id),
        isOrNull(signIns.phone_hash, refused.phone_hash),
      ),
    )
    .returning({ id: signIns.id })
  return merged.length > 0
}

function isOrNull(column: SQLiteColumn, value: string | number | null) {
  return value === null ? isNull(column) : eq(column, value)
}

function outcomeOf(refusal: ErrorCode | undefined): SignInOutcome {
  if (refusal === undefined) return 'done'
  return refusal === 'code-sent' ? 'code-sent' : 'refused'
}

const nobody = { guide_id: null, phone_hash: null }

async function personOf(tx: Tx, { guideId, phone }: Pick<Attempt, 'guideId' | 'phone'>) {
  if (guideId !== undefined) return { guide_id: guideId, phone_hash: null }
  if (phone === undefined) return nobody
  const guide = await firstRow(tx.select({ id: guides.id }).from(guides).where(eq(guides.phone, phone)))
  return guide
    ? { guide_id: guide.id, phone_hash: null }
    : { guide_id: null, phone_hash: await hashOf(tx, phone) }
}

/** Whoever has only the table cannot try all phones. */
async function hashOf(tx: Tx, phone: string): Promise<string> {
  const key = await secret(tx, 'sign-in limit')
  return createHmac('sha256', key).update(`trace of sign-ins: ${phone}`).digest('base64url')
}

export function deleteOldSignIns(tx: Tx, now: Date): Promise<number> {
  const isOld = lt(signIns.at, timestamp(monthsBefore(now, traceMonths)))
  return deleteRows(tx, signIns, isOld)
}
