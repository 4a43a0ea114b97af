import { randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Entry } from '../../calls/env.ts'
import type { Db, Tx } from '../../db/connection.ts'
import { deleteRows } from '../../db/rows.ts'
import { secret } from '../../db/secrets.ts'
import { Refusal } from '../../rules/errors.ts'
import { withoutFinalLetters } from '../../rules/fold.ts'
import { givenWordHours, recoveryWordCount } from '../../rules/limits.ts'
import { hourSeconds, inSeconds, timestamp } from '../../rules/time.ts'
import { recoveryWords } from '../../schema/recoveryWords.table.ts'
import { deriveToken } from './tokens.ts'

/** Without letters that mostly stand for vowels, so that hardly any word means something. A word has 49 bits. */
const letters = 'בגדזחטכלמנספצקרשת'

const parts = 3

const lettersOfPart = 4

export const nobody = 0

const derive = promisify<string, string, number, Buffer>(scrypt)

/** Replaces the guide's own words. */
export async function createRecoveryWords(tx: Tx, guideId: number): Promise<string[]> {
  await tx
    .delete(recoveryWords)
    .where(and(eq(recoveryWords.guide_id, guideId), isNull(recoveryWords.expires_at)))
  const words = Array.from({ length: recoveryWordCount }, randomWord)
  const rows = await Promise.all(words.map((word) => rowOf(tx, guideId, word)))
  await tx.insert(recoveryWords).values(rows)
  return words
}

/** A word that signs a coordinator in without a code. Replaces one that was given before. */
export async function giveRecoveryWord(tx: Tx, guideId: number, now: Date) {
  await tx
    .delete(recoveryWords)
    .where(and(eq(recoveryWords.guide_id, guideId), isNotNull(recoveryWords.expires_at)))
  const word = randomWord()
  const expiresAt = timestamp(inSeconds(now, givenWordHours * hourSeconds))
  await tx.insert(recoveryWords).values({ ...(await rowOf(tx, guideId, word)), expires_at: expiresAt })
  return { word, expiresAt }
}

type TypedWord = {
  guideId: number
  word: string
  /** Without the code that an own word needs beside it, where codes are sent. */
  only: 'given' | undefined
}

/** @throws Refusal wrong-word */
export async function redeemRecoveryWord(tx: Tx, { guideId, word, only }: TypedWord, now: Date) {
  const letters = normalize(word)
  if (letters.length !== parts * lettersOfPart) throw new Refusal('wrong-word')
  // Also for a phone of nobody: it must not be told by its time.
  const word_hash = await hashOf(tx, guideId, letters)
  const used = await tx
    .delete(recoveryWords)
    .where(
      and(
        eq(recoveryWords.guide_id, guideId),
        eq(recoveryWords.word_hash, word_hash),
        isValid(now),
        only === 'given' ? isNotNull(recoveryWords.expires_at) : undefined,
      ),
    )
    .returning({ id: recoveryWords.id })
  if (used.length === 0) throw new Refusal('wrong-word')
}

export function givenEntry({ id, full_name }: { id: number; full_name: string }): Entry {
  return { action: 'recovery-word.issue', details: [full_name], about: { ownerId: id } }
}

export function wordEntry(guideId: number): Entry {
  return { action: 'recovery-word.use', guideId, about: { newAccess: true } }
}

export function countOwnWords(db: Db, guideId: number): Promise<number> {
  return db.$count(recoveryWords, and(eq(recoveryWords.guide_id, guideId), isNull(recoveryWords.expires_at)))
}

export async function hasRecoveryWord(db: Db, guideId: number, now: Date): Promise<boolean> {
  return (await db.$count(recoveryWords, and(eq(recoveryWords.guide_id, guideId), isValid(now)))) > 0
}

export function deleteExpiredWords(tx: Tx, now: Date): Promise<number> {
  const expired = lte(recoveryWords.expires_at, timestamp(now))
  return deleteRows(tx, recoveryWords, expired)
}

const isValid = (now: Date) =>
  or(isNull(recoveryWords.expires_at), gt(recoveryWords.expires_at, timestamp(now)))

async function rowOf(db: Db, guideId: number, word: string) {
  return { guide_id: guideId, word_hash: await hashOf(db, guideId, normalize(word)) }
}

function randomWord(): string {
  const letter = () => letters[randomInt(letters.length)] ?? ''
  const part = () => Array.from({ length: lettersOfPart }, letter).join('')
  return Array.from({ length: parts }, part).join(' ')
}

/** However it was typed: with other spaces, hyphens or final letters. */
function normalize(typed: string): string {
  return withoutFinalLetters(typed.replace(/[^א-ת]/g, ''))
}

async function hashOf(db: Db, guideId: number, word: string): Promise<string> {
  const salt = deriveToken(await secret(db, 'sign-in limit'), `recovery words of ${guideId}`)
  return (await derive(word, salt, 32)).toString('base64url')
}
