import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, lte, ne, not, or, sql } from 'drizzle-orm'
import type { Actor, Deps, Entry } from '../../calls/env.ts'
import { maxSessionDays } from '../../config.ts'
import type { Tx } from '../../db/connection.ts'
import { deleteRows } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { maxSessions } from '../../rules/limits.ts'
import { isAtLeast, type Proof, proofs } from '../../rules/proof.ts'
import { daySeconds, hourSeconds, inSeconds, parseTimestamp, timestamp } from '../../rules/time.ts'
import { isSessionOpen, sessions } from '../../schema/sessions.table.ts'
import { deviceOf, unknownDevice } from './device.ts'
import { sessionCookie } from './session.cookie.ts'
import { journalKeyOf } from './sessions.queries.ts'
import { createToken, hashToken } from './tokens.ts'

export type Evidence = {
  proof: Proof
  /** The grant that it depends on; null if it is the guide's own. */
  made_from: number | null
}

export type SignInEvidence = Evidence & {
  /** Only a phone was typed. */
  isBare?: boolean
}

type Config = Pick<Deps['config'], 'SESSION_DAYS'>

type SignIn = {
  actor: Actor | undefined
  now: Date
  config: Config
  userAgent: string
  readCookie: (name: string) => string | undefined
}

/** Ends the browser's earlier session. Returns the device only if the guide is signed in on others, but on none like it. */
export async function openSession(
  tx: Tx,
  guideId: number,
  { actor, now, config, userAgent, readCookie }: SignIn,
  { proof, made_from, isBare = provesNothing({ proof, made_from }) }: SignInEvidence,
): Promise<{ token: string; newDevice: string | undefined }> {
  const device = deviceOf(userAgent)
  const open = await tx
    .select({ id: sessions.token_hash, device: sessions.device, proof: sessions.proof })
    .from(sessions)
    .where(and(eq(sessions.guide_id, guideId), isSessionOpen(timestamp(now))))
    .orderBy(asc(sessions.opened_at))
  // A stranger who only knows the phone must end neither better proven sessions nor those that were there before.
  open.sort((a, b) => proofs.indexOf(b.proof) - proofs.indexOf(a.proof))
  const isNew = open.length > 0 && !open.some((session) => session.device === device)
  // The browser may have text of the same guide that is not sent yet.
  const before = readCookie(sessionCookie)
  const journalKey = before ? await journalKeyOf(tx, hashToken(before), guideId) : ''
  // The new cookie replaces that of this session, which could not be ended afterwards.
  if (actor) await (actor.id === guideId ? closeSession : endSession)(tx, actor.tokenHash)
  const others = open.map(({ id }) => id).filter((id) => id !== actor?.tokenHash)
  const surplus = others.slice(maxSessions - 1)
  if (surplus.length > 0) await tx.delete(sessions).where(inArray(sessions.token_hash, surplus))
  const token = createToken()
  await tx.insert(sessions).values({
    token_hash: hashToken(token),
    guide_id: guideId,
    device,
    opened_at: timestamp(now),
    used_at: timestamp(now),
    expires_at: expiry(now, now, config),
    journal_key: journalKey || createJournalKey(),
    proven_at: isBare ? '' : timestamp(now),
    proof,
    made_from,
  })
  return { token, newDevice: isNew ? device || unknownDevice : undefined }
}

export function signInEntry(guideId: number, newDevice: string | undefined): Entry {
  const entry = { action: 'sign-in', guideId } as const
  return newDevice === undefined ? entry : { ...entry, data: { name: newDevice }, about: { newAccess: true } }
}

/** Of a means that was set up without a proof, and without a coordinator. */
const provesNothing = ({ proof, made_from }: Evidence) => proof === 'phone' && made_from === null

/**
 * Also opens a locked session. What it sets up from then on rests on the new evidence. Less than it had proven before leaves that
 * as it is, if nobody else had a hand in it.
 * @throws Refusal weak-proof
 */
export async function proveSession(tx: Tx, actor: Actor, evidence: Evidence, now: Date) {
  const { proof, made_from } = evidence
  const isLess = !isAtLeast(proof, actor.proof)
  if (provesNothing(evidence) || (isLess && made_from !== null)) throw new Refusal('weak-proof')
  await tx
    .update(sessions)
    .set({ proven_at: timestamp(now), locked: 0, ...(!isLess && { proof, made_from }) })
    .where(eq(sessions.token_hash, actor.tokenHash))
}

export async function lockSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.update(sessions).set({ locked: 1 }).where(eq(sessions.token_hash, tokenHash))
}

/** Keeps the journal's key for a sign-in that the browser repeats, because its connection broke. */
async function closeSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.update(sessions).set({ expires_at: '' }).where(eq(sessions.token_hash, tokenHash))
}

export async function endSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.token_hash, tokenHash))
}

export function endSessions(tx: Tx, guideId: number, exceptHash = ''): Promise<number> {
  return deleteRows(tx, sessions, and(eq(sessions.guide_id, guideId), ne(sessions.token_hash, exceptHash)))
}

/** A closed session is kept as long as one lasts, because its browser may have text that only its key opens. */
export function deleteExpiredSessions(tx: Tx, now: Date): Promise<number> {
  const isClosed = eq(sessions.expires_at, '')
  const longAgo = timestamp(inSeconds(now, -maxSessionDays * daySeconds))
  const expired = and(not(isClosed), lte(sessions.expires_at, timestamp(now)))
  return deleteRows(tx, sessions, or(expired, and(isClosed, lte(sessions.used_at, longAgo))))
}

/** A session in use is renewed once an hour, so that a read rarely costs a write. */
export function needsRenewal(actor: Actor, now: Date, takesCopy: boolean): boolean {
  const anHourAgo = timestamp(inSeconds(now, -hourSeconds))
  return actor.used_at <= anHourAgo || (takesCopy && actor.copied_at <= anHourAgo)
}

export async function renewSession(
  tx: Tx,
  actor: Actor,
  { now, config, takesCopy }: { now: Date; config: Config; takesCopy: boolean },
): Promise<void> {
  await tx
    .update(sessions)
    .set({
      used_at: timestamp(now),
      ...(takesCopy && { copied_at: timestamp(now) }),
      expires_at: expiry(parseTimestamp(actor.opened_at), now, config),
      journal_key: sql`case when ${sessions.journal_key} = '' then ${createJournalKey()} else ${sessions.journal_key} end`,
    })
    .where(eq(sessions.token_hash, actor.tokenHash))
}

function createJournalKey() {
  return randomBytes(32).toString('base64')
}

function expiry(openedAt: Date, now: Date, { SESSION_DAYS }: Config) {
  const renewed = inSeconds(now, SESSION_DAYS * daySeconds)
  const last = inSeconds(openedAt, maxSessionDays * daySeconds)
  return timestamp(renewed < last ? renewed : last)
}
