import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { lte } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connection.ts'
import { deleteRows } from '../../db/rows.ts'
import { secret } from '../../db/secrets.ts'
import { inSeconds, skewSeconds, timestamp } from '../../rules/time.ts'
import { usedChallenges } from '../../schema/passkeys.table.ts'

export const validMs = 5 * 60 * 1000

const signedBytes = 22

const macBytes = 16

/** Signed instead of stored, so that issuing a challenge costs no write. */
export async function createChallenge(db: Db, purpose: string, now: Date): Promise<Buffer<ArrayBuffer>> {
  const signed = randomBytes(signedBytes)
  signed.writeUIntBE(now.getTime() + validMs, 0, 6)
  return Buffer.concat([signed, await macOf(db, purpose, signed)])
}

export async function isValidChallenge(db: Db, challenge: string, purpose: string, now: Date) {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== signedBytes + macBytes) return false
  const signed = bytes.subarray(0, signedBytes)
  const validFor = signed.readUIntBE(0, 6) - now.getTime()
  if (validFor <= 0 || validFor > validMs + skewSeconds * 1000) return false
  return timingSafeEqual(bytes.subarray(signedBytes), await macOf(db, purpose, signed))
}

export async function consumeChallenge(tx: Tx, challenge: string, now: Date): Promise<boolean> {
  const used = await tx
    .insert(usedChallenges)
    .values({ challenge, expires_at: timestamp(inSeconds(now, validMs / 1000 + 1)) })
    .onConflictDoNothing()
    .returning({ challenge: usedChallenges.challenge })
  return used.length > 0
}

export async function deleteExpiredChallenges(tx: Tx, now: Date): Promise<number> {
  return deleteRows(tx, usedChallenges, lte(usedChallenges.expires_at, timestamp(now)))
}

async function macOf(db: Db, purpose: string, signed: Buffer) {
  const key = await secret(db, 'challenges')
  return createHmac('sha256', key).update(purpose).update('\0').update(signed).digest().subarray(0, macBytes)
}
