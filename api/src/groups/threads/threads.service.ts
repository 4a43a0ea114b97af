import { and, asc, eq } from 'drizzle-orm'
import type { Actor, Editor } from '../../calls/env.ts'
import { logged } from '../../calls/outcome.ts'
import type { Tx } from '../../db/connection.ts'
import { firstRow, onlyRow } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { deleteMessageMinutes } from '../../rules/limits.ts'
import { isCoordinator } from '../../rules/permissions.ts'
import type { RemarkField } from '../../rules/remarks.fields.ts'
import { inSeconds, timestamp } from '../../rules/time.ts'
import { groupGuides, groups } from '../../schema/groups.table.ts'
import { isWaiting, messages, threads } from '../../schema/threads.table.ts'
import { openYearId } from '../../schema/years.table.ts'
import { requireReviewRound, reviewStateOfGroup } from '../handover/rounds.service.ts'
import { findMessage, findThread, ofPresentFile, presentThread } from './threads.queries.ts'

type NewThread = { groupId: number; fileId?: number; field: RemarkField | null }

export async function beginThread(tx: Tx, { groupId, fileId, field }: NewThread): Promise<number> {
  const { id } = await onlyRow(
    tx
      .insert(threads)
      .values({ group_id: groupId, file_id: fileId ?? null, year_id: openYearId, field })
      .returning({ id: threads.id }),
  )
  return id
}

type NewMessage = {
  threadId: number
  groupId: number
  roundId?: number | undefined
  text: string
  by: Editor
}

export async function addMessage(tx: Tx, message: NewMessage): Promise<number> {
  const { threadId, groupId, roundId, text, by } = message
  const { id } = await onlyRow(
    tx
      .insert(messages)
      .values({
        ...{ thread_id: threadId, round_id: roundId ?? null, text },
        ...{ guide_id: by.guideId, at: timestamp(by.now) },
      })
      .returning({ id: messages.id }),
  )
  await tx
    .update(threads)
    .set({ done_by: null, done_at: null, settled_by: null, settled_at: null })
    .where(eq(threads.id, threadId))
  await countOpenThreads(tx, groupId)
  return id
}

type AtField = { groupId: number; field: RemarkField | null; text: string; actor: Actor; now: Date }

/** During a review, a coordinator's message is a remark. The rejection announces all remarks at once. */
export async function writeAtField(tx: Tx, { groupId, field, text, actor, now }: AtField) {
  const state = isCoordinator(actor) ? await reviewStateOfGroup(tx, groupId) : undefined
  const isRemark = field !== null && (state === 'open' || state === 'rejected')
  const roundId = isRemark ? await requireReviewRound(tx, groupId) : undefined
  const threadId =
    (await presentThread(tx, groupId, field))?.id ?? (await beginThread(tx, { groupId, field }))
  const by = { guideId: actor.id, now }
  const id = await addMessage(tx, { threadId, groupId, roundId, text, by })
  const action = state === undefined ? 'message.answer' : state === 'open' ? 'remark.add' : 'message.add'
  return logged({ id }, [{ action, groupId, data: { part: field }, about: { threadId } }])
}

export async function setDone(tx: Tx, id: number, done: boolean, by: Editor) {
  const thread = await requirePresentThread(tx, id)
  if ((thread.doneAt !== null) === done) return undefined
  await tx
    .update(threads)
    .set({ done_by: done ? by.guideId : null, done_at: done ? timestamp(by.now) : null })
    .where(eq(threads.id, id))
  await countOpenThreads(tx, thread.groupId)
  return thread
}

/**
 * Undefined if nothing changes.
 * @throws Refusal forbidden unless the actor has begun the thread, or a coordinator stands in for who has
 */
export async function setOpen(
  tx: Tx,
  id: number,
  open: boolean,
  { actor, now }: { actor: Actor; now: Date },
) {
  const thread = await requirePresentThread(tx, id)
  if (!(await mayClose(tx, thread, actor))) throw new Refusal('forbidden')
  return (await setSettled(tx, thread, !open, { guideId: actor.id, now })) ? thread : undefined
}

type Settled = { id: number; groupId: number; settledAt: string | null }

export async function setSettled(tx: Tx, thread: Settled, settled: boolean, by: Editor): Promise<boolean> {
  if ((thread.settledAt !== null) === settled) return false
  await tx
    .update(threads)
    .set({ settled_by: settled ? by.guideId : null, settled_at: settled ? timestamp(by.now) : null })
    .where(eq(threads.id, thread.id))
  await countOpenThreads(tx, thread.groupId)
  return true
}

/** Guides close what they began themselves, while they are guides of the group. */
async function mayClose(tx: Tx, { id, groupId }: { id: number; groupId: number }, actor: Actor) {
  const first = await onlyRow(
    tx
      .select({ guideId: messages.guide_id })
      .from(messages)
      .where(eq(messages.thread_id, id))
      .orderBy(asc(messages.id))
      .limit(1),
  )
  if (first.guideId === actor.id) return true
  if (!isCoordinator(actor)) return false
  if (first.guideId === null) return true
  const isGuide = and(eq(groupGuides.group_id, groupId), eq(groupGuides.guide_id, first.guideId))
  return (await tx.$count(groupGuides, isGuide)) === 0
}

/** @throws Refusal not-found, forbidden, message-kept */
export async function deleteOwnMessage(tx: Tx, id: number, { guideId, now }: Editor) {
  const message = await findMessage(tx, id)
  if (!message) throw new Refusal('not-found')
  if (message.guideId !== guideId) throw new Refusal('forbidden')
  if (message.at <= timestamp(inSeconds(now, -deleteMessageMinutes * 60))) throw new Refusal('message-kept')
  await deleteMessage(tx, id, message.thread)
  return message.thread
}

export async function deleteRemark(tx: Tx, id: number) {
  const remark = await findMessage(tx, id)
  if (!remark?.roundId) throw new Refusal('not-found')
  if ((await requireReviewRound(tx, remark.thread.groupId)) !== remark.roundId) {
    throw new Refusal('not-in-review')
  }
  await deleteMessage(tx, id, remark.thread)
  return remark.thread
}

/** With the thread, if nothing else is written in it. */
async function deleteMessage(tx: Tx, id: number, { id: threadId, groupId }: { id: number; groupId: number }) {
  await tx.delete(messages).where(eq(messages.id, id))
  const isLeft = await firstRow(
    tx.select({ id: messages.id }).from(messages).where(eq(messages.thread_id, threadId)).limit(1),
  )
  if (!isLeft) await tx.delete(threads).where(eq(threads.id, threadId))
  await countOpenThreads(tx, groupId)
}

async function countOpenThreads(tx: Tx, groupId: number): Promise<void> {
  const openThreads = await tx.$count(threads, and(ofPresentFile(groupId), isWaiting))
  await tx.update(groups).set({ openThreads }).where(eq(groups.id, groupId))
}

async function requirePresentThread(tx: Tx, id: number) {
  const thread = await findThread(tx, id)
  if (!thread) throw new Refusal('not-found')
  if (thread.fileId !== null) throw new Refusal('thread-archived')
  return thread
}
