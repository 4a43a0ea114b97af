import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { deleteRows, onlyRow } from '../db/rows.ts'
import { Refusal } from '../rules/errors.ts'
import { keyDays } from '../rules/limits.ts'
import { daySeconds, inSeconds, timestamp } from '../rules/time.ts'
import { idempotencyKeys } from '../schema/idempotencyKeys.table.ts'
import { type Outcome, unchanged } from './outcome.ts'

type KeyedCall = { key: string; fingerprint: string; guideId: number; now: Date }

export function fingerprintOf(key: string, call: string, input: object): string {
  return derive(key, `${call} ${JSON.stringify(input)}`).toString('base64url')
}

/**
 * Runs a call once for a key of a guide. The same key answers as the first time, for `keyDays` at least.
 * @throws Refusal key-reused when the key belongs to another call or input
 */
export async function runOnce<Answer extends object>(
  tx: Tx,
  { key, fingerprint, guideId, now }: KeyedCall,
  run: () => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  const keyHash = hash('sha256', key, 'base64url')
  const own = and(eq(idempotencyKeys.guide_id, guideId), eq(idempotencyKeys.key_hash, keyHash))
  // On PostgreSQL the insert waits for a transaction that runs the same call.
  const [inserted] = await tx
    .insert(idempotencyKeys)
    .values({ guide_id: guideId, key_hash: keyHash, fingerprint, created_at: timestamp(now) })
    .onConflictDoNothing()
    .returning({ guideId: idempotencyKeys.guide_id })
  if (!inserted) {
    const known = await onlyRow(tx.select().from(idempotencyKeys).where(own))
    if (known.fingerprint !== fingerprint) throw new Refusal('key-reused')
    return unchanged(decrypt(key, known.answer))
  }
  const outcome = await run()
  await tx
    .update(idempotencyKeys)
    .set({ answer: encrypt(key, outcome.answer) })
    .where(own)
  return outcome
}

export function deleteOldKeys(tx: Tx, now: Date): Promise<number> {
  return deleteRows(
    tx,
    idempotencyKeys,
    lt(idempotencyKeys.created_at, timestamp(inSeconds(now, -keyDays * daySeconds))),
  )
}

const derive = (key: string, subject: string) => createHmac('sha256', key).update(subject).digest()

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

function encrypt(key: string, answer: object): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, derive(key, 'answer'), iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
}

function decrypt(key: string, encrypted: string) {
  const bytes = Buffer.from(encrypted, 'base64')
  const decipher = createDecipheriv(algorithm, derive(key, 'answer'), bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
  return JSON.parse(text.toString())
}
