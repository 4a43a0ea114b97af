import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { findByPhone, type Guide, phonesOf } from '../../groups/guides/guides.queries.ts'
import { displayName } from '../../rules/displayName.ts'
import { Refusal } from '../../rules/errors.ts'
import { isCoordinator } from '../../rules/permissions.ts'
import { worthOf } from '../../rules/proof.ts'
import { accessGrants } from '../../schema/accessGrants.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { invitations } from '../../schema/invitations.table.ts'
import { endOtherPhones, nameInvited } from '../guides/guides.service.ts'
import type { SignInEvidence } from './sessions.service.ts'

export async function isOwnPhone(db: Db, guideId: number): Promise<boolean> {
  return (await db.$count(guides, and(eq(guides.id, guideId), isNull(guides.phone_from)))) > 0
}

export async function phoneEvidence(db: Db, phone: string, means: 'phone' | 'code'): Promise<SignInEvidence> {
  const isBare = means === 'phone'
  const found = await firstRow(
    db
      .select({ from: guides.phone_from, grant: { id: accessGrants.id, proof: accessGrants.proof } })
      .from(guides)
      .leftJoin(accessGrants, eq(accessGrants.id, guides.phone_from))
      .where(eq(guides.phone, phone)),
  )
  if (found?.from === null) return { proof: means, made_from: null, isBare }
  if (!found?.grant) throw new Refusal('phone-ended')
  return { proof: worthOf(means, found.grant.proof), made_from: found.grant.id, isBare }
}

type NewPhone = { phone: string; phone_from: number | null }

/**
 * From now on no other phone signs in.
 * @throws Refusal phone-taken, with the other guide for a coordinator
 */
export async function changePhone(
  tx: Tx,
  guide: Pick<Guide, 'id' | 'phone' | 'full_name'>,
  { phone, phone_from }: NewPhone,
  by: { admin: number },
): Promise<void> {
  const owner = await findByPhone(tx, phone)
  if (owner && owner.id !== guide.id) {
    const other = { id: owner.id, name: displayName(owner.full_name) }
    throw new Refusal('phone-taken', undefined, isCoordinator(by) ? { guide: other } : {})
  }
  // Whoever has the link would otherwise sign in to an account of the next owner of the phone.
  await tx.delete(invitations).where(inArray(invitations.phone, phonesOf(tx, guide.id)))
  await endOtherPhones(tx, guide.id)
  await nameInvited(tx, { ...guide, phone })
  await tx.update(guides).set({ phone, phone_from }).where(eq(guides.id, guide.id))
}
