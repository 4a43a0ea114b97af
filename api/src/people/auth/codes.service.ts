import { randomInt } from 'node:crypto'
import { and, eq, lte } from 'drizzle-orm'
import { CommittedRefusal } from '../../calls/outcome.ts'
import type { Tx } from '../../db/connection.ts'
import { deleteRows, onlyRow } from '../../db/rows.ts'
import { isUnexpired } from '../../db/unexpired.ts'
import { Refusal } from '../../rules/errors.ts'
import { daySeconds, inSeconds, timestamp } from '../../rules/time.ts'
import { codes } from '../../schema/codes.table.ts'
import { codeSeconds, findLiveCode, messagesOfLastDay, secondsToWait } from './codes.queries.ts'
import { createToken, hashToken } from './tokens.ts'

const ticketSeconds = 15 * 60

const maxTries = 5

/** Of the codes of a day, for phones whose browser has signed in with a code before: strangers cannot use them up. */
const reservedPart = 0.1

type NewCode = {
  phone: string
  network: string
  site: string
  browser: string | undefined
  isKnown: boolean
  dailyLimit: number
  now: Date
}

/**
 * Valid only in the browser with the cookie, so that others can neither use the code nor exhaust its tries.
 * @throws Refusal code-sent while the previous code is valid, code-wait while it is not, code-limit
 */
export async function createCode(tx: Tx, { browser, dailyLimit, now, ...requester }: NewCode) {
  const { phone, network, site, isKnown } = requester
  const wait = await secondsToWait(tx, requester, now)
  if (wait > 0) {
    const live = browser && (await findLiveCode(tx, phone, browser, now))
    throw new Refusal(live ? 'code-sent' : 'code-wait', undefined, { retryAfter: wait })
  }
  const sentInDay = (await messagesOfLastDay(tx, now)) + 1
  const reserved = isKnown ? 0 : Math.floor(dailyLimit * reservedPart)
  if (sentInDay > dailyLimit - reserved) throw new Refusal('code-limit')
  const cookie = createToken()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { id } = await onlyRow(
    tx
      .insert(codes)
      .values({
        phone,
        network,
        site,
        sent_at: timestamp(now),
        expires_at: timestamp(inSeconds(now, codeSeconds)),
        tries_left: maxTries,
        code_hash: hashOf(phone, code),
        browser_hash: hashToken(cookie),
      })
      .returning({ id: codes.id }),
  )
  return { id, code, cookie, sentInDay, retryAfter: await secondsToWait(tx, requester, now) }
}

/** Deletes a code that could not be sent, so that it does not count towards the limits. */
export async function deleteCode(tx: Tx, id: number): Promise<void> {
  await tx.delete(codes).where(eq(codes.id, id))
}

type GivenCode = { phone: string; code: string; browser: string | undefined }

/** @throws Refusal code-expired, CommittedRefusal wrong-code */
export async function redeemCode(tx: Tx, { phone, code, browser }: GivenCode, now: Date): Promise<number> {
  const live = browser && (await findLiveCode(tx, phone, browser, now))
  if (!live) throw new Refusal('code-expired')
  const isRight = live.code_hash === hashOf(phone, code)
  const triesLeft = live.tries_left - 1
  await tx
    .update(codes)
    .set({ tries_left: triesLeft, ...((isRight || triesLeft === 0) && { code_hash: null }) })
    .where(eq(codes.id, live.id))
  if (!isRight) throw new CommittedRefusal('wrong-code', { triesLeft })
  return live.id
}

/** Gives the owner of an unknown phone, proven by a used code, the right to register with it once. */
export async function createTicket(tx: Tx, codeId: number, now: Date): Promise<string> {
  const ticket = createToken()
  await tx
    .update(codes)
    .set({ ticket_hash: hashToken(ticket), expires_at: timestamp(inSeconds(now, ticketSeconds)) })
    .where(eq(codes.id, codeId))
  return ticket
}

/** @throws Refusal ticket-expired */
export async function redeemTicket(tx: Tx, phone: string, ticket: string, now: Date): Promise<void> {
  const used = await tx
    .update(codes)
    .set({ ticket_hash: null })
    .where(
      and(
        eq(codes.ticket_hash, hashToken(ticket)),
        eq(codes.phone, phone),
        isUnexpired(codes.expires_at, now, ticketSeconds),
      ),
    )
    .returning({ id: codes.id })
  if (used.length === 0) throw new Refusal('ticket-expired')
}

export function deleteExpiredCodes(tx: Tx, now: Date): Promise<number> {
  const old = lte(codes.sent_at, timestamp(inSeconds(now, -daySeconds)))
  return deleteRows(tx, codes, old)
}

/** Includes the phone, so that equal codes of two phones have different hashes. */
function hashOf(phone: string, code: string) {
  return hashToken(`${phone}/${code}`)
}
