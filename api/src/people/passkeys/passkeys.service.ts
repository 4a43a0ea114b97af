import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Tx } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { maxPasskeys } from '../../rules/limits.ts'
import { worthOf } from '../../rules/proof.ts'
import { timestamp } from '../../rules/time.ts'
import { passkeys } from '../../schema/passkeys.table.ts'
import type { Evidence } from '../auth/sessions.service.ts'
import { consumeChallenge } from './challenges.ts'
import type { assertionSchema } from './passkeys.schema.ts'
import {
  type Verification,
  type VerifiedRegistration,
  type VerifiedSignIn,
  verifySignIn,
} from './webauthn.ts'

type Added = Evidence & { name: string } & Partial<VerifiedRegistration>

export async function addPasskey(
  tx: Tx,
  guideId: number,
  { credential, challenge, ...added }: Added,
  now: Date,
): Promise<void> {
  if (!credential || !challenge || !(await consumeChallenge(tx, challenge, now))) {
    throw new Refusal('passkey-failed')
  }
  const { id, publicKey, counter, transports = [] } = credential
  const inserted = await tx
    .insert(passkeys)
    .values({
      credential_id: id,
      guide_id: guideId,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
      created_at: timestamp(now),
      ...added,
    })
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  if (inserted.length === 0) throw new Refusal('passkey-failed')
  await deleteSurplus(tx, guideId)
}

async function deleteSurplus(tx: Tx, guideId: number): Promise<void> {
  const newest = tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.guide_id, guideId))
    .orderBy(desc(passkeys.id))
    .limit(maxPasskeys)
  await tx.delete(passkeys).where(and(eq(passkeys.guide_id, guideId), notInArray(passkeys.id, newest)))
}

type UsedPasskey = { id: number; counter: number; verified: VerifiedSignIn }

/** The passkey that has signed a challenge of this server. Before the transaction, because signatures take long. */
export async function verifyPasskey(
  db: Db,
  assertion: z.output<typeof assertionSchema>,
  site: Verification,
): Promise<UsedPasskey | undefined> {
  const known = await firstRow(db.select().from(passkeys).where(eq(passkeys.credential_id, assertion.id)))
  if (!known) return undefined
  const credential = {
    id: known.credential_id,
    publicKey: Buffer.from(known.public_key, 'base64url'),
    counter: known.counter,
    transports: known.transports,
  }
  const verified = await verifySignIn(db, credential, assertion as AuthenticationResponseJSON, site)
  return verified && { id: known.id, counter: known.counter, verified }
}

/** @throws Refusal unknown-passkey, also if it was used or deleted since it was verified */
export async function redeemPasskey(
  tx: Tx,
  used: UsedPasskey | undefined,
  now: Date,
): Promise<{ guideId: number; evidence: Evidence }> {
  if (!used || !(await consumeChallenge(tx, used.verified.challenge, now)))
    throw new Refusal('unknown-passkey')
  const redeemed = await firstRow(
    tx
      .update(passkeys)
      .set({ counter: used.verified.counter, last_used_at: timestamp(now) })
      .where(and(eq(passkeys.id, used.id), eq(passkeys.counter, used.counter)))
      .returning(),
  )
  if (!redeemed) throw new Refusal('unknown-passkey')
  const { guide_id: guideId, proof, made_from } = redeemed
  return { guideId, evidence: { proof: worthOf('passkey', proof), made_from } }
}

export async function renamePasskey(tx: Tx, id: number, name: string): Promise<void> {
  await tx.update(passkeys).set({ name }).where(eq(passkeys.id, id))
}

export async function deletePasskey(tx: Tx, id: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.id, id))
}
