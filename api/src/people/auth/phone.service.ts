import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { findByPhone, type Guide } from '../../groups/guides/guides.queries.ts'
import { renameInvited } from '../../groups/guides/guides.service.ts'
import { displayName } from '../../rules/displayName.ts'
import { Refusal } from '../../rules/errors.ts'
import { isCoordinator } from '../../rules/permissions.ts'
import { guides } from '../../schema/guides.table.ts'
import { invitations } from '../../schema/invitations.table.ts'

/** @throws Refusal phone-taken, with the other guide for a coordinator */
export async function changePhone(
  tx: Tx,
  guide: Pick<Guide, 'id' | 'phone' | 'full_name'>,
  phone: string,
  by: { admin: number },
): Promise<void> {
  const owner = await findByPhone(tx, phone)
  if (owner) {
    const other = { id: owner.id, name: displayName(owner.full_name) }
    throw new Refusal('phone-taken', undefined, isCoordinator(by) ? { guide: other } : {})
  }
  // Whoever has the link would otherwise sign in to an account of the next owner of the phone.
  await tx.delete(invitations).where(eq(invitations.phone, guide.phone))
  await renameInvited(tx, { ...guide, phone })
  await tx.update(guides).set({ phone }).where(eq(guides.id, guide.id))
}
