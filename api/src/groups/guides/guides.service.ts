import { and, eq, gt, ne } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { onlyRow } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { timestamp } from '../../rules/time.ts'
import { answerInvitations } from '../../schema/answerInvitations.table.ts'
import { digests } from '../../schema/digests.table.ts'
import { groupAdmins } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { invitations } from '../../schema/invitations.table.ts'
import { recoveryWords } from '../../schema/recoveryWords.table.ts'
import { findByPhone, type Guide, guideColumns } from './guides.queries.ts'

/** @throws Refusal phone-taken, guide-inactive */
export async function createGuide(tx: Tx, guide: Omit<Guide, 'id' | 'active'>, now: Date): Promise<Guide> {
  const known = await findByPhone(tx, guide.phone)
  if (known) throw new Refusal(known.active ? 'phone-taken' : 'guide-inactive')
  return onlyRow(
    tx
      .insert(guides)
      .values({
        ...guide,
        created_at: timestamp(now),
        coordinator_since: guide.admin > 0 ? timestamp(now) : null,
      })
      .returning(guideColumns),
  )
}

export async function renameGuide(tx: Tx, id: number, full_name: string): Promise<void> {
  await tx.update(guides).set({ full_name }).where(eq(guides.id, id))
}

/**
 * Also removes the groups, the invitations and recovery words by which the guide could come back, and the digest.
 * @throws Refusal last-coordinator
 */
export async function setCoordinatorRole(tx: Tx, id: number, admin: number, now: Date): Promise<void> {
  if (admin === 0) {
    const others = await tx.$count(guides, and(gt(guides.admin, 0), ne(guides.id, id)))
    if (others === 0) throw new Refusal('last-coordinator')
    await tx.delete(groupAdmins).where(eq(groupAdmins.guide_id, id))
    await tx.delete(invitations).where(eq(invitations.invited_by, id))
    await tx.delete(answerInvitations).where(eq(answerInvitations.invited_by, id))
    await tx.delete(recoveryWords).where(eq(recoveryWords.guide_id, id))
    await tx.delete(digests).where(eq(digests.guide_id, id))
  }
  await tx
    .update(guides)
    .set({ admin, ...(admin > 0 && { coordinator_since: timestamp(now) }) })
    .where(eq(guides.id, id))
}
