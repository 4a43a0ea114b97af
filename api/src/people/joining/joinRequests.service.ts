import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { requireGroups } from '../../groups/groups/groups.queries.ts'
import { Refusal } from '../../rules/errors.ts'
import { maxJoinRequests } from '../../rules/limits.ts'
import { timestamp } from '../../rules/time.ts'
import { groupGuides } from '../../schema/groups.table.ts'
import { isWaiting, joinRequests, undecided } from '../../schema/joinRequests.table.ts'
import { assignGuide } from '../assignments/assignments.service.ts'
import { findRequest } from './joinRequests.queries.ts'

type Group = { id: number; name: string }

/**
 * Returns the groups of the new requests.
 * @throws Refusal not-found if one of the groups does not exist, too-many-join-requests
 */
export async function requestGroups(
  tx: Tx,
  guideId: number,
  groupIds: number[],
  now: Date,
): Promise<Group[]> {
  const wanted = [...new Set(groupIds)]
  const known = await requireGroups(tx, wanted)
  const memberOf = await tx
    .select({ id: groupGuides.group_id })
    .from(groupGuides)
    .where(and(eq(groupGuides.guide_id, guideId), inArray(groupGuides.group_id, wanted)))
  const waiting = await tx.select({ id: joinRequests.group_id }).from(joinRequests).where(isWaiting(guideId))
  const joinedOrWaiting = new Set([...memberOf, ...waiting].map(({ id }) => id))
  const added = known.filter(({ id }) => !joinedOrWaiting.has(id))
  if (waiting.length + added.length > maxJoinRequests) throw new Refusal('too-many-join-requests')
  const request = { ...undecided, requested_at: timestamp(now) }
  for (const { id: group_id } of added) {
    await tx
      .insert(joinRequests)
      .values({ guide_id: guideId, group_id, ...request })
      .onConflictDoUpdate({ target: [joinRequests.guide_id, joinRequests.group_id], set: request })
  }
  return added
}

type Decision = { approve: boolean; assignTo: number; by: number }

type Decided = { assigned: number[]; groupName: string }

/**
 * Undefined if the same decision was made before.
 * @throws Refusal already-decided after another one or a withdrawal, not-found without a group `assignTo`
 */
export async function decideRequest(
  tx: Tx,
  guideId: number,
  groupId: number,
  { approve, assignTo, by }: Decision,
  now: Date,
): Promise<Decided | undefined> {
  const request = await findRequest(tx, guideId, groupId)
  const outcome = approve ? 'approved' : 'declined'
  const assigned_to = approve ? assignTo : null
  if (request?.outcome === outcome && request.assigned_to === assigned_to) return undefined
  if (request?.outcome !== null) throw new Refusal('already-decided')
  const assigned = approve ? await assignGuide(tx, guideId, [assignTo], { guideId: by, now }) : []
  await tx
    .update(joinRequests)
    .set({ outcome, assigned_to, decided_by: by, decided_at: timestamp(now) })
    .where(and(eq(joinRequests.guide_id, guideId), eq(joinRequests.group_id, groupId)))
  return { assigned, groupName: request.groupName }
}

/** Also dismisses a declined one. Undefined if there is no such request. */
export async function withdrawRequest(tx: Tx, guideId: number, groupId: number) {
  const request = await findRequest(tx, guideId, groupId)
  if (!request || request.outcome === 'approved') return undefined
  await tx
    .delete(joinRequests)
    .where(and(eq(joinRequests.guide_id, guideId), eq(joinRequests.group_id, groupId)))
  return { groupName: request.groupName, outcome: request.outcome }
}

/** Without group id: a stranger's request must not appear in the log of the group's guides. */
export function requestEntry({ id, name }: Group) {
  return { action: 'join.request' as const, data: { name }, about: { groupId: id } }
}

export async function withdrawAll(tx: Tx, guideId: number): Promise<void> {
  await tx.delete(joinRequests).where(isWaiting(guideId))
}
