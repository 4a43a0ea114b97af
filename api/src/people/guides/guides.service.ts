import { and, eq, getTableColumns, gt, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { firstRow, onlyRow } from '../../db/rows.ts'
import { findByPhone, type Guide, guideColumns } from '../../groups/guides/guides.queries.ts'
import { Refusal } from '../../rules/errors.ts'
import { invitationHours } from '../../rules/limits.ts'
import { hourSeconds, inSeconds, parseTimestamp, timestamp } from '../../rules/time.ts'
import { accessGrants } from '../../schema/accessGrants.table.ts'
import { activity } from '../../schema/activity.table.ts'
import { covers } from '../../schema/covers.table.ts'
import { digests } from '../../schema/digests.table.ts'
import { groupAdmins } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { invitations } from '../../schema/invitations.table.ts'
import { recoveryWords } from '../../schema/recoveryWords.table.ts'

export async function createGuide(tx: Tx, guide: Omit<Guide, 'id' | 'active'>, now: Date): Promise<Guide> {
  const known = await findByPhone(tx, guide.phone)
  if (known) throw new Refusal(known.active ? 'phone-taken' : 'guide-inactive')
  const created = await onlyRow(
    tx
      .insert(guides)
      .values({
        ...guide,
        created_at: timestamp(now),
        coordinator_since: guide.admin > 0 ? timestamp(now) : null,
      })
      .returning(guideColumns),
  )
  await nameInvited(tx, created)
  return created
}

/** Those of accounts that were merged into this one. */
export async function endOtherPhones(tx: Tx, id: number): Promise<void> {
  await tx
    .update(guides)
    .set({ phone: sql`'merged-' || ${guides.id}` })
    .where(eq(guides.merged_into, id))
}

/** The log names whoever was invited under another name by id, so that an erased guide leaves no name. */
export async function nameInvited(
  tx: Tx,
  { id, phone, full_name }: Pick<Guide, 'id' | 'phone' | 'full_name'>,
): Promise<void> {
  const invitation = await firstRow(
    tx
      .select({ ...getTableColumns(invitations), made_by: accessGrants.made_by })
      .from(invitations)
      .innerJoin(accessGrants, eq(accessGrants.id, invitations.made_from))
      .where(eq(invitations.phone, phone)),
  )
  if (!invitation || full_name === '') return
  const invitedAt = inSeconds(parseTimestamp(invitation.expires_at), -invitationHours * hourSeconds)
  await tx.update(invitations).set({ full_name }).where(eq(invitations.id, invitation.id))
  const entry = await firstRow(
    tx
      .select({ id: activity.id })
      .from(activity)
      .where(
        and(
          eq(activity.action, 'invitation.create'),
          eq(activity.guide_id, invitation.made_by),
          eq(activity.created_at, timestamp(invitedAt)),
          or(
            eq(activity.data, { invited: invitation.full_name }),
            eq(activity.legacy_text, invitation.full_name),
          ),
        ),
      )
      // Of two that were invited by one name in one second, the entries are alike.
      .orderBy(activity.id),
  )
  if (!entry) return
  await tx
    .update(activity)
    .set({ subject_id: id, data: null, legacy_text: null })
    .where(eq(activity.id, entry.id))
}

export async function renameGuide(tx: Tx, id: number, full_name: string): Promise<void> {
  await tx.update(guides).set({ full_name }).where(eq(guides.id, id))
}

export async function grantCoordinatorRole(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(guides)
    .set({ admin: 1, coordinator_since: timestamp(now) })
    .where(eq(guides.id, id))
}

/**
 * Also removes the groups, the covers, the digest, and all by which the guide or whoever they have let in could come back.
 * @throws Refusal last-coordinator
 */
export async function revokeCoordinatorRole(tx: Tx, id: number): Promise<void> {
  const others = await tx.$count(guides, and(gt(guides.admin, 0), ne(guides.id, id)))
  if (others === 0) throw new Refusal('last-coordinator')
  await tx.delete(groupAdmins).where(eq(groupAdmins.guide_id, id))
  await tx.delete(accessGrants).where(eq(accessGrants.made_by, id))
  await tx.delete(recoveryWords).where(eq(recoveryWords.guide_id, id))
  await tx.delete(covers).where(or(eq(covers.coordinator_id, id), eq(covers.cover_id, id)))
  await tx.delete(digests).where(eq(digests.guide_id, id))
  await tx.update(guides).set({ admin: 0 }).where(eq(guides.id, id))
}
