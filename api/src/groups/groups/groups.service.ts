import { eq } from 'drizzle-orm'
import type { Editor } from '../../calls/env.ts'
import { chunk } from '../../db/chunk.ts'
import type { Tx } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import type { Action } from '../../rules/actions.ts'
import { errors, Refusal } from '../../rules/errors.ts'
import { fold } from '../../rules/fold.ts'
import { emptyHandover, progress } from '../../rules/handover.fields.ts'
import { arrivalAction, mayMove, reviewStates, Stage, type StageId } from '../../rules/stages.ts'
import { timestamp } from '../../rules/time.ts'
import { groupAdmins, groups, isOfYear } from '../../schema/groups.table.ts'
import { createHandovers } from '../handover/handover.service.ts'
import { decideRound, openRound, reopenRound } from '../handover/rounds.service.ts'
import { releaseNames } from './endedNames.service.ts'
import { justDoneSince } from './undoable.ts'

export async function createGroup(tx: Tx, name: string, stageId: StageId, now: Date): Promise<number> {
  await requireFreeName(tx, name)
  const [id = 0] = (await createGroups(tx, [name], stageId, now)).values()
  return id
}

/**
 * Names that look alike are the same.
 * @param groupId the group that gets the name
 * @throws Refusal group-name-taken, with the name that exists
 */
export async function requireFreeName(tx: Tx, name: string, groupId?: number): Promise<void> {
  const folded = fold(name)
  const known = await groupNames(tx)
  const taken = known.find((group) => group.id !== groupId && fold(group.name) === folded)
  if (!taken) return
  const message = `${errors['group-name-taken'].message}: ${taken.name}`
  throw new Refusal('group-name-taken', [{ path: 'name', message }])
}

export async function groupNames(tx: Tx) {
  return tx.select({ id: groups.id, name: groups.name }).from(groups).where(isOfYear)
}

export async function createGroups(
  tx: Tx,
  names: string[],
  progressStageId: StageId,
  now: Date,
): Promise<Map<string, number>> {
  const created = new Map<string, number>()
  for (const part of chunk(names)) {
    await releaseNames(tx, part)
    const rows = part.map((name) => ({
      name,
      progressStageId,
      overlapFilled: progress(emptyHandover),
      lastUpdated: timestamp(now),
    }))
    const inserted = await tx.insert(groups).values(rows).returning({ id: groups.id, name: groups.name })
    for (const { id, name } of inserted) created.set(name, id)
    await createHandovers(
      tx,
      inserted.map(({ id }) => id),
    )
  }
  return created
}

export async function assignCoordinator(tx: Tx, group_id: number, guide_id: number): Promise<void> {
  await tx.insert(groupAdmins).values({ group_id, guide_id })
}

/**
 * Returns undefined if the group was at this stage already.
 * @param text the reason of a rejection, or the words of an approval
 * @throws Refusal not-found, stage-not-allowed
 */
export async function moveGroup(
  tx: Tx,
  groupId: number,
  to: StageId,
  text: string,
  by: Editor,
): Promise<Action | undefined> {
  const group = await firstRow(tx.select().from(groups).where(eq(groups.id, groupId)))
  if (!group) throw new Refusal('not-found')
  if (group.progressStageId === to) return undefined
  const undoesApproval = to === Stage.review && mayUndoApproval(group, by)
  if (!undoesApproval && !mayMove(group, to)) throw new Refusal('stage-not-allowed')
  const review = reviewStates[to]
  const isApproval = review === 'approved'
  const approvalNote = isApproval ? text || null : null
  const rejectionReason = review === 'rejected' ? text : null
  await tx
    .update(groups)
    .set({
      progressStageId: to,
      rejectionReason,
      approvalNote,
      approvedBy: isApproval ? by.guideId : null,
      approvedAt: isApproval ? timestamp(by.now) : null,
    })
    .where(eq(groups.id, groupId))
  if (undoesApproval) await reopenRound(tx, groupId)
  else if (review === 'open') await openRound(tx, groupId, by)
  else if (review !== 'none')
    await decideRound(tx, groupId, { outcome: review, reason: rejectionReason ?? approvalNote, by })
  return undoesApproval ? 'group.undo-approval' : arrivalAction(to)
}

function mayUndoApproval(
  { approvedBy, approvedAt }: typeof groups.$inferSelect,
  { guideId, now }: Editor,
): boolean {
  return approvedBy === guideId && approvedAt !== null && approvedAt >= justDoneSince(now)
}
