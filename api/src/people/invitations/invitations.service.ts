import { and, eq, getTableColumns, inArray, lte } from 'drizzle-orm'
import { chunk, flatMapChunks } from '../../db/chunk.ts'
import type { Tx } from '../../db/connection.ts'
import { deleteRows, firstRow } from '../../db/rows.ts'
import { requireGroups } from '../../groups/groups/groups.queries.ts'
import { findByPhone, type Guide } from '../../groups/guides/guides.queries.ts'
import { Refusal } from '../../rules/errors.ts'
import { isCoordinator } from '../../rules/permissions.ts'
import { worthOf } from '../../rules/proof.ts'
import { inSeconds, timestamp } from '../../rules/time.ts'
import { accessGrants } from '../../schema/accessGrants.table.ts'
import { groups, isListed } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { invitationGroups, invitations } from '../../schema/invitations.table.ts'
import { assignGuide } from '../assignments/assignments.service.ts'
import { activateGuide } from '../auth/access.service.ts'
import { addGrant, type Maker } from '../auth/grants.service.ts'
import type { Evidence } from '../auth/sessions.service.ts'
import { createToken, hashToken } from '../auth/tokens.ts'
import { createGuide, renameGuide } from '../guides/guides.service.ts'
import { invitationSeconds, isOpen } from './invitations.queries.ts'

type Invitation = { full_name: string; phone: string; groupIds: number[]; maker: Maker }

/**
 * Replaces an earlier invitation. Returns also whom the log names as invited.
 * @throws Refusal not-found, coordinator-invited
 */
export async function createInvitation(tx: Tx, { groupIds, maker, ...person }: Invitation, now: Date) {
  const wanted = [...new Set(groupIds)]
  await requireGroups(tx, wanted)
  const known = await findByPhone(tx, person.phone)
  refuseCoordinator(known)
  const full_name = known?.full_name || person.full_name
  const token = createToken()
  const expiresAt = invitationExpiry(now)
  const [id = 0] = await createInvitations(tx, [{ ...person, full_name, token, groupIds: wanted }], {
    maker,
    expiresAt,
  })
  return {
    invitation: { id, token, expiresAt },
    invited: known ? { subjectId: known.id } : { data: { invited: full_name } },
  }
}

/** Whoever creates or receives a link could act in the name of the coordinator whose account it opens. */
function refuseCoordinator(guide: Guide | undefined) {
  if (isCoordinator(guide)) throw new Refusal('coordinator-invited')
}

export function invitationExpiry(now: Date): string {
  return timestamp(inSeconds(now, invitationSeconds))
}

type NewInvitation = { full_name: string; phone: string; token: string; groupIds: number[] }

/** Replaces earlier invitations. Returns the ids in the given order. */
export async function createInvitations(
  tx: Tx,
  wanted: NewInvitation[],
  { maker, expiresAt }: { maker: Maker; expiresAt: string },
): Promise<number[]> {
  if (wanted.length === 0) return []
  const made_from = await addGrant(tx, maker)
  const idOf = new Map<string, number>()
  for (const part of chunk(wanted)) {
    const phones = part.map(({ phone }) => phone)
    await tx.delete(invitations).where(inArray(invitations.phone, phones))
    const rows = part.map(({ full_name, phone, token }) => ({
      full_name,
      phone,
      token_hash: hashToken(token),
      made_from,
      expires_at: expiresAt,
    }))
    const created = await tx
      .insert(invitations)
      .values(rows)
      .returning({ id: invitations.id, phone: invitations.phone })
    for (const { id, phone } of created) idOf.set(phone, id)
  }
  const ids = wanted.map(({ phone }) => idOf.get(phone) ?? 0)
  await inviteTo(
    tx,
    wanted.flatMap(({ groupIds }, n) => groupIds.map((groupId) => ({ invitationId: ids[n] ?? 0, groupId }))),
  )
  return ids
}

export type InvitedTo = { invitationId: number; groupId: number }

export async function inviteTo(tx: Tx, links: InvitedTo[]): Promise<InvitedTo[]> {
  const rows = links.map(({ invitationId, groupId }) => ({ invitation_id: invitationId, group_id: groupId }))
  const added = await flatMapChunks(rows, (part) =>
    tx.insert(invitationGroups).values(part).onConflictDoNothing().returning(),
  )
  return added.map(({ invitation_id, group_id }) => ({ invitationId: invitation_id, groupId: group_id }))
}

type Accepted = {
  guide: Guide
  isNew: boolean
  inviter: { id: number; name: string }
  evidence: Evidence
  groupIds: number[]
  reactivated: boolean
}

/**
 * Works once. Names a guide without a name, and gives access back to a guide without access.
 * @returns also the groups to which the guide was not assigned before
 * @throws Refusal invitation-ended, coordinator-invited
 */
export async function acceptInvitation(tx: Tx, token: string, now: Date): Promise<Accepted> {
  const invitation = await firstRow(
    tx
      .select({
        ...getTableColumns(invitations),
        inviter: { id: guides.id, name: guides.full_name },
        proof: accessGrants.proof,
      })
      .from(invitations)
      .innerJoin(accessGrants, eq(accessGrants.id, invitations.made_from))
      .innerJoin(guides, eq(guides.id, accessGrants.made_by))
      .where(and(eq(invitations.token_hash, hashToken(token)), isOpen(now))),
  )
  if (!invitation) throw new Refusal('invitation-ended')
  const { id, full_name, phone, inviter, proof, made_from } = invitation
  const links = await tx
    .select({ groupId: invitationGroups.group_id })
    .from(invitationGroups)
    .innerJoin(groups, eq(groups.id, invitationGroups.group_id))
    .where(and(eq(invitationGroups.invitation_id, id), isListed))
  await tx.delete(invitations).where(eq(invitations.id, id))
  const { guide, isNew } = await invitedGuide(tx, { full_name, phone }, now)
  if (!guide.active) await activateGuide(tx, guide.id)
  const invitedTo = links.map(({ groupId }) => groupId)
  const groupIds = await assignGuide(tx, guide.id, invitedTo, { guideId: inviter.id, now })
  return {
    guide: { ...guide, active: true },
    isNew,
    inviter,
    evidence: { proof: worthOf('link', proof), made_from },
    groupIds,
    reactivated: !guide.active,
  }
}

async function invitedGuide(tx: Tx, person: { full_name: string; phone: string }, now: Date) {
  const known = await findByPhone(tx, person.phone)
  refuseCoordinator(known)
  if (!known) return { guide: await createGuide(tx, { ...person, admin: 0 }, now), isNew: true }
  if (known.full_name) return { guide: known, isNew: false }
  await renameGuide(tx, known.id, person.full_name)
  return { guide: { ...known, full_name: person.full_name }, isNew: false }
}

/** Undefined if the invitation has ended. */
export async function revokeInvitation(tx: Tx, id: number): Promise<string | undefined> {
  const revoked = await firstRow(
    tx.delete(invitations).where(eq(invitations.id, id)).returning({ full_name: invitations.full_name }),
  )
  return revoked?.full_name
}

/** Accepted and revoked invitations are deleted at once. */
export function deleteExpiredInvitations(tx: Tx, now: Date): Promise<number> {
  const expired = lte(invitations.expires_at, timestamp(now))
  return deleteRows(tx, invitations, expired)
}
