import { and, desc, eq, ne } from 'drizzle-orm'
import type { Editor } from '../../calls/env.ts'
import type { Tx } from '../../db/connection.ts'
import { firstRow, onlyRow } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { changedFields, deletedSnapshot } from '../../rules/snapshot.ts'
import { type ReviewState, reviewStates } from '../../rules/stages.ts'
import { timestamp } from '../../rules/time.ts'
import { groups } from '../../schema/groups.table.ts'
import { hasSnapshot, isPresentRound, reviewRounds } from '../../schema/rounds.table.ts'
import { openYearId } from '../../schema/years.table.ts'
import { readSnapshot } from './handover.queries.ts'

export async function openRound(tx: Tx, groupId: number, { guideId, now }: Editor): Promise<void> {
  await createRound(tx, groupId, { handed_in_by: guideId, handed_in_at: timestamp(now) })
}

type Decision = { outcome: 'approved' | 'rejected'; reason: string | null; by: Editor }

/** Earlier rounds may be undecided: a year was closed during the review, and then reopened. */
export async function decideRound(
  tx: Tx,
  groupId: number,
  { outcome, reason, by: { guideId, now } }: Decision,
): Promise<void> {
  const last = await lastRound(tx, groupId)
  const id = last?.outcome === null ? last.id : await createRound(tx, groupId)
  await tx
    .update(reviewRounds)
    .set({ outcome, reason, decided_by: guideId, decided_at: timestamp(now) })
    .where(and(isPresentRound(groupId), eq(reviewRounds.id, id)))
  await deleteSnapshots(tx, groupId, outcome === 'rejected' ? id : undefined)
}

/** Undoes an approval. The file may have changed since, so what it contains now is under review. */
export async function reopenRound(tx: Tx, groupId: number): Promise<void> {
  const last = await lastRound(tx, groupId)
  if (!last) return
  const snapshot = await readSnapshot(tx, groupId)
  await tx
    .update(reviewRounds)
    .set({ outcome: null, decided_by: null, decided_at: null, reason: null, snapshot })
    .where(eq(reviewRounds.id, last.id))
}

/** @param kept the round with which the next review will be compared */
async function deleteSnapshots(tx: Tx, groupId: number, kept: number | undefined) {
  const isNotKept = kept === undefined ? undefined : ne(reviewRounds.id, kept)
  await tx
    .update(reviewRounds)
    .set({ snapshot: deletedSnapshot })
    .where(and(isPresentRound(groupId), hasSnapshot, isNotKept))
}

export async function reviewStateOfGroup(tx: Tx, groupId: number): Promise<ReviewState> {
  const group = await firstRow(
    tx.select({ stage: groups.progressStageId }).from(groups).where(eq(groups.id, groupId)),
  )
  if (!group) throw new Refusal('not-found')
  return reviewStates[group.stage]
}

export async function requireReviewRound(tx: Tx, groupId: number): Promise<number> {
  const state = await reviewStateOfGroup(tx, groupId)
  if (state !== 'open' && state !== 'rejected') throw new Refusal('not-in-review')
  const last = await lastRound(tx, groupId)
  const isOpen = last?.outcome === null
  if (last && (isOpen || state === 'rejected')) return last.id
  return createRound(tx, groupId)
}

async function lastRound(tx: Tx, groupId: number) {
  return firstRow(
    tx
      .select({ id: reviewRounds.id, outcome: reviewRounds.outcome, snapshot: reviewRounds.snapshot })
      .from(reviewRounds)
      .where(isPresentRound(groupId))
      .orderBy(desc(reviewRounds.id))
      .limit(1),
  )
}

type NewRound = Partial<
  Omit<typeof reviewRounds.$inferInsert, 'group_id' | 'year_id' | 'snapshot' | 'changed'>
>

/** Without `handed_in_by` the file was handed in before rounds were stored. */
async function createRound(tx: Tx, groupId: number, round: NewRound = {}): Promise<number> {
  const before = (await lastRound(tx, groupId))?.snapshot
  const snapshot = await readSnapshot(tx, groupId)
  const changed = before?.fields ? changedFields(before, snapshot) : []
  const { id } = await onlyRow(
    tx
      .insert(reviewRounds)
      .values({ group_id: groupId, year_id: openYearId, snapshot, changed, ...round })
      .returning({ id: reviewRounds.id }),
  )
  return id
}
