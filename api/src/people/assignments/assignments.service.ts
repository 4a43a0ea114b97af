import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Editor } from '../../calls/env.ts'
import { flatMapChunks } from '../../db/chunk.ts'
import type { Tx } from '../../db/connection.ts'
import { requireGroups } from '../../groups/groups/groups.queries.ts'
import { timestamp } from '../../rules/time.ts'
import { type AssignmentTable, groupGuides } from '../../schema/groups.table.ts'
import { isWaiting, joinRequests } from '../../schema/joinRequests.table.ts'

/**
 * Returns the groups to which the guide was not assigned before.
 * @throws Refusal not-found
 */
export async function assign(
  tx: Tx,
  table: AssignmentTable,
  guideId: number,
  groupIds: number[],
): Promise<number[]> {
  const wanted = [...new Set(groupIds)]
  await requireGroups(tx, wanted)
  if (wanted.length === 0) return []
  const added = await addAssignments(
    tx,
    table,
    wanted.map((groupId) => ({ groupId, guideId })),
  )
  return added.map(({ groupId }) => groupId)
}

export type Assignment = { groupId: number; guideId: number }

async function addAssignments(
  tx: Tx,
  table: AssignmentTable,
  assignments: Assignment[],
): Promise<Assignment[]> {
  return tx
    .insert(table)
    .values(assignments.map(({ groupId, guideId }) => ({ group_id: groupId, guide_id: guideId })))
    .onConflictDoNothing()
    .returning({ groupId: table.group_id, guideId: table.guide_id })
}

/**
 * Approves waiting requests, too. Returns the groups to which the guide was not assigned before.
 * @throws Refusal not-found
 */
export async function assignGuide(
  tx: Tx,
  guideId: number,
  groupIds: number[],
  by: Editor,
): Promise<number[]> {
  const added = await assign(tx, groupGuides, guideId, groupIds)
  await approveRequests(tx, guideId, added, by)
  return added
}

/** The groups must exist. Returns the new assignments, and those that were requested. */
export async function assignGuides(tx: Tx, assignments: Assignment[], by: Editor) {
  const added = await flatMapChunks(assignments, (part) => addAssignments(tx, groupGuides, part))
  const requested: Assignment[] = []
  const groupsOf = Map.groupBy(added, ({ guideId }) => guideId)
  for (const guideId of await guidesWithRequests(tx, [...groupsOf.keys()])) {
    const groupIds = (groupsOf.get(guideId) ?? []).map(({ groupId }) => groupId)
    const approved = await approveRequests(tx, guideId, groupIds, by)
    requested.push(...approved.map(({ groupId }) => ({ groupId, guideId })))
  }
  return { added, requested }
}

async function guidesWithRequests(tx: Tx, guideIds: number[]): Promise<number[]> {
  const waiting = await flatMapChunks(guideIds, (part) =>
    tx
      .select({ guideId: joinRequests.guide_id })
      .from(joinRequests)
      .where(and(inArray(joinRequests.guide_id, part), isNull(joinRequests.outcome)))
      .groupBy(joinRequests.guide_id),
  )
  return waiting.map(({ guideId }) => guideId)
}

export async function unassignAll(tx: Tx, table: AssignmentTable, guideId: number): Promise<number[]> {
  const ended = await tx
    .delete(table)
    .where(eq(table.guide_id, guideId))
    .returning({ groupId: table.group_id })
  return ended.map(({ groupId }) => groupId)
}

export async function unassign(
  tx: Tx,
  table: AssignmentTable,
  guideId: number,
  groupId: number,
): Promise<boolean> {
  const ended = await tx
    .delete(table)
    .where(and(eq(table.group_id, groupId), eq(table.guide_id, guideId)))
    .returning({ groupId: table.group_id })
  return ended.length > 0
}

async function approveRequests(tx: Tx, guideId: number, groupIds: number[], by: Editor) {
  return tx
    .update(joinRequests)
    .set({
      outcome: 'approved',
      assigned_to: joinRequests.group_id,
      decided_by: by.guideId,
      decided_at: timestamp(by.now),
    })
    .where(and(isWaiting(guideId), inArray(joinRequests.group_id, groupIds)))
    .returning({ groupId: joinRequests.group_id })
}
