import { and, eq, inArray } from 'drizzle-orm'
import { chunk } from '../../db/chunk.ts'
import type { Tx } from '../../db/connection.ts'
import { type Assignment, unassign } from '../../people/assignments/assignments.service.ts'
import type { Action } from '../../rules/actions.ts'
import { Refusal } from '../../rules/errors.ts'
import { groupImports } from '../../schema/groupImports.table.ts'
import { groupGuides, groups } from '../../schema/groups.table.ts'
import { invitationGroups, invitations } from '../../schema/invitations.table.ts'
import { joinRequests, undecided } from '../../schema/joinRequests.table.ts'
import {
  changesSince,
  findUndoableImport,
  groupsInUse,
  type ImportContents,
  invitedToGroups,
} from './groupImports.queries.ts'

/** After these, an assignment to an older group may be a person's decision. */
const peopleActions = new Set<Action>(['guide.assign', 'guide.remove', 'join.approve'])

/**
 * Reverts what is unchanged since the import.
 * @throws Refusal import-ended if it was undone, or happened too long ago or in an earlier year
 */
export async function undoGroupImport(tx: Tx, id: number, now: Date) {
  const found = await findUndoableImport(tx, id, now)
  if (!found) throw new Refusal('import-ended')
  const contents: ImportContents = JSON.parse(found.contents)
  const kept = await keptGroups(tx, contents, { guideId: found.guide_id, at: found.created_at })
  const created = new Set(contents.created)
  const removed = contents.created.filter((groupId) => !kept.has(groupId))
  const goes = ({ groupId }: { groupId: number }) => !kept.has(groupId)
  const stays = ({ groupId }: { groupId: number }) => !created.has(groupId)

  for (const part of chunk(removed)) await tx.delete(groups).where(inArray(groups.id, part))
  const assigned = contents.assigned.filter(goes).filter(stays)
  const unassigned: Assignment[] = []
  for (const assignment of assigned) {
    const { guideId, groupId } = assignment
    if (await unassign(tx, groupGuides, guideId, groupId)) unassigned.push(assignment)
  }
  for (const assignment of contents.requested.filter(goes).filter(stays)) await waitAgain(tx, assignment)
  for (const { groupId, invitationId } of contents.invitedTo.filter(goes).filter(stays)) {
    await tx
      .delete(invitationGroups)
      .where(and(eq(invitationGroups.group_id, groupId), eq(invitationGroups.invitation_id, invitationId)))
  }
  const revoked = await revokeWithoutGroups(tx, contents.invited)
  await tx.delete(groupImports).where(eq(groupImports.id, id))
  return { removed: removed.length, unassigned, revoked, kept: kept.size }
}

async function keptGroups(
  tx: Tx,
  { created, assigned, invitedTo }: ImportContents,
  since: { guideId: number; at: string },
): Promise<Set<number>> {
  const isNew = new Set(created)
  const own = new Set(invitedTo.map(keyOf))
  const existing = [...assigned, ...invitedTo].map(({ groupId }) => groupId)
  const changes = await changesSince(tx, [...new Set([...created, ...existing])], since)
  const changed = changes.filter(({ groupId, action }) => isNew.has(groupId) || peopleActions.has(action))
  const invitedSince = (await invitedToGroups(tx, created)).filter((invited) => !own.has(keyOf(invited)))
  const inUse = await groupsInUse(tx, created)
  return new Set([...changed, ...invitedSince, ...inUse].map(({ groupId }) => groupId))
}

const keyOf = ({ invitationId, groupId }: ImportContents['invitedTo'][number]) => `${invitationId} ${groupId}`

async function waitAgain(tx: Tx, { groupId, guideId }: Assignment) {
  await tx
    .update(joinRequests)
    .set(undecided)
    .where(and(eq(joinRequests.group_id, groupId), eq(joinRequests.guide_id, guideId)))
}

async function revokeWithoutGroups(tx: Tx, ids: number[]): Promise<number> {
  let revoked = 0
  for (const part of chunk(ids)) {
    const rows = await tx
      .select({ id: invitationGroups.invitation_id })
      .from(invitationGroups)
      .where(inArray(invitationGroups.invitation_id, part))
      .groupBy(invitationGroups.invitation_id)
    const withGroups = new Set(rows.map(({ id }) => id))
    const empty = part.filter((id) => !withGroups.has(id))
    if (empty.length === 0) continue
    const deleted = await tx
      .delete(invitations)
      .where(inArray(invitations.id, empty))
      .returning({ id: invitations.id })
    revoked += deleted.length
  }
  return revoked
}
