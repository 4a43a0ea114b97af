import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { requireGroups } from '../groups/groups.queries.ts'
import type { groupAdmins, groupGuides } from '../groups/groups.table.ts'
import { isWaiting, joinRequests } from '../joining/joinRequests.table.ts'
import { timestamp } from '../time.ts'

type Link = typeof groupGuides | typeof groupAdmins

/**
 * Returns the groups to which the guide was not assigned before.
 * @throws Refusal not-found
 */
export async function assign(tx: Tx, link: Link, guideId: number, groupIds: number[]): Promise<number[]> {
  const wanted = [...new Set(groupIds)]
  await requireGroups(tx, wanted)
  if (wanted.length === 0) return []
  const added = await tx
    .insert(link)
    .values(wanted.map((group_id) => ({ group_id, guide_id: guideId })))
    .onConflictDoNothing()
    .returning({ groupId: link.group_id })
  return added.map(({ groupId }) => groupId)
}

/** Ends all assignments of a guide; returns their groups. */
export async function unassignAll(tx: Tx, link: Link, guideId: number): Promise<number[]> {
  const ended = await tx.delete(link).where(eq(link.guide_id, guideId)).returning({ groupId: link.group_id })
  return ended.map(({ groupId }) => groupId)
}

export async function unassign(tx: Tx, link: Link, guideId: number, groupId: number): Promise<boolean> {
  const { changes } = await tx.delete(link).where(and(eq(link.group_id, groupId), eq(link.guide_id, guideId)))
  return changes > 0
}

/** Marks the waiting requests for groups that the guide has been assigned to as approved. */
export async function settleRequests(
  tx: Tx,
  guideId: number,
  groupIds: number[],
  by: number,
  now: Date,
): Promise<void> {
  await tx
    .update(joinRequests)
    .set({
      outcome: 'approved',
      assigned_to: joinRequests.group_id,
      decided_by: by,
      decided_at: timestamp(now),
    })
    .where(and(isWaiting(guideId), inArray(joinRequests.group_id, groupIds)))
}
