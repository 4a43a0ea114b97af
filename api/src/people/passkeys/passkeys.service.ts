import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { maxPasskeys } from '../../rules/limits.ts'
import { timestamp } from '../../rules/time.ts'
import { passkeys } from '../../schema/passkeys.table.ts'
import type { assertionSchema, registrationSchema } from './passkeys.schema.ts'
import { type Verification, verifyRegistration, verifySignIn } from './webauthn.ts'

/** @throws Refusal passkey-failed */
export async function addPasskey(
  tx: Tx,
  guideId: number,
  { credential, name }: { credential: z.output<typeof registrationSchema>; name: string },
  site: Verification,
): Promise<void> {
  const added = await verifyRegistration(tx, guideId, credential as RegistrationResponseJSON, site)
  if (!added) throw new Refusal('passkey-failed')
  const { id, publicKey, counter, transports = [] } = added
  const inserted = await tx
    .insert(passkeys)
    .values({
      credential_id: id,
      guide_id: guideId,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
      name,
      created_at: timestamp(site.now),
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

/** @throws Refusal unknown-passkey */
export async function redeemPasskey(
  tx: Tx,
  assertion: z.output<typeof assertionSchema>,
  site: Verification,
): Promise<number> {
  const known = await firstRow(tx.select().from(passkeys).where(eq(passkeys.credential_id, assertion.id)))
  if (!known) throw new Refusal('unknown-passkey')
  const credential = {
    id: known.credential_id,
    publicKey: Buffer.from(known.public_key, 'base64url'),
    counter: known.counter,
    transports: known.transports,
  }
  const counter = await verifySignIn(tx, credential, assertion as AuthenticationResponseJSON, site)
  if (counter === undefined) throw new Refusal('unknown-passkey')
  await tx
    .update(passkeys)
    .set({ counter, last_used_at: timestamp(site.now) })
    .where(eq(passkeys.id, known.id))
  return known.guide_id
}

export async function renamePasskey(tx: Tx, id: number, name: string): Promise<void> {
  await tx.update(passkeys).set({ name }).where(eq(passkeys.id, id))
}

export async function deletePasskey(tx: Tx, id: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.id, id))
}
