import { eq } from 'drizzle-orm'
import type { Action } from '../activity/actions.ts'
import { findLastEntry } from '../activity/activity.queries.ts'
import type { Tx } from '../db/connection.ts'
import { Refusal } from '../errors.ts'
import { emptyForm, progress } from '../handover/handover.fields.ts'
import { createForm } from '../handover/handover.service.ts'
import { timestamp } from '../time.ts'
import { groups } from './groups.table.ts'
import { mayMove, Stage, type StageId } from './stages.ts'

/**
 * Creates a group with its empty handover file; returns its id.
 * @throws Refusal group-name-taken
 */
export async function createGroup(tx: Tx, name: string, stageId: StageId, now: Date): Promise<number> {
  const taken = await tx.$count(groups, eq(groups.name, name))
  if (taken > 0) throw new Refusal('group-name-taken')
  const { id } = await tx
    .insert(groups)
    .values({
      name,
      progressStageId: stageId,
      overlapFilled: progress(emptyForm),
      lastUpdated: timestamp(now),
    })
    .returning({ id: groups.id })
    .get()
  await createForm(tx, id)
  return id
}

/** The log's word for arriving at a stage. */
const arrivals: Record<StageId, Action> = {
  [Stage.active]: 'group.reopen',
  [Stage.review]: 'group.hand-in',
  [Stage.update]: 'group.return',
  [Stage.completed]: 'group.approve',
}

/**
 * Moves a group to another stage; the reason stays with it only while it awaits an update. Returns what the log
 * tells, or undefined when the group is there already.
 * @throws Refusal stage-not-allowed
 */
export async function moveGroup(
  tx: Tx,
  groupId: number,
  to: StageId,
  reason: string,
  { guideId, now }: { guideId: number; now: Date },
): Promise<Action | undefined> {
  const group = await tx.select().from(groups).where(eq(groups.id, groupId)).get()
  if (!group) throw new Refusal('not-found')
  if (group.progressStageId === to) return undefined
  const undoes =
    isUndoOfApproval(group.progressStageId, to) && (await hasJustApproved(tx, groupId, guideId, now))
  if (!undoes && !mayMove(group, to)) throw new Refusal('stage-not-allowed')
  await tx
    .update(groups)
    .set({ progressStageId: to, rejectionReason: to === Stage.update ? reason : null })
    .where(eq(groups.id, groupId))
  return undoes ? 'group.undo-approval' : arrivals[to]
}

/** The screen offers the undo for 10 seconds; the rest is for a slow network. */
const undoMs = 20_000

function isUndoOfApproval(from: StageId, to: StageId) {
  return from === Stage.completed && to === Stage.review
}

async function hasJustApproved(tx: Tx, groupId: number, guideId: number, now: Date): Promise<boolean> {
  const since = timestamp(new Date(now.getTime() - undoMs))
  return (await findLastEntry(tx, { groupId, guideId, action: 'group.approve', since })) !== undefined
}

/** Marks the trainee list as confirmed; returns whether it was not yet. */
export async function confirmTrainees(tx: Tx, groupId: number): Promise<boolean> {
  const group = await tx.select().from(groups).where(eq(groups.id, groupId)).get()
  if (group?.traineesUpdated === 1) return false
  await tx.update(groups).set({ traineesUpdated: 1 }).where(eq(groups.id, groupId))
  return true
}
