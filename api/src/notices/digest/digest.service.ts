import { and, eq, gt, isNotNull, lt } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connection.ts'
import { deleteRows, firstRow } from '../../db/rows.ts'
import { secret } from '../../db/secrets.ts'
import { createToken, deriveToken, hashToken } from '../../people/auth/tokens.ts'
import { Refusal } from '../../rules/errors.ts'
import { digestLinkHours } from '../../rules/limits.ts'
import { hourSeconds, inSeconds, timestamp } from '../../rules/time.ts'
import { digests } from '../../schema/digests.table.ts'
import { weekOf } from '../quietTime.ts'
import type { DueDigest } from './digest.queries.ts'

/** Between two links, so that no mailbox is flooded. */
const repeatSeconds = 60

/**
 * Returns the token of the link that confirms the address.
 * @throws Refusal digest-wait
 */
export async function askForDigest(tx: Tx, guideId: number, address: string, now: Date): Promise<string> {
  const recent = timestamp(inSeconds(now, -repeatSeconds))
  const wasAsked = and(eq(digests.guide_id, guideId), gt(digests.asked_at, recent))
  if ((await tx.$count(digests, wasAsked)) > 0) throw new Refusal('digest-wait')
  const token = createToken()
  const asked = {
    address,
    token_hash: hashToken(token),
    asked_at: timestamp(now),
    // The first one comes with the next week.
    sent_week: weekOf(now),
    tries: 0,
    next_at: '',
  }
  await tx
    .insert(digests)
    .values({ guide_id: guideId, ...asked })
    .onConflictDoUpdate({ target: digests.guide_id, set: asked })
  return token
}

export async function confirmDigest(tx: Tx, token: string, now: Date): Promise<void> {
  const confirmed = await tx
    .update(digests)
    .set({ token_hash: null })
    .where(and(eq(digests.token_hash, hashToken(token)), gt(digests.asked_at, oldestLink(now))))
    .returning({ id: digests.guide_id })
  if (confirmed.length === 0) throw new Refusal('digest-link-ended')
}

/** Keeps when a link was sent. The row is deleted like that of an unconfirmed address. */
export async function stopDigest(tx: Tx, guideId: number): Promise<void> {
  await tx
    .update(digests)
    .set({ address: '', token_hash: hashToken(createToken()) })
    .where(eq(digests.guide_id, guideId))
}

/** The constant token of the links that end the digest, not computable without the secret. */
export async function stopToken(db: Db, { guideId, address }: Pick<DueDigest, 'guideId' | 'address'>) {
  return `${guideId}-${deriveToken(await secret(db, 'mail'), `stop ${guideId} ${address}`)}`
}

export async function stopByToken(tx: Tx, token: string): Promise<void> {
  const guideId = Number.parseInt(token, 10)
  if (!Number.isSafeInteger(guideId)) return
  const found = await firstRow(
    tx.select({ address: digests.address }).from(digests).where(eq(digests.guide_id, guideId)),
  )
  if (found && (await stopToken(tx, { guideId, ...found })) === token) await stopDigest(tx, guideId)
}

export function deleteUnconfirmedDigests(tx: Tx, now: Date): Promise<number> {
  const expired = and(isNotNull(digests.token_hash), lt(digests.asked_at, oldestLink(now)))
  return deleteRows(tx, digests, expired)
}

const oldestLink = (now: Date) => timestamp(inSeconds(now, -digestLinkHours * hourSeconds))
