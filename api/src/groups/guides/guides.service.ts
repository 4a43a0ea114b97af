import { and, eq, gt, isNotNull, ne, or } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/connection.ts'
import { firstRow, onlyRow } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { invitationHours } from '../../rules/limits.ts'
import { hourSeconds, inSeconds, parseTimestamp, timestamp } from '../../rules/time.ts'
import { activity } from '../../schema/activity.table.ts'
import { answerInvitations } from '../../schema/answerInvitations.table.ts'
import { covers } from '../../schema/covers.table.ts'
import { digests } from '../../schema/digests.table.ts'
import { groupAdmins } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { invitations } from '../../schema/invitations.table.ts'
import { passkeys } from '../../schema/passkeys.table.ts'
import { recoveryWords } from '../../schema/recoveryWords.table.ts'
import { sessions } from '../../schema/sessions.table.ts'
import { findByPhone, type Guide, guideColumns } from './guides.queries.ts'

/** @throws Refusal phone-taken, guide-inactive */
export async function createGuide(tx: Tx, guide: Omit<Guide, 'id' | 'active'>, now: Date): Promise<Guide> {
  const known = await findByPhone(tx, guide.phone)
  if (known) throw new Refusal(known.active ? 'phone-taken' : 'guide-inactive')
  await renameInvited(tx, guide)
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

/** Whoever was invited under another name is named as they are called, so that an erased guide leaves no name. */
export async function renameInvited(tx: Tx, { phone, full_name }: Pick<Guide, 'phone' | 'full_name'>) {
  const invitation = await firstRow(tx.select().from(invitations).where(eq(invitations.phone, phone)))
  if (!invitation || full_name === '' || invitation.full_name === full_name) return
  const invitedAt = inSeconds(parseTimestamp(invitation.expires_at), -invitationHours * hourSeconds)
  await tx.update(invitations).set({ full_name }).where(eq(invitations.id, invitation.id))
  const entry = await firstRow(
    tx
      .select({ id: activity.id })
      .from(activity)
      .where(
        and(
          eq(activity.action, 'invitation.create'),
          eq(activity.guide_id, invitation.invited_by),
          eq(activity.created_at, timestamp(invitedAt)),
          eq(activity.details, invitation.full_name),
        ),
      ),
  )
  if (entry) await tx.update(activity).set({ details: full_name }).where(eq(activity.id, entry.id))
}

export async function renameGuide(tx: Tx, id: number, full_name: string): Promise<void> {
  await tx.update(guides).set({ full_name }).where(eq(guides.id, id))
}

/** Without codes anybody who knows the phone could have added the guide's passkeys, so they prove no coordinator. */
export async function grantCoordinatorRole(
  tx: Tx,
  id: number,
  { SIGN_IN }: Pick<Config, 'SIGN_IN'>,
  now: Date,
): Promise<void> {
  await tx
    .update(guides)
    .set({ admin: 1, coordinator_since: timestamp(now) })
    .where(eq(guides.id, id))
  if (SIGN_IN === 'code') return
  await tx.delete(passkeys).where(eq(passkeys.guide_id, id))
  await tx.update(sessions).set({ strong: 0 }).where(eq(sessions.guide_id, id))
}

/**
 * Also removes the groups, the invitations and recovery words by which the guide could come back, the covers and the digest.
 * Nobody knows who gave a recovery word to somebody else, so all given ones end.
 * @throws Refusal last-coordinator
 */
export async function revokeCoordinatorRole(tx: Tx, id: number): Promise<void> {
  const others = await tx.$count(guides, and(gt(guides.admin, 0), ne(guides.id, id)))
  if (others === 0) throw new Refusal('last-coordinator')
  await tx.delete(groupAdmins).where(eq(groupAdmins.guide_id, id))
  await tx.delete(invitations).where(eq(invitations.invited_by, id))
  await tx.delete(answerInvitations).where(eq(answerInvitations.invited_by, id))
  await tx
    .delete(recoveryWords)
    .where(or(eq(recoveryWords.guide_id, id), isNotNull(recoveryWords.expires_at)))
  await tx.delete(covers).where(or(eq(covers.coordinator_id, id), eq(covers.cover_id, id)))
  await tx.delete(digests).where(eq(digests.guide_id, id))
  await tx.update(guides).set({ admin: 0 }).where(eq(guides.id, id))
}
