import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { isUnexpired } from '../../db/unexpired.ts'
import { byName } from '../../rules/compareNames.ts'
import { invitationHours } from '../../rules/limits.ts'
import { hourSeconds } from '../../rules/time.ts'
import { accessGrants } from '../../schema/accessGrants.table.ts'
import { groups, isListed } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { invitationGroups, invitations } from '../../schema/invitations.table.ts'

export const invitationSeconds = invitationHours * hourSeconds

export const isOpen = (now: Date) => isUnexpired(invitations.expires_at, now, invitationSeconds)

export async function openInvitations(db: Db, now: Date) {
  const open = await db
    .select({
      id: invitations.id,
      full_name: invitations.full_name,
      phone: invitations.phone,
      invitedBy: guides.full_name,
      expiresAt: invitations.expires_at,
    })
    .from(invitations)
    .innerJoin(accessGrants, eq(accessGrants.id, invitations.made_from))
    .innerJoin(guides, eq(guides.id, accessGrants.made_by))
    .where(isOpen(now))
    .orderBy(asc(invitations.expires_at), asc(invitations.id))
  const links = await db
    .select({ invitationId: invitationGroups.invitation_id, id: groups.id, name: groups.name })
    .from(invitationGroups)
    .innerJoin(groups, eq(groups.id, invitationGroups.group_id))
    .where(isListed)
    .orderBy(asc(groups.name))
  const groupsOf = Map.groupBy(links, ({ invitationId }) => invitationId)
  return open.map((invitation) => ({
    ...invitation,
    groups: byName(groupsOf.get(invitation.id) ?? []).map(({ id, name }) => ({ id, name })),
  }))
}
