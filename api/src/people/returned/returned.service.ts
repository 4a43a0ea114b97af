import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { deleteRows } from '../../db/rows.ts'
import { daySeconds, inSeconds, timestamp } from '../../rules/time.ts'
import { returnedTexts } from '../../schema/returned.table.ts'
import { messagesOfLastDay } from '../auth/codes.queries.ts'
import { type GuideToText, guidesToText } from './returned.queries.ts'

const batchSize = 5

const keptDays = 90

/** The part of the messages of a day that codes do not have to themselves. */
const ownPart = 0.5

/** Claims the next guides to text, so that none gets a message twice. */
export async function claimTexts(tx: Tx, dailyLimit: number, now: Date): Promise<GuideToText[]> {
  const left = Math.floor(dailyLimit * ownPart) - (await messagesOfLastDay(tx, now))
  if (left <= 0) return []
  const found = await guidesToText(tx, now, Math.min(left, batchSize))
  for (const { id, noticeId } of found) {
    const text = { notice_id: noticeId, at: timestamp(now), sent: true }
    await tx
      .insert(returnedTexts)
      .values({ guide_id: id, ...text })
      .onConflictDoUpdate({ target: returnedTexts.guide_id, set: text })
  }
  return found
}

export async function recordUnsent(tx: Tx, { id, noticeId }: GuideToText): Promise<void> {
  await tx
    .update(returnedTexts)
    .set({ sent: false })
    .where(and(eq(returnedTexts.guide_id, id), eq(returnedTexts.notice_id, noticeId)))
}

export function deleteOldTexts(tx: Tx, now: Date): Promise<number> {
  const old = lt(returnedTexts.at, timestamp(inSeconds(now, -keptDays * daySeconds)))
  return deleteRows(tx, returnedTexts, old)
}
