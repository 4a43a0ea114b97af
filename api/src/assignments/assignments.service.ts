import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { requireGroups } from '../groups/groups.queries.ts'
import { type groupAdmins, groupGuides } from '../groups/groups.table.ts'
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

/**
 * Assigns a guide to groups and approves the waiting requests for them. Returns the groups to which the guide was not assigned
 * before.
 * @throws Refusal not-found
 */
export async function assignGuide(
  tx: Tx,
  guideId: number,
  groupIds: number[],
  by: { guideId: number; now: Date },
): Promise<number[]> {
  const added = await assign(tx, groupGuides, guideId, groupIds)
  await approveRequests(tx, guideId, added, by)
  return added
}

/** Ends all assignments of a guide; returns their groups. */
export async function unassignAll(tx: Tx, link: Link, guideId: number): Promise<number[]> {
  const ended = await tx.delete(link).where(eq(link.guide_id, guideId)).returning({ groupId: link.group_id })
  return ended.map(({ groupId }) => groupId)
}

export async function unassign(tx: Tx, link: Link, guideId: number, groupId: number): Promise<boolean> {
  const ended = await tx
    .delete(link)
    .where(and(eq(link.group_id, groupId), eq(link.guide_id, guideId)))
    .returning({ groupId: link.group_id })
  return ended.length > 0
}

async function approveRequests(
  tx: Tx,
  guideId: number,
  groupIds: number[],
  by: { guideId: number; now: Date },
) {
  await tx
    .update(joinRequests)
    .set({
      outcome: 'approved',
      assigned_to: joinRequests.group_id,
      decided_by: by.guideId,
      decided_at: timestamp(by.now),
    })
    .where(and(isWaiting(guideId), inArray(joinRequests.group_id, groupIds)))
}
