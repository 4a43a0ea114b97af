import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { retrySeconds } from '../../rules/retry.ts'
import { hourSeconds, inSeconds, timestamp } from '../../rules/time.ts'
import { pushSubscriptions } from '../../schema/push.table.ts'
import { type DueMessage, dueMessages } from './push.queries.ts'

export type Outcome =
  | { result: 'sent' | 'gone' | 'unanswered' }
  | { result: 'refused'; status: number; retryAfter: number | undefined }

/** A device is told at most once within this time, even if a process ends before it has recorded what it sent. */
const claimSeconds = hourSeconds

const batchSize = 20

export async function claimMessages(tx: Tx, now: Date): Promise<DueMessage[]> {
  const due = await dueMessages(tx, now, batchSize)
  const claimed = due.map(({ session }) => session)
  await tx
    .update(pushSubscriptions)
    .set({ next_at: timestamp(inSeconds(now, claimSeconds)) })
    .where(inArray(pushSubscriptions.session, claimed))
  return due
}

export async function recordOutcome(tx: Tx, message: DueMessage, outcome: Outcome, now: Date): Promise<void> {
  const { session, endpoint, newest, tries } = message
  // The browser may have subscribed again.
  const isSame = and(eq(pushSubscriptions.session, session), eq(pushSubscriptions.endpoint, endpoint))
  if (outcome.result === 'gone') await tx.delete(pushSubscriptions).where(isSame)
  else if (outcome.result === 'sent')
    await tx.update(pushSubscriptions).set({ told_of: newest, tries: 0 }).where(isSame)
  else {
    const next_at = timestamp(inSeconds(now, retrySeconds(tries, secondsAsked(outcome))))
    await tx
      .update(pushSubscriptions)
      .set({ tries: tries + 1, next_at })
      .where(isSame)
  }
}

/** Without an answer the message may have been sent. */
function secondsAsked(outcome: Outcome) {
  return outcome.result === 'refused' ? outcome.retryAfter : claimSeconds
}
