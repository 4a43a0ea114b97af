import { and, desc, eq } from 'drizzle-orm'
import type { Editor } from '../../calls/env.ts'
import type { Tx } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { mayMove, Stage } from '../../rules/stages.ts'
import { activity } from '../../schema/activity.table.ts'
import { groups } from '../../schema/groups.table.ts'
import { justDoneSince } from './undoable.ts'

export async function confirmTrainees(tx: Tx, groupId: number): Promise<boolean> {
  return setConfirmed(tx, groupId, 1)
}

/**
 * Only the caller's own, for a short time and until the group is handed in.
 * @throws Refusal undo-ended
 */
export async function undoConfirmation(tx: Tx, groupId: number, by: Editor): Promise<boolean> {
  const group = await firstRow(tx.select().from(groups).where(eq(groups.id, groupId)))
  if (group?.traineesUpdated === 0) return false
  const isBeforeHandIn = group && mayMove({ ...group, orientationFormFilled: 1 }, Stage.review)
  if (!isBeforeHandIn || !(await hasJustConfirmed(tx, groupId, by))) throw new Refusal('undo-ended')
  return setConfirmed(tx, groupId, 0)
}

async function setConfirmed(tx: Tx, groupId: number, traineesUpdated: 0 | 1): Promise<boolean> {
  const changed = await tx
    .update(groups)
    .set({ traineesUpdated })
    .where(and(eq(groups.id, groupId), eq(groups.traineesUpdated, 1 - traineesUpdated)))
    .returning({ id: groups.id })
  return changed.length > 0
}

async function hasJustConfirmed(tx: Tx, groupId: number, { guideId, now }: Editor): Promise<boolean> {
  const last = await firstRow(
    tx
      .select({ guideId: activity.guide_id, at: activity.created_at })
      .from(activity)
      .where(and(eq(activity.group_id, groupId), eq(activity.action, 'trainees.confirm')))
      .orderBy(desc(activity.id))
      .limit(1),
  )
  return last !== undefined && last.guideId === guideId && last.at >= justDoneSince(now)
}
