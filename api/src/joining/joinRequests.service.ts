import { and, eq, inArray } from 'drizzle-orm'
import { assign, settleRequests } from '../assignments/assignments.service.ts'
import type { Tx } from '../db/connection.ts'
import { Refusal } from '../errors.ts'
import { groupGuides, groups } from '../groups/groups.table.ts'
import { timestamp } from '../time.ts'
import { maxWishes } from '../wishes.ts'
import { findRequest } from './joinRequests.queries.ts'
import { isWaiting, joinRequests } from './joinRequests.table.ts'

type Group = { id: number; name: string }

/**
 * Stores a guide's requests to join groups. Returns the groups for which the guide neither waited nor is a member.
 * @throws Refusal not-found if one of the groups does not exist, too-many-wishes
 */
export async function requestGroups(
  tx: Tx,
  guideId: number,
  groupIds: number[],
  now: Date,
): Promise<Group[]> {
  const wished = [...new Set(groupIds)]
  const known = await tx
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(inArray(groups.id, wished))
  if (known.length < wished.length) throw new Refusal('not-found')
  const memberOf = await tx
    .select({ id: groupGuides.group_id })
    .from(groupGuides)
    .where(and(eq(groupGuides.guide_id, guideId), inArray(groupGuides.group_id, wished)))
  const waiting = await tx.select({ id: joinRequests.group_id }).from(joinRequests).where(isWaiting(guideId))
  const settled = new Set([...memberOf, ...waiting].map(({ id }) => id))
  const added = known.filter(({ id }) => !settled.has(id))
  if (waiting.length + added.length > maxWishes) throw new Refusal('too-many-wishes')
  const request = { ...undecided, requested_at: timestamp(now) }
  for (const { id: group_id } of added) {
    await tx
      .insert(joinRequests)
      .values({ guide_id: guideId, group_id, ...request })
      .onConflictDoUpdate({ target: [joinRequests.guide_id, joinRequests.group_id], set: request })
  }
  return added
}

const undecided = { outcome: null, decided_at: null, decided_by: null, assigned_to: null }

type Decision = { approve: boolean; assignTo: number; by: number }

/** The groups that the guide has got, and the name of the wished one. */
type Decided = { assigned: number[]; groupName: string }

/**
 * Decides a request. Returns undefined if the same decision was made before.
 * @throws Refusal already-decided if it was decided otherwise, or withdrawn; not-found if there is no group `assignTo`
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
  const assigned = approve ? await assign(tx, groupGuides, guideId, [assignTo]) : []
  await tx
    .update(joinRequests)
    .set({ outcome, assigned_to, decided_by: by, decided_at: timestamp(now) })
    .where(and(eq(joinRequests.guide_id, guideId), eq(joinRequests.group_id, groupId)))
  await settleRequests(tx, guideId, assigned, by, now)
  return { assigned, groupName: request.groupName }
}

/**
 * Withdraws a waiting request, or puts a declined one away.
 * Returns the outcome that it had, with the group's name; undefined if there is no such request.
 */
export async function withdrawRequest(tx: Tx, guideId: number, groupId: number) {
  const request = await findRequest(tx, guideId, groupId)
  if (!request || request.outcome === 'approved') return undefined
  await tx
    .delete(joinRequests)
    .where(and(eq(joinRequests.guide_id, guideId), eq(joinRequests.group_id, groupId)))
  return { groupName: request.groupName, outcome: request.outcome }
}

/** Withdraws what a guide who loses access still waits for. */
export async function withdrawAll(tx: Tx, guideId: number): Promise<void> {
  await tx.delete(joinRequests).where(isWaiting(guideId))
}
