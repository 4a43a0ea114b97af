import { and, eq, gt, lte } from 'drizzle-orm'
import { assignGuide } from '../assignments/assignments.service.ts'
import { activateGuide } from '../auth/access.service.ts'
import { createToken, hashToken } from '../auth/tokens.ts'
import type { Tx } from '../db/connection.ts'
import { firstRow, onlyRow } from '../db/rows.ts'
import { Refusal } from '../errors.ts'
import { requireGroups } from '../groups/groups.queries.ts'
import { goesOn, groups } from '../groups/groups.table.ts'
import { findByPhone, type Guide } from '../guides/guides.queries.ts'
import { createGuide, renameGuide } from '../guides/guides.service.ts'
import { hourSeconds, inSeconds, timestamp } from '../time.ts'
import { invitationHours } from './invitationPeriod.ts'
import { invitationGroups, invitations } from './invitations.table.ts'

type Invitation = { full_name: string; phone: string; groupIds: number[]; invitedBy: number }

/**
 * Creates an invitation, which replaces an earlier one to the same phone. Returns its token, of which only the hash is stored.
 * @throws Refusal not-found if one of the groups does not exist
 */
export async function createInvitation(tx: Tx, { groupIds, invitedBy, ...person }: Invitation, now: Date) {
  const wanted = [...new Set(groupIds)]
  await requireGroups(tx, wanted)
  await tx.delete(invitations).where(eq(invitations.phone, person.phone))
  const token = createToken()
  const expiresAt = timestamp(inSeconds(now, invitationHours * hourSeconds))
  const { id } = await onlyRow(
    tx
      .insert(invitations)
      .values({ ...person, token_hash: hashToken(token), invited_by: invitedBy, expires_at: expiresAt })
      .returning({ id: invitations.id }),
  )
  if (wanted.length > 0) {
    await tx.insert(invitationGroups).values(wanted.map((group_id) => ({ invitation_id: id, group_id })))
  }
  return { id, token, expiresAt }
}

/**
 * Accepts an invitation, which works once. Creates the guide if the phone is unknown, names a guide without a name, gives
 * access back to a guide without access, and assigns the groups.
 * @returns the guide and the groups to which they were not assigned before
 * @throws Refusal invitation-ended
 */
export async function acceptInvitation(
  tx: Tx,
  token: string,
  now: Date,
): Promise<{ guide: Guide; groupIds: number[]; reactivated: boolean }> {
  const invitation = await firstRow(
    tx
      .select()
      .from(invitations)
      .where(and(eq(invitations.token_hash, hashToken(token)), gt(invitations.expires_at, timestamp(now)))),
  )
  if (!invitation) throw new Refusal('invitation-ended')
  const { id, full_name, phone, invited_by } = invitation
  const links = await tx
    .select({ groupId: invitationGroups.group_id })
    .from(invitationGroups)
    .innerJoin(groups, eq(groups.id, invitationGroups.group_id))
    .where(and(eq(invitationGroups.invitation_id, id), goesOn))
  await tx.delete(invitations).where(eq(invitations.id, id))
  const guide = await invitedGuide(tx, { full_name, phone }, now)
  if (!guide.active) await activateGuide(tx, guide.id)
  const invitedTo = links.map(({ groupId }) => groupId)
  const groupIds = await assignGuide(tx, guide.id, invitedTo, { guideId: invited_by, now })
  return { guide: { ...guide, active: true }, groupIds, reactivated: !guide.active }
}

async function invitedGuide(tx: Tx, person: { full_name: string; phone: string }, now: Date) {
  const known = await findByPhone(tx, person.phone)
  if (!known) return createGuide(tx, { ...person, admin: 0 }, now)
  if (known.full_name) return known
  await renameGuide(tx, known.id, person.full_name)
  return { ...known, full_name: person.full_name }
}

/** Revokes an invitation. Returns the name of the invited guide, undefined if the invitation has ended. */
export async function revokeInvitation(tx: Tx, id: number): Promise<string | undefined> {
  const [revoked] = await tx
    .delete(invitations)
    .where(eq(invitations.id, id))
    .returning({ full_name: invitations.full_name })
  return revoked?.full_name
}

/** Deletes expired invitations, and returns their number. Accepted and revoked ones are deleted at once. */
export async function deleteExpiredInvitations(tx: Tx, now: Date): Promise<number> {
  const expired = lte(invitations.expires_at, timestamp(now))
  const deleted = await tx.delete(invitations).where(expired).returning({ id: invitations.id })
  return deleted.length
}
